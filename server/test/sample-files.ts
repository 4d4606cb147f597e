import { randomBytes, randomUUID } from 'node:crypto'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { writeScene } from '@arcade/contract/clinic/viewers/scene.ts'
import { ZipFile } from 'yazl'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Bytes that no two samples share, so that none is deduplicated. */
const own = (length = 64) => randomBytes(length)

export function sampleStl(triangles = 3, title = 'scan'): Buffer {
  const stl = Buffer.alloc(84 + 50 * triangles)
  stl.write(title)
  stl.writeUInt32LE(triangles, 80)
  own().copy(stl, 20, 0, 40)
  return stl
}

export function sampleGlb(json: object = { asset: { version: '2.0' }, extras: own().toString('hex') }): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const head = Buffer.alloc(20)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + padded.length, 8)
  head.writeUInt32LE(padded.length, 12)
  head.write('JSON', 16)
  return Buffer.concat([head, padded])
}

export async function sampleZip(
  entries: Record<string, Buffer> = { 'scan.stl': sampleStl() },
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name, { compress })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** EXIF with this as when it was taken, written as cameras do: `2026:03:12 14:05:09`. */
export function exifOf(taken: string, isLittle = true): Buffer {
  const tiff = Buffer.alloc(64)
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    long(value, at + 8)
  }
  tiff.write(isLittle ? 'II' : 'MM')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  entry(10, 0x8769, 4, 1, 26)
  short(1, 26)
  entry(28, 0x9003, 2, taken.length + 1, 44)
  tiff.write(`${taken}\0`, 44, 'latin1')
  return tiff
}

export function takenJpeg(taken: string): Buffer {
  const exif = Buffer.concat([latin('Exif\0\0'), exifOf(taken)])
  const head = latin('\xFF\xD8\xFF\xE1\0\0')
  head.writeUInt16BE(exif.length + 2, 4)
  return Buffer.concat([head, exif, own()])
}

/** The beginning of each kind, followed by what is random: enough to be recognised, not to be shown. */
export const samples = {
  jpeg: () => Buffer.concat([latin('\xFF\xD8\xFF\xE0\0\x10JFIF\0'), own()]),
  png: () => Buffer.concat([latin('\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR'), own()]),
  webp: () => Buffer.concat([latin('RIFF\x40\0\0\0WEBPVP8 '), own()]),
  heic: () => Buffer.concat([latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), own()]),
  pdf: () => Buffer.concat([latin('%PDF-1.7\n'), own()]),
  dicom: () => Buffer.concat([Buffer.alloc(128), latin('DICM\x02\0\0\0UL\x04\0'), own()]),
  hps: () => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\r\n<HPS version="1.1">${own().toString('hex')}</HPS>`),
  stl: () => sampleStl(),
  ply: () => Buffer.concat([latin('ply\nformat binary_little_endian 1.0\n'), own()]),
  obj: () => Buffer.from(`# ${own().toString('hex')}\no jaw\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`),
  glb: () => sampleGlb(),
  scene: () =>
    Buffer.from(writeScene({ layout: 1, panes: [{ file: randomUUID(), view: { pose: own().toString('hex') } }] })),
  mp4: () => Buffer.concat([latin('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), own()]),
} satisfies Partial<Record<FileKind, () => Buffer>>
