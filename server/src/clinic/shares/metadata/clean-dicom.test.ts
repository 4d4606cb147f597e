import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { decodeFrame } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import type { Written } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { describe, expect, it } from 'vitest'
import { dicom, greys, words } from '../../../../../contract/test/radiographs/test-images.ts'
import { contentOf, copyOf } from '../../../../test/content.ts'
import { textsWith } from '../../../../test/named-radiograph.ts'
import { codecs } from '../../../parts/radiographs/codecs.ts'
import { cleanContent } from './clean-content.ts'

const clean = async (bytes: Uint8Array) => copyOf(bytes, await cleanContent('dicom', contentOf(bytes)))
const read = (bytes: Uint8Array) => readRadiograph(bytes, async (packed) => inflateRawSync(packed))

async function shownOf(bytes: Uint8Array) {
  const { image, ...radiograph } = await read(bytes)
  const frames: number[][] = []
  for (let frame = 0; frame < image.frames; frame++)
    frames.push(Array.from((await decodeFrame({ image, ...radiograph }, frame, codecs)).values))
  return { frames, scale: image.scale, shadings: image.shadings }
}

const folder = new URL('../../../../../contract/test/radiographs/', import.meta.url)
const samples = readdirSync(folder).filter((name) => name.endsWith('.dcm'))

const name = 'DELMAS'
const saysName = (bytes: Buffer) => /DELMAS|Chlo|19920304/.test(bytes.toString('latin1'))

describe('the copy of a radiograph', () => {
  it.each(samples)('FILE-04 of %s has the same pixels, scale and shades', async (file) => {
    const bytes = readFileSync(new URL(file, folder))
    const copy = await clean(bytes)
    expect(await shownOf(copy)).toEqual(await shownOf(bytes))
  })

  it.each([
    ['explicit', '1.2.840.10008.1.2.1'],
    ['implicit', '1.2.840.10008.1.2'],
  ])('FILE-04 has no name of the patient where every text holds it (%s)', async (_, syntax) => {
    const bytes = Buffer.from(dicom({ pixels: words(greys(16)), more: textsWith(name), syntax }))
    bytes.write(`in the preamble too: ${name}`)
    expect(saysName(bytes)).toBe(true)
    const copy = await clean(bytes)
    expect(saysName(copy)).toBe(false)
    expect((await shownOf(copy)).frames).toEqual([greys(16)])
    const { dataSet } = await read(copy)
    expect(dataSet.text(tags.identityRemoved)).toBe('YES')
    // No private element, nor anything that is not needed to look at it.
    expect([...dataSet.elements.keys()].filter((tag) => (tag >>> 16) % 2 === 1)).toEqual([])
    expect(dataSet.has(0x0008_0080)).toBe(false)
  })

  it('FILE-04 has nothing of the comments in a compressed stream, nor of what stands behind the pixels', async () => {
    const jpeg = readFileSync(new URL('jpeg-baseline-8.dcm', folder))
    const { frames } = await read(jpeg)
    const stream = Buffer.from(frames[0] ?? [])
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from(name)])
    const fragment = Buffer.concat([stream.subarray(0, 2), comment, stream.subarray(2)])
    const options = { bits: 8, size: [24, 20] as const, syntax: '1.2.840.10008.1.2.4.50' }
    const commented = Buffer.from(dicom({ ...options, pixels: { fragments: [fragment] } }))
    expect(saysName(commented)).toBe(true)
    const copy = await clean(commented)
    expect(saysName(copy)).toBe(false)
    expect((await shownOf(copy)).frames).toEqual((await shownOf(jpeg)).frames)
    const longer = Buffer.from(dicom({ pixels: Buffer.concat([words(greys(16)), Buffer.from(`${name}..`)]) }))
    expect(saysName(longer)).toBe(true)
    expect(saysName(await clean(longer))).toBe(false)
  })

  it('FILE-04 gives the slices of a series the same other numbers, and keeps those of the standard', async () => {
    const uids = (instance: string): Written[] => [
      [tags.sopClass, 'UI', '1.2.840.10008.5.1.4.1.1.2'],
      [tags.seriesInstance, 'UI', '1.2.250.19920304'],
      [tags.sopInstance, 'UI', instance],
      [tags.slicePosition, 'DS', '0\\1.5\\-2e1'],
    ]
    const [one, other] = await Promise.all(
      ['1.2.250.1', '1.2.250.2'].map(async (uid) => {
        const { dataSet } = await read(await clean(dicom({ pixels: words(greys(16)), more: uids(uid) })))
        return [tags.sopClass, tags.seriesInstance, tags.sopInstance, tags.slicePosition].map((tag) =>
          dataSet.texts(tag),
        )
      }),
    )
    expect(one?.[0]).toEqual(['1.2.840.10008.5.1.4.1.1.2'])
    expect(one?.[1]).toEqual(other?.[1])
    expect(one?.[1]?.[0]).toMatch(/^2\.25\.\d{30,39}$/)
    expect(one?.[2]).not.toEqual(other?.[2])
    expect(one?.[3]).toEqual(['0', '1.5', '-2e1'])
  })

  it('FILE-04 is refused where a file cannot be followed, or unpacks to too much', async () => {
    const whole = Buffer.from(dicom({ pixels: words(greys(16)) }))
    for (const cut of [whole.subarray(0, 200), whole.subarray(0, whole.length - 10), Buffer.from('no DICOM at all')])
      expect(await cleanContent('dicom', contentOf(cut))).toEqual({ kept: 'damaged' })
    const head = whole.subarray(0, whole.indexOf(Buffer.from([8, 0, 0x16, 0])))
    const deflated = Buffer.concat([
      Buffer.from(head.toString('latin1').replace('1.2.840.10008.1.2.1\0', '1.2.840.10008.1.2.1.99'), 'latin1'),
      deflateRawSync(Buffer.alloc(200 * 1024 * 1024)),
    ])
    expect(await cleanContent('dicom', contentOf(deflated, 1_000_000))).toEqual({ kept: 'damaged' })
  })
})
