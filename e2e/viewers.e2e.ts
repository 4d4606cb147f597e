import { readFileSync } from 'node:fs'
import { idOf } from '@arcade/demo/ids.ts'
import { encodeJpeg } from '@arcade/demo/imaging/jpeg.ts'
import { makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import { makeRaster } from '@arcade/demo/imaging/raster.ts'
import type { Locator, Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, storageOf } from './journeys.ts'

// Scans are drawn without a graphics card here, which a browser does only with a flag.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, '--enable-unsafe-swiftshader'] } })

/** Of the demo, without files. */
const patient = idOf(4, 9)
const alone = idOf(4, 15)

/** Scanned pages are stored as fax, and pictures as JPEG 2000: here a black square, and one in colours that another tool made. */
const fax = bytesOfBits(`001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(63)}`)
const dicom = readFileSync(new URL('../contract/test/radiographs/jpeg-2000-rgb.dcm', import.meta.url))
const jpeg2000 = dicom.subarray(
  dicom.indexOf(Buffer.from('ff4fff51', 'hex')),
  dicom.lastIndexOf(Buffer.from('ffd9', 'hex')) + 2,
)

function bytesOfBits(bits: string): Buffer {
  return Buffer.from(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  )
}

const drawing =
  'BT /F 24 Tf 40 150 Td (Plan de soins) Tj ET q 80 0 0 80 40 20 cm /Fax Do Q q 80 0 0 80 160 20 cm /Picture Do Q'
const stream = (facts: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<<${facts}/Length ${content.length}>>stream\n`), content, Buffer.from('\nendstream ')])
const picture = (facts: string) => `/Type/XObject/Subtype/Image${facts}`
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.5\n'),
  ...[
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</Fax 6 0 R/Picture 7 0 R>>>>>>',
    stream('', Buffer.from(drawing)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(
      picture(
        '/Width 64/Height 64/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>',
      ),
      fax,
    ),
    stream(picture('/Width 24/Height 20/Filter/JPXDecode'), jpeg2000),
  ].map((content, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj`), Buffer.from(content), Buffer.from('endobj\n')]),
  ),
  Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
])

/** Red, green and blue there, in parts of the page. */
const colourAt = (page: Locator, x: number, y: number) =>
  page.evaluate(
    (canvas: HTMLCanvasElement, [x, y]) =>
      [...(canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [])].slice(0, 3),
    [x, y] as const,
  )

async function sender(page: Page, patient: string) {
  const { token, uuid: userUuid = '' } = await storageOf(page)
  return async (name: string, category: string, buffer: Buffer) => {
    const answer = await page.request.post(`/v1/patients/${patient}/files`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { userUuid, category, fileName: name, file: { name, mimeType: 'application/octet-stream', buffer } },
    })
    expect(answer.status()).toBe(201)
  }
}

