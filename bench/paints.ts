import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { idOf } from '@arcade/demo/ids.ts'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArgs, logIn } from './first-page.ts'
import { median } from './load.ts'

/** Bytes a second, and milliseconds to and fro. */
interface Device {
  viewport: { width: number; height: number }
  slowdown: number
  line: { latency: number; downloadThroughput: number; uploadThroughput: number }
}

/** Budgeted: a tablet in a practice, half as fast as this machine, 10 Mbit/s. */
const tablet: Device = {
  viewport: { width: 820, height: 1180 },
  slowdown: 2,
  line: { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 },
}
/** Printed only: a telephone of some years ago, 1.6 Mbit/s. */
const telephone: Device = {
  viewport: { width: 412, height: 823 },
  slowdown: 4,
  line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 95_000 },
}
const visits = 3

const pages = [
  '/',
  '/dashboard',
  '/mon-espace/mes-patients',
  `/mon-espace/patient/modifier-patient?uuid=${idOf(4, 1)}`,
  '/mon-cabinet/mes-commandes',
]

interface Paint {
  /** Seconds until something is seen, and until the largest part is. */
  first: number
  largest: number
  /** How far the page moves meanwhile. */
  shift: number
  /** Scripts and styles that came until the largest part was seen. */
  files: number
}

/** Five pages from an empty cache on both devices, over HTTP/1.1 as the demo is served and over HTTP/2 as production is. */
export async function paintSpeed(origin: string, say: (line: string) => void) {
  const secure = await serveHttp2(origin)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: browserArgs })
  const worstOver = async (protocol: string, address: string) => {
    const saved = await keptBy(browser, address)
    const measure = async (name: string, device: Device) => {
      say(`  ${name}, ${protocol}`)
      const paints: Paint[] = []
      for (const path of pages) {
        const paint = await paintOf(browser, device, `${address}${path}`, saved)
        say(lineOf(path, paint))
        paints.push(paint)
      }
      return combined(paints, (values) => Math.max(...values))
    }
    await measure('telephone', telephone)
    return measure('tablet', tablet)
  }
  try {
    return { http1: await worstOver('HTTP/1.1', origin), http2: await worstOver('HTTP/2', secure.address) }
  } finally {
    await browser.close()
    secure.close()
  }
}

const lineOf = (path: string, { first, largest, shift, files }: Paint) =>
  `    ${path.replace(/\?.*/, '').padEnd(38)} first ${first.toFixed(2)} s, largest ${largest.toFixed(2)} s after ${files} files, moves by ${shift.toFixed(3)}`

function combined(paints: readonly Paint[], combine: (values: number[]) => number): Paint {
  const of = (name: keyof Paint) => combine(paints.map((paint) => paint[name]))
  return { first: of('first'), largest: of('largest'), shift: of('shift'), files: of('files') }
}

async function paintOf(browser: Browser, device: Device, url: string, saved: StorageState): Promise<Paint> {
  const paints: Paint[] = []
  const isHome = new URL(url).pathname === '/'
  for (let turn = 0; turn < visits; turn++) {
    const { viewport } = device
    const context = await browser.newContext({
      viewport,
      ignoreHTTPSErrors: true,
      ...(!isHome && { storageState: saved }),
    })
    paints.push(await firstVisit(context, device, url))
    await context.close()
  }
  return combined(paints, median)
}

/** The product speaks HTTP/1.1; in production a proxy before it speaks HTTP/2. */
async function serveHttp2(origin: string) {
  const { hostname, port } = new URL(origin)
  const { BENCH_CERT: cert = '', BENCH_KEY: key = '' } = process.env
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (incoming, outgoing) => {
    const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(named), host: `${hostname}:${port}` }
    const { url: path, method } = incoming
    // A connection that is used again may have been closed by the server meanwhile.
    const to = { hostname, port, path, method, headers, agent: false }
    const forwarded = request(to, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.end())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps of somebody who was here before: who they are and for whom they act; no file of the portal. */
async function keptBy(browser: Browser, origin: string): Promise<StorageState> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  await logIn(context, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/mon-espace/mes-patients`)
  await page.waitForFunction(() => 'actsFor' in localStorage)
  const saved = await context.storageState()
  await context.close()
  return saved
}

async function slowDown(page: Page, { line, slowdown }: Device) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function firstVisit(context: BrowserContext, device: Device, url: string): Promise<Paint> {
  const page = await context.newPage()
  await slowDown(page, device)
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  // Nothing more comes for so long.
  for (let quiet = 0, before = 0; quiet < 8; quiet++) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (count !== before) quiet = 0
    before = count
    await wait(250)
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; shift: number } }
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const files = resources.filter(({ name, responseEnd }) => /\.(?:js|css)$/.test(name) && responseEnd <= seen.largest)
    return {
      first: (first?.startTime ?? 0) / 1000,
      largest: seen.largest / 1000,
      shift: seen.shift,
      files: files.length,
    }
  })
}
