import { readFile } from 'node:fs/promises'
import { idOf } from '@arcade/demo/ids.ts'
import { encodeRadiograph } from '@arcade/demo/imaging/dicom-radiograph.ts'
import { panoramic } from '@arcade/demo/imaging/radiograph.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArgs, logIn } from './first-page.ts'
import { median } from './load.ts'

/** Of the demo, without files. */
const patient = idOf(4, 9)
const triangles = 1_000_000

/** How long a scan and a radiograph of usual size take to be seen, against how long it takes to fetch them; frames and memory are reported. */
export async function viewerSpeed(origin: string, say: (line: string) => void) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    // Scans are drawn without a graphics card here, which a browser does only with a flag.
    args: [...browserArgs, '--enable-unsafe-swiftshader'],
  })
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await logIn(context, origin)
    const page = await context.newPage()
    await page.goto(`${origin}/mon-espace/patient/fichiers?uuid=${patient}`)
    await upload(page, 'Relief.stl', 'dental_scan', makeRelief())
    await upload(page, 'Grand cliche.dcm', 'radio', makeRadiograph())
    await page.reload()
    const mesh = await ratioOf(page, 'Relief', '[data-ready] canvas')
    await close(page)
    const whole = await open(page, 'Relief', '[data-fine] canvas')
    const { frames, memory } = await whileTurning(page, browser)
    await close(page)
    const radiograph = await ratioOf(page, 'Grand cliche', 'canvas[data-drawn]')
    const line = ({ seen, fetched }: typeof mesh) =>
      `seen after ${seen.toFixed(0)} ms, fetched in ${fetched.toFixed(0)} ms`
    say(`  a scan of ${triangles} triangles: ${line(mesh)}, drawn with all of them after ${whole.toFixed(0)} ms`)
    say(`    ${frames.toFixed(1)} frames a second while it is turned, without a graphics card; ${memory} MB of the tab`)
    say(`  a radiograph of 20 MB: ${line(radiograph)}; ${await memoryOfTab(browser)} MB of the tab`)
    return { mesh: mesh.seen / mesh.fetched, radiograph: radiograph.seen / radiograph.fetched }
  } finally {
    await browser.close()
  }
}

/** A field of hills as binary STL: 50 bytes for each triangle. */
function makeRelief(): Buffer {
  const side = Math.sqrt(triangles / 2)
  const bytes = Buffer.alloc(84 + triangles * 50)
  bytes.writeUInt32LE(triangles, 80)
  const height = (x: number, y: number) => 8 * Math.sin(x / 40) * Math.cos(y / 55) + Math.sin(x / 7) * Math.sin(y / 9)
  let at = 84
  const put = (...corners: (readonly [number, number])[]) => {
    at += 12
    for (const [x, y] of corners) {
      for (const value of [x / 10, y / 10, height(x, y)]) at = bytes.writeFloatLE(value, at)
    }
    at += 2
  }
  for (let y = 0; y < Math.floor(side); y++)
    for (let x = 0; x < Math.floor(side); x++) {
      put([x, y], [x + 1, y], [x, y + 1])
      put([x + 1, y], [x + 1, y + 1], [x, y + 1])
    }
  return bytes
}

function makeRadiograph(): Buffer {
  const [width, height] = [4000, 2600]
  const values = Uint16Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return 2048 + Math.round(1500 * Math.sin(x / 90) * Math.cos(y / 70)) + ((at * 2654435761) % 97)
  })
  const film = { ...panoramic, width, height }
  const taken = { patient: undefined, date: '2026-11-16', title: 'Grand cliche', seed: 1 }
  return Buffer.from(encodeRadiograph({ film, values }, taken))
}

/** By tus, as everything that is larger than 16 MiB. */
async function upload(page: Page, fileName: string, category: string, bytes: Buffer) {
  const { token = '', uuid = '' } = await page.evaluate(() => {
    const { token, uuid }: Record<string, string> = localStorage
    return { token, uuid }
  })
  const facts = { patientUuid: patient, category, fileName, userUuid: uuid }
  const pairs = Object.entries(facts).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': pairs.join(',') }
  const created = await page.request.post('/v1/uploads', { headers: { ...headers, ...announced } })
  const sent = await page.request.patch(created.headers().location ?? '', {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
    timeout: 120_000,
  })
  if (sent.status() !== 204) throw new Error(`${fileName} was not taken: ${sent.status()} ${await sent.text()}`)
}

/** The first time fetches the viewer itself too; of the others the one in the middle. */
async function ratioOf(page: Page, title: string, drawn: string) {
  await open(page, title, drawn)
  const [seen, fetched]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn++) {
    await close(page)
    fetched.push(await fetchBytes(page, title))
    seen.push(await open(page, title, drawn))
  }
  return { seen: median(seen), fetched: median(fetched) }
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Milliseconds from the press of its button until it is drawn. */
async function open(page: Page, title: string, drawn: string): Promise<number> {
  const tile = page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Voir' })
  await tile.waitFor()
  return tile.evaluate(async (button: HTMLElement, drawn) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const began = performance.now()
    button.click()
    while (!document.querySelector(`dialog ${drawn}`)) await nextFrame()
    // Drawn with the next, on the screen with the one after it.
    await nextFrame()
    await nextFrame()
    return performance.now() - began
  }, drawn)
}

/** Milliseconds for a ticket and all its bytes, as the viewer fetches them. */
async function fetchBytes(page: Page, title: string): Promise<number> {
  return page.evaluate(
    async ({ patient, title }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const listed = await fetch(`/v1/patients/${patient}/files`, { headers })
      const { result } = (await listed.json()) as { result: { uuid: string; fileName: string }[] }
      const uuid = result.find(({ fileName }) => fileName.startsWith(title))?.uuid
      const began = performance.now()
      const body = JSON.stringify({ fileUuids: [uuid], purpose: 'download' })
      const asked = await fetch('/v1/files/tickets', { method: 'POST', headers, body })
      const [url = ''] = ((await asked.json()) as { result: { urls: string[] } }).result.urls
      await (await fetch(url)).arrayBuffer()
      return performance.now() - began
    },
    { patient, title },
  )
}

async function whileTurning(page: Page, browser: Browser) {
  const stage = await page.getByRole('application').boundingBox()
  if (!stage) throw new Error('no scan is shown')
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
  let isCounted = false
  const counting = page.evaluate(async () => {
    const began = performance.now()
    let frames = 0
    while (performance.now() - began < 4000) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames++
    }
    return frames / 4
  })
  const counted = counting.finally(() => {
    isCounted = true
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  // No longer than it is counted: without a graphics card every move waits for its picture.
  for (let step = 0; !isCounted; step++)
    await page.mouse.move(x + 150 * Math.sin(step / 9), y + 80 * Math.sin(step / 13))
  await page.mouse.up()
  return { frames: await counted, memory: await memoryOfTab(browser) }
}

/** Megabytes of the process that shows the page; 0 where this system does not tell. */
async function memoryOfTab(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = await Promise.all(renderers.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')))
  return Math.max(0, ...sizes.map((status) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)))
}