test('FILE-05 a scan is turned and measured by keys, its measures come back, and a PDF is read beside it', async ({
  page,
  findings,
}) => {
  // Without a graphics card Chromium reads every frame back, and complains of it.
  findings.tolerate(/GL Driver Message .* GPU stall due to ReadPixels/)
  await logIn(page)
  const mark = Date.now().toString(36)
  const send = await sender(page, patient)
  await send(`Mandibule ${mark}.stl`, 'dental_scan', Buffer.from(makeArchStl('lower', [], 1.5)))
  await send(`Plan ${mark}.pdf`, 'viewer', pdf)
  await page.goto(`/mon-espace/patient/fichiers?uuid=${patient}`)
  const open = async (title: string) => {
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: title }).click()
    return page.getByRole('dialog', { name: 'Visionneuse' })
  }
  let frame = await open(`Mandibule ${mark}`)
  const stage = frame.getByRole('application', { name: /^Modèle 3D/ })
  await expect(frame.locator('[data-ready]')).toBeVisible()
  const place = await stage.boundingBox()

  // From the occlusal side there is nothing in the middle of a lower jaw: its front teeth are further down.
  await stage.focus()
  await page.keyboard.press('2')
  await page.keyboard.press('d')
  // Nothing is measured on the rough picture that comes first.
  await expect(frame.locator('[data-fine]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Touchez le second point')).toBeVisible()
  // The second point is where the cross is by now, drawn already or not.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const measured = frame.getByText(/^[1-9]\d*(?:,\d)? mm/)
  await expect(measured).toBeVisible()
  const length = (await measured.textContent()) ?? ''
  await expect(frame.getByText(/^Mesures enregistrées à/)).toBeVisible()
  await expectAccessible(page)
  // What is measured stays under the finger while it is saved.
  expect(await stage.boundingBox()).toEqual(place)

  // The address opens the viewer again, with what was measured; the way back leads to the page, with nothing in between.
  await page.reload()
  frame = page.getByRole('dialog', { name: 'Visionneuse' })
  await expect(frame.getByText(length)).toBeVisible()
  await frame.getByRole('button', { name: /^Retirer/ }).click()
  await page.goBack()
  await expect(frame).toHaveCount(0)
  expect(new URL(page.url()).search).toBe(`?uuid=${patient}`)
  // Left within the moment in which more might be measured, it is saved all the same.
  await page.goForward()
  await expect(frame.locator('[data-fine]')).toBeVisible()
  await expect(frame.getByText(length)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  expect(new URL(page.url()).search).toBe(`?uuid=${patient}`)
  frame = await open(`Mandibule ${mark}`)

  await frame.getByRole('button', { name: 'Côte à côte' }).click()
  await frame.getByRole('region', { name: /./ }).nth(1).click()
  await frame.getByRole('navigation').getByText(`Plan ${mark}`).click()
  await expect(frame.getByRole('document')).toContainText('Plan de soins')
  const drawn = frame.getByRole('document').locator('canvas')
  await expect.poll(() => colourAt(drawn, 80 / 300, 140 / 200)).toEqual([0, 0, 0])
  await expect.poll(() => colourAt(drawn, 200 / 300, 140 / 200)).not.toEqual([255, 255, 255])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 376, height: 780 } })

  test('FILE-05 the sliders of a radiograph are whole, and two of them keep their names', async ({ page }) => {
    await logIn(page)
    await page.goto(`/mon-espace/patient/fichiers?uuid=${idOf(4, 1)}`)
    await page.getByRole('region', { name: 'Radios' }).getByRole('button', { name: 'Panoramique' }).first().click()
    const frame = page.getByRole('dialog', { name: 'Visionneuse' })
    for (const slider of ['Fenêtre', 'Niveau']) await expect(frame.getByLabel(slider)).toBeInViewport({ ratio: 1 })
    await frame.getByRole('button', { name: 'Côte à côte' }).click()
    for (const name of await frame.getByRole('heading', { level: 2 }).all())
      expect(
        await name.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth - clientWidth, clientWidth > 40]),
      ).toEqual([0, true])
    await expectNoOverflow(page)
  })

  test('FILE-05 what is tapped is measured, stays where it is and is not taken away by the same finger', async ({
    page,
    findings,
  }) => {
    findings.tolerate(/GL Driver Message .* GPU stall due to ReadPixels/)
    await logIn(page)
    const send = await sender(page, alone)
    const title = `Seule ${Date.now().toString(36)}`
    const photograph = Buffer.from(encodeJpeg(makeRaster(8, 8)))
    const measure = async () => {
      await page.goto(`/mon-espace/patient/fichiers?uuid=${alone}`)
      await page.getByRole('listitem').filter({ hasText: 'STL' }).getByRole('button', { name: 'STL' }).first().click()
      const frame = page.getByRole('dialog', { name: 'Visionneuse' })
      await expect(frame.locator('[data-fine]')).toBeVisible()
      const stage = frame.getByRole('application')
      const place = await stage.boundingBox()
      const [x, y] = place ? [place.x + place.width / 2, place.y + place.height / 2] : [0, 0]
      await frame.getByRole('button', { name: 'Distance', exact: true }).tap()
      await page.touchscreen.tap(x - 20, y + 20)
      await expect(frame.getByText('Touchez le second point')).toBeVisible()
      // Where the button is that removes the distance.
      await page.touchscreen.tap(x + 30, y - 30)
      await expect(frame.getByText(/^[1-9]\d*(?:,\d)? mm/)).toBeVisible()
      await expect(frame.getByText(/^Mesures enregistrées à/)).toBeVisible()
      expect(await stage.boundingBox()).toEqual(place)
      await frame.getByRole('button', { name: /^Retirer/ }).tap()
      await expect(frame.getByText(/^[1-9]\d*(?:,\d)? mm/)).toHaveCount(0)
    }
    // The only file; then one of three, two of which can be compared.
    await send(`${title}.stl`, 'dental_scan', Buffer.from(makeArchStl('upper', [], 1.5)))
    await measure()
    await send(`Avant ${title}.jpg`, 'picture', photograph)
    await send(`Après ${title}.jpg`, 'picture', photograph)
    await measure()
  })
})
