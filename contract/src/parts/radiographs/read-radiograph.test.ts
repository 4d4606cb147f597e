import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { colours, dicom, greys, words } from '../../../test/radiographs/test-images.ts'
import { type Codecs, decodeFrame } from './decode-frame.ts'
import { tags } from './dicom-tags.ts'
import { readRadiograph } from './read-radiograph.ts'
import type { UnreadableError } from './unreadable.ts'

const none = () => Promise.reject(new Error('not asked for'))
const codecs: Codecs = { jpegLs: none, jpeg2000: none }
const read = (bytes: Uint8Array) => readRadiograph(bytes, async (packed) => inflateRawSync(packed))
const file = (name: string) => readFileSync(new URL(`../../../test/radiographs/${name}.dcm`, import.meta.url))

async function framesIn(bytes: Uint8Array): Promise<number[][]> {
  const radiograph = await read(bytes)
  const frames = Array.from({ length: radiograph.image.frames }, (_, frame) => decodeFrame(radiograph, frame, codecs))
  return (await Promise.all(frames)).map(({ values }) => Array.from(values))
}

const reasonOf = (bytes: Uint8Array) =>
  framesIn(bytes).then(
    () => 'shown',
    (error: UnreadableError) => error.reason,
  )

const farthest = (one: readonly number[] = [], other: readonly number[] = []) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? Number.NaN))), 0)

const implicit = '1.2.840.10008.1.2'

describe('pixels of a radiograph', () => {
  it.each([
    ['16 bits', dicom({ pixels: words(greys(16)) }), greys(16)],
    ['12 of 16 bits, implicit', dicom({ pixels: words(greys(12)), stored: 12, syntax: implicit }), greys(12)],
    ['signed', dicom({ pixels: words(greys(16, true)), isSigned: true }), greys(16, true)],
    ['12 bits signed', dicom({ pixels: words(greys(12, true)), stored: 12, isSigned: true }), greys(12, true)],
    ['8 bits', dicom({ pixels: Uint8Array.from(greys(8)), bits: 8 }), greys(8)],
    ['colours', dicom({ pixels: Uint8Array.from(colours), bits: 8, photometric: 'RGB' }), colours],
  ])('FILE-05 are read as stored: %s', async (_, bytes, expected) => {
    expect(await framesIn(bytes)).toEqual([expected])
  })

  it('FILE-05 leave out the bits above and below those that are stored', async () => {
    const shifted = greys(10).map((value) => (value << 4) | 0xc003)
    const bytes = dicom({ pixels: words(shifted), stored: 10, more: [[tags.highBit, 'US', [13]]] })
    expect(await framesIn(bytes)).toEqual([greys(10)])
    const above = greys(12).map((value) => value | 0x5000)
    expect(await framesIn(dicom({ pixels: words(above), stored: 12 }))).toEqual([greys(12)])
  })

  it('FILE-05 are read from planes of colours and from colours that two pixels share', async () => {
    const planes = [0, 1, 2].flatMap((sample) => colours.filter((_, at) => at % 3 === sample))
    const planar = dicom({
      pixels: Uint8Array.from(planes),
      bits: 8,
      photometric: 'RGB',
      more: [[tags.planarConfiguration, 'US', [1]]],
    })
    expect(await framesIn(planar)).toEqual([colours])
    const grey = { bits: 8, photometric: 'YBR_FULL_422', size: [2, 1] as const }
    expect(await framesIn(dicom({ ...grey, pixels: Uint8Array.of(10, 200, 128, 128) }))).toEqual([
      [10, 10, 10, 200, 200, 200],
    ])
    const red = dicom({ bits: 8, photometric: 'YBR_FULL', size: [1, 1], pixels: Uint8Array.of(76, 85, 255) })
    expect(farthest((await framesIn(red))[0], [255, 0, 0])).toBeLessThanOrEqual(1)
  })

  type Row = [name: string, frames: number[][]]
  it.each<Row>([
    ['deflated-12', [greys(12)]],
    ['rle-signed-16', [greys(16, true)]],
    ['rle-rgb', [colours]],
    ['rle-frames-12', [0, 1, 2].map((frame) => greys(12, false, frame))],
    ['jpeg-lossless-1-signed-12', [greys(12, true)]],
    ['jpeg-lossless-1-rgb', [colours]],
    ...[2, 3, 4, 5, 6, 7].map((predictor): Row => [`jpeg-lossless-${predictor}-16`, [greys(16)]]),
  ])('FILE-05 of other tools are the same to the bit: %s', async (name, expected) => {
    expect(await framesIn(file(name))).toEqual(expected)
  })

  it.each([
    ['jpeg-baseline-8', greys(8), 12],
    ['jpeg-baseline-ybr', colours, 12],
    ['jpeg-baseline-rgb', colours, 4],
    ['jpeg-extended-12', greys(12), 16],
  ])('FILE-05 of other tools that lose a little are near: %s', async (name, expected, near) => {
    expect(farthest((await framesIn(file(name)))[0], expected)).toBeLessThanOrEqual(near)
  })
})

