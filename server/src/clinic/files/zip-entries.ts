import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { readBytes } from '../../kernel/threads/read-bytes.ts'

export interface ZipEntry {
  name: string
  /** The Unicode name of an extra field: some programs unpack the entry under it. */
  otherName: string | null
  isLink: boolean
  flags: number
  method: number
  packed: number
  size: number
  /** Offset of its local header. */
  at: number
}

const [endSize, longestComment] = [22, 65_535]
const largestDirectory = 16 * 1024 * 1024

const endMark = Buffer.from('PK\x05\x06')

/** Offset of the end-of-central-directory record in the last bytes of a file; -1 if there is none. */
export function findEnd(tail: Buffer): number {
  let at = tail.lastIndexOf(endMark)
  while (at >= 0) {
    if (at + endSize <= tail.length && at + endSize + tail.readUInt16LE(at + 20) === tail.length) return at
    at = at > 0 ? tail.lastIndexOf(endMark, at - 1) : -1
  }
  return -1
}

export const readTail = (content: RangedContent) => {
  const length = Math.min(content.size, endSize + longestComment)
  return readBytes(content, content.size - length, length)
}

/** The entries of the central directory and its offset; null if it cannot be read. */
export async function readDirectory(content: RangedContent): Promise<{ entries: ZipEntry[]; at: number } | null> {
  const tail = await readTail(content)
  const end = findEnd(tail)
  if (end < 0) return null
  const place = await placeOf(content, tail, end)
  if (!place || place.length > largestDirectory || place.at + place.length > content.size) return null
  const entries = parse(await readBytes(content, place.at, place.length), place.count)
  return entries && { entries, at: place.at }
}

/** Zip64 has a record of its own. */
async function placeOf(content: RangedContent, tail: Buffer, at: number) {
  const place = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    at: tail.readUInt32LE(at + 16),
  }
  if (place.count !== 0xffff && place.length !== 0xffffffff && place.at !== 0xffffffff) return place
  if (at < 20 || tail.readUInt32LE(at - 20) !== 0x07064b50) return place
  const large = await readBytes(content, Number(tail.readBigUInt64LE(at - 12)), 56)
  if (large.length < 56 || large.readUInt32LE(0) !== 0x06064b50) return null
  const [count, length, from] = [32, 40, 48].map((field) => Number(large.readBigUInt64LE(field)))
  return { count: count ?? 0, length: length ?? 0, at: from ?? 0 }
}

function parse(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    ) as [number, number, number]
    const end = at + 46 + nameLength + extraLength
    if (end > directory.length) return null
    const header = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      otherName: unicodeName(directory.subarray(at + 46 + nameLength, end)),
      isLink: directory.readUInt32LE(at + 38) >>> 28 === 0xa,
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    entries.push(withLargeSizes(header, directory.subarray(at + 46 + nameLength, end)))
    at = end + commentLength
  }
  return entries
}

/** The extra fields of an entry: id and content. */
function* extraFields(extra: Buffer): Generator<[number, Buffer]> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    yield [extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))]
}

/** After a version and a checksum. */
export function unicodeName(extra: Buffer): string | null {
  for (const [id, bytes] of extraFields(extra)) if (id === 0x7075) return bytes.toString('utf8', 5)
  return null
}

/** Zip64: values that do not fit into four bytes, in this order. */
function withLargeSizes(entry: ZipEntry, extra: Buffer): ZipEntry {
  for (const [id, bytes] of extraFields(extra)) {
    if (id !== 1) continue
    let field = 0
    const next = (value: number) => {
      if (value !== 0xffffffff || field + 8 > bytes.length) return value
      field += 8
      return Number(bytes.readBigUInt64LE(field - 8))
    }
    const size = next(entry.size)
    const packed = next(entry.packed)
    return { ...entry, size, packed, at: next(entry.at) }
  }
  return entry
}
