import { crc32 } from 'node:zlib'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { applyPatches, findMetadata, namesOf } from './clean-copy.ts'
import { findPatches } from './find-patches.ts'

const contentOf = (bytes: Buffer): RangedContent => ({
  size: bytes.length,
  etag: '',
  async *read(from, to) {
    // In pieces of odd lengths: a patch may begin in one and end in another.
    for (let at = from; at <= to; at += 37) yield bytes.subarray(at, Math.min(at + 37, to + 1))
  },
})

async function clean(kind: FileKind, bytes: Buffer) {
  const patches = (await findMetadata(kind, contentOf(bytes))) ?? []
  const pieces: Buffer[] = []
  for await (const piece of applyPatches(contentOf(bytes), patches)) pieces.push(piece)
  return { names: namesOf(patches), copy: Buffer.concat(pieces) }
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

  it('FILE-04 of a PDF loses its author and its XMP; one that is packed or encrypted is left and said so', async () => {
    const pdf = (more = '') =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n<< /Author (SECRET (nested) \\) one) /Title <534543524554> >>\nendobj\n` +
          `2 0 obj\n<< /Type /Metadata ${more}>>\nstream\n<?xpacket begin=""?>SECRET<?xpacket end="w"?>\nendstream\nendobj\n` +
          'trailer << /Info 1 0 R >>\n%%EOF',
        'latin1',
      )
    const { names, copy } = await clean('pdf', pdf())
    expect(names).toEqual(['document'])
    expect(copy.length).toBe(pdf().length)
    expect(copy.toString('latin1')).not.toMatch(/SECRET|534543/)
    expect(copy.toString('latin1')).toContain('/Author (')
    expect(await findMetadata('pdf', contentOf(pdf('/Filter /FlateDecode ')))).toBeNull()
    expect(await findMetadata('pdf', contentOf(Buffer.from('%PDF-1.4 trailer << /Encrypt 3 0 R >>')))).toBeNull()
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

  it('FILE-04 of what cannot be followed, or of another kind, is none', async () => {
    expect(await findMetadata('jpeg', contentOf(Buffer.from('\xff\xd8\xff\xe0broken', 'latin1')))).toBeNull()
    expect(await findMetadata('mp4', contentOf(Buffer.from('\0\0\xff\xffftyp', 'latin1')))).toBeNull()
    expect(await findMetadata('stl', contentOf(Buffer.alloc(84)))).toBeNull()
  })

  it('FILE-04 of a file with more than ten thousand places is none: who lists them is not held up by one', async () => {
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 65, 65])
    const find = async (count: number) => {
      const bytes = Buffer.from([0xff, 0xd8, ...Array.from({ length: count }, () => [...comment]).flat(), 0xff, 0xd9])
      return findPatches({ kind: 'jpeg', practiceId: 'practice' }, contentOf(bytes), new AbortController().signal)
    }
    expect(await find(10_000)).toHaveLength(10_000)
    expect(await find(10_001)).toBeNull()
  })
})