describe('a file that cannot be shown', () => {
  const whole = dicom({ pixels: words(greys(12)), stored: 12 })
  const lying = (tag: number, length: number) => {
    const bytes = whole.slice()
    const view = new DataView(bytes.buffer)
    for (let at = 132; at < bytes.length - 8; at++)
      if (view.getUint16(at, true) === tag >>> 16 && view.getUint16(at + 2, true) === (tag & 0xffff))
        view.setUint16(at + 6, length, true)
    return bytes
  }

  it('FILE-05 is broken wherever it is cut, and never hangs', async () => {
    const names = ['rle-rgb', 'jpeg-baseline-ybr', 'jpeg-lossless-6-16', 'deflated-12']
    for (const bytes of [whole, ...names.map((name) => Uint8Array.from(file(name)))])
      for (const share of [0, 0.1, 0.3, 0.6, 0.9]) {
        const reason = await reasonOf(bytes.subarray(0, Math.floor(bytes.length * share)))
        expect(['broken', 'unsupported']).toContain(reason)
      }
    expect(await reasonOf(new TextEncoder().encode('no radiograph, whatever its name says'))).toBe('broken')
  })

  it('FILE-05 says what cannot be true: lengths, sizes, frames, bits', async () => {
    const pixels = words(greys(12))
    expect(await reasonOf(lying(tags.photometric, 0xfff0))).toBe('broken')
    expect(await reasonOf(lying(tags.rows, 3000))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, size: [24, 21] }))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, size: [0, 20] }))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, more: [[tags.frames, 'IS', '1000000']] }))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, more: [[tags.frames, 'IS', '2']] }))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, more: [[tags.bitsStored, 'US', [17]]] }))).toBe('broken')
    expect(await reasonOf(dicom({ pixels, size: [65_000, 65_000] }))).toBe('too-large')
  })

  it('FILE-05 says what is not supported', async () => {
    const pixels = words(greys(12))
    expect(await reasonOf(dicom({ pixels, syntax: '1.2.840.10008.1.2.4.100' }))).toBe('unsupported')
    expect(await reasonOf(dicom({ pixels, more: [[tags.photometric, 'CS', 'PALETTE COLOR']] }))).toBe('unsupported')
    expect(await reasonOf(dicom({ pixels, more: [[tags.bitsAllocated, 'US', [32]]] }))).toBe('unsupported')
  })

  it('FILE-05 survives any byte that is changed', async () => {
    for (const name of ['rle-rgb', 'jpeg-baseline-ybr', 'jpeg-lossless-4-16'])
      for (let seed = 1; seed < 120; seed++) {
        const bytes = Uint8Array.from(file(name))
        const at = 132 + ((seed * 7919) % (bytes.length - 132))
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (seed % 8))
        expect(['shown', 'broken', 'unsupported', 'too-large']).toContain(await reasonOf(bytes))
      }
  })

  it('FILE-05 with a head that lacks is read where its elements tell how', async () => {
    const bare = (syntax?: string) => {
      const bytes = dicom({ pixels: words(greys(12)), stored: 12, ...(syntax && { syntax }) })
      const view = new DataView(bytes.buffer)
      const start = bytes.findIndex((_, at) => at > 132 && view.getUint32(at, true) === 0x0016_0008)
      return bytes.slice(start)
    }
    expect(await framesIn(bare())).toEqual([greys(12)])
    expect(await framesIn(bare(implicit))).toEqual([greys(12)])
  })
})
