import { readFile } from 'node:fs/promises'
import { decodeFrame } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { makeDemoFiles } from '@arcade/demo/files.ts'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { colours, dicom, greys, words } from '../../../../../contract/test/radiographs/test-images.ts'
import { codecs } from '../../../parts/radiographs/codecs.ts'
import { makePreviews } from './make-previews.ts'

const previews = makePreviews()
afterAll(() => previews.close())

const file = (name: string) =>
  readFile(new URL(`../../../../../contract/test/radiographs/${name}.dcm`, import.meta.url))

describe('codecs of radiographs', () => {
  it.each([
    ['jpeg-ls-16', greys(16)],
    ['jpeg-ls-signed-12', greys(12, true)],
    ['jpeg-ls-rgb', colours],
    ['jpeg-2000-16', greys(16)],
    ['jpeg-2000-signed-12', greys(12, true)],
    ['jpeg-2000-rgb', colours],
  ])('FILE-05 give every pixel of %s, which another tool made', async (name, expected) => {
    const radiograph = await readRadiograph(await file(name), async (packed) => packed)
    expect(Array.from((await decodeFrame(radiograph, 0, codecs)).values)).toEqual(expected)
  })

  it('FILE-05 give every frame, and what loses little loses little', async () => {
    const frames = await readRadiograph(await file('jpeg-2000-frames-12'), async (packed) => packed)
    expect(Array.from((await decodeFrame(frames, 2, codecs)).values)).toEqual(greys(12, false, 2))
    const near = await readRadiograph(await file('jpeg-ls-near-12'), async (packed) => packed)
    const { values } = await decodeFrame(near, 0, codecs)
    expect(Math.max(...greys(12).map((value, at) => Math.abs(value - (values[at] ?? 0))))).toBeLessThanOrEqual(2)
  })

  it.each(['jpeg-ls-16', 'jpeg-2000-16'])('FILE-05 say that %s is broken where it is cut', async (name) => {
    const radiograph = await readRadiograph(await file(name), async (packed) => packed)
    const [frame = new Uint8Array()] = radiograph.frames
    const cut = { ...radiograph, frames: [frame.subarray(0, 60)] }
    await expect(decodeFrame(cut, 0, codecs)).rejects.toMatchObject({ reason: 'broken' })
  })
})

async function shadesOf(drawn: Awaited<ReturnType<typeof previews.draw>>) {
  if ('failed' in drawn) return drawn
  const { data, info } = await sharp(drawn.preview).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * info.channels).subarray(0, 3))
  return { width: info.width, height: info.height, at }
}

describe('previews of radiographs and documents', () => {
  it('FILE-03 a radiograph is drawn through its own window, in the shape that its pixels have', async () => {
    const pixels = words(Array.from({ length: 800 * 400 }, (_, at) => (at % 800 < 400 ? 1000 : 1100)))
    const bytes = dicom({
      pixels,
      stored: 12,
      size: [800, 400],
      more: [
        [0x0028_0030, 'DS', '0.2\\0.1'],
        [0x0028_1050, 'DS', '1050'],
        [0x0028_1051, 'DS', '100'],
      ],
    })
    const drawn = await shadesOf(await previews.draw('radiograph', bytes))
    expect(drawn).toMatchObject({ width: 480, height: 480 })
    expect('at' in drawn && [drawn.at(40, 240)[0], drawn.at(440, 240)[0]]).toEqual([0, 255])
  })

  it('FILE-03 a radiograph is drawn whatever compresses it', async () => {
    for (const name of ['jpeg-2000-16', 'jpeg-ls-rgb', 'rle-frames-12', 'deflated-12'])
      expect(await shadesOf(await previews.draw('radiograph', await file(name)))).toMatchObject({
        width: 24,
        height: 20,
      })
  })

  it('FILE-05 the radiographs of the demo are DICOM with a scale, of the patient whose they are', async () => {
    const radiographs = makeDemoFiles('2026-11-16').filter(({ category }) => category === 'radio')
    expect(new Set(radiographs.map(({ fileName }) => fileName.slice(-4)))).toEqual(new Set(['.dcm']))
    const small = radiographs.find(({ fileName }) => fileName.startsWith('Rétro'))
    const bytes = small?.make(() => '') ?? new Uint8Array()
    const { dataSet, image } = await readRadiograph(bytes, async (packed) => packed)
    expect([dataSet.text(tags.modality), dataSet.text(tags.patientBirthDate)]).toEqual(['IO', '19840312'])
    expect(image).toMatchObject({
      columns: 640,
      rows: 480,
      bitsStored: 12,
      scale: { unit: 'mm', isApproximate: false },
    })
    expect(await shadesOf(await previews.draw('radiograph', bytes))).toMatchObject({ width: 640, height: 480 })
  })

  it('FILE-06 a broken radiograph is not drawn, and the next one is', async () => {
    const bytes = await file('jpeg-2000-16')
    for (const length of [100, 600, 900])
      expect(await previews.draw('radiograph', bytes.subarray(0, length))).toEqual({ failed: 'undrawable' })
    const large = dicom({ pixels: words(greys(16)), size: [9000, 9000] })
    expect(await previews.draw('radiograph', large)).toEqual({ failed: 'undrawable' })
    expect(await shadesOf(await previews.draw('radiograph', bytes))).toMatchObject({ width: 24 })
  })

  it('FILE-03 a PDF shows its first page', async () => {
    const document = new PdfDocument({ size: [300, 400], margin: 0 })
    document.rect(0, 0, 300, 200).fill('#cc3311')
    document.addPage().rect(0, 0, 300, 400).fill('#000000')
    document.end()
    const parts: Buffer[] = []
    for await (const part of document as AsyncIterable<Buffer>) parts.push(part)
    const bytes = Buffer.concat(parts)
    const drawn = await shadesOf(await previews.draw('pdf', bytes))
    expect(drawn).toMatchObject({ width: 360, height: 480 })
    const [red, white] = 'at' in drawn ? [drawn.at(180, 100), drawn.at(180, 400)] : []
    expect(red?.map((value) => Math.round(value / 17))).toEqual([12, 3, 1])
    expect(white).toEqual([255, 255, 255])
    expect(await previews.draw('pdf', bytes.subarray(0, 200))).toEqual({ failed: 'undrawable' })
  })
})
