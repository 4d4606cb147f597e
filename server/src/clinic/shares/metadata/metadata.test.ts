import { crc32 } from 'node:zlib'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanContent } from './clean-content.ts'
import { applyPatches, namesOf } from './patch.ts'

const contentOf = (bytes: Buffer): RangedContent => ({
  size: bytes.length,
  etag: '',
  async *read(from, to) {
    // In pieces of odd lengths: a patch may begin in one and end in another.
    for (let at = from; at <= to; at += 37) yield bytes.subarray(at, Math.min(at + 37, to + 1))
  },
})

async function clean(kind: FileKind, bytes: Buffer) {
  const cleaned = await cleanContent(kind, contentOf(bytes))
  if (!('patches' in cleaned)) throw new Error('not patched')
  const pieces: Uint8Array[] = []
  for await (const piece of applyPatches(contentOf(bytes), cleaned.patches)) pieces.push(piece)
  return { names: namesOf(cleaned.patches), copy: Buffer.concat(pieces) }
}

const pixels = { create: { width: 20, height: 10, channels: 3 as const, background: 'red' } }
const exif = {
  IFD0: { Make: 'SECRET-MAKER', Orientation: '6' },
  IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' },
}
const box = (type: string, ...inside: Buffer[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(inside).length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...inside])
}

describe('the copy without metadata', () => {
  it('FILE-04 of a JPEG loses camera, place, comment and what is behind it, and keeps its turn and its pixels', async () => {
    const plain = await sharp(pixels)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 16]), Buffer.from('SECRET-COMMENT')])
    const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from('SECRET-BEHIND')])
    const { names, copy } = await clean('jpeg', bytes)
    expect(names).toEqual(['camera', 'location', 'description', 'hidden'])
    expect(copy.length).toBe(bytes.length)
    expect(copy.toString('latin1')).not.toContain('SECRET')
    expect((await sharp(copy).metadata()).orientation).toBe(6)
    const [before, after] = await Promise.all([sharp(bytes), sharp(copy)].map((one) => one.raw().toBuffer()))
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
    expect((await clean('jpeg', copy)).names).toEqual([])
  })

  it('FILE-04 of a PNG loses its texts, and its chunks stay right', async () => {
    const plain = await sharp(pixels).png().toBuffer()
    const data = Buffer.concat([Buffer.from('tEXt'), Buffer.from('Author\0SECRET')])
    const chunk = Buffer.alloc(data.length + 8)
    chunk.writeUInt32BE(data.length - 4)
    data.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(data), data.length + 4)
    const bytes = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)])
    const { names, copy } = await clean('png', bytes)
    expect(names).toEqual(['description'])
    expect(copy.toString('latin1')).not.toContain('SECRET')
    expect((await sharp(copy).raw().toBuffer()).length).toBe(600)
  })

  it('FILE-04 of a WebP loses camera and place', async () => {
    const bytes = await sharp(pixels).withExif(exif).webp().toBuffer()
    const { names, copy } = await clean('webp', bytes)
    expect(names).toEqual(['camera', 'location'])
    expect(copy.toString('latin1')).not.toContain('SECRET')
    expect((await sharp(copy).metadata()).width).toBe(20)
  })

  it('FILE-04 of an MP4 loses what stands in boxes that players pass over, and in fragments', async () => {
    const secret = Buffer.from('SECRET')
    const padding = ['free', 'skip'].map((type) => box(type, secret))
    const fragment = box('moof', box('traf', box('udta', secret)))
    const parts = [box('ftyp', Buffer.from('isom')), ...padding, box('moov', ...padding), fragment]
    const { copy } = await clean('mp4', Buffer.concat(parts))
    expect(copy.length).toBe(Buffer.concat(parts).length)
    expect(copy.includes('SECRET')).toBe(false)
  })

  it('FILE-04 of an MP4 loses date, place and details, wherever its tables stand, and its film does not move', async () => {
    const times = Buffer.alloc(100, 7)
    times.writeUInt32BE(0)
    const film = box('mdat', Buffer.alloc(500, 9))
    const place = box('udta', box('\xa9xyz', Buffer.from('SECRET+48.85+002.35')))
    const moov = box('moov', box('mvhd', times), box('trak', place), place)
    for (const parts of [
      [film, moov],
      [moov, film],
    ]) {
      const bytes = Buffer.concat([box('ftyp', Buffer.from('isom')), ...parts])
      const { names, copy } = await clean('mp4', bytes)
      expect(names).toEqual(['location', 'recording'])
      expect(copy.toString('latin1')).not.toContain('SECRET')
      expect(copy.indexOf(film)).toBe(bytes.indexOf(film))
      expect(copy.readUInt32BE(copy.indexOf('mvhd') + 8)).toBe(0)
    }
  })

  it('FILE-04 of an MP4 of many boxes is made of few reads, and not promised where there are millions', async () => {
    const free = box('free').toString('latin1')
    const find = async (count: number) => {
      const bytes = Buffer.from(free.repeat(count), 'latin1')
      let reads = 0
      const read = (from: number, to: number) => {
        reads += 1
        return contentOf(bytes).read(from, to)
      }
      return [await cleanContent('mp4', { size: bytes.length, etag: '', read }), reads]
    }
    expect(await find(20_000)).toEqual([{ patches: [] }, 3])
    expect(await find(2_000_000)).toEqual([{ kept: 'damaged' }, 3])
  })

  it('FILE-04 of what cannot be followed, or of another kind, is not promised', async () => {
    expect(await cleanContent('jpeg', contentOf(Buffer.from('\xff\xd8\xff\xe0broken', 'latin1')))).toEqual({
      kept: 'damaged',
    })
    expect(await cleanContent('mp4', contentOf(Buffer.from('\0\0\xff\xffftyp', 'latin1')))).toEqual({ kept: 'damaged' })
    expect(await cleanContent('hps', contentOf(Buffer.alloc(84)))).toEqual({ kept: 'kind' })
  })

  it('FILE-04 is not promised of a file with more than ten thousand places', async () => {
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 65, 65])
    const find = async (count: number) => {
      const bytes = Buffer.from([0xff, 0xd8, ...Array.from({ length: count }, () => [...comment]).flat(), 0xff, 0xd9])
      return cleanContent('jpeg', contentOf(bytes))
    }
    expect(await find(10_000)).toMatchObject({ patches: { length: 10_000 } })
    expect(await find(10_001)).toEqual({ kept: 'damaged' })
  })
})
