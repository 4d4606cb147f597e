import { inflateSync } from 'node:zlib'

/**
 * A WOFF file as the TrueType font that it packs. fontkit reads WOFF too, but unpacks the outlines anew for every glyph:
 * seconds for a name in a large font.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, 44 + index * 20))
  const directory = 12 + count * 16
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), directory))
  // Search hints: the largest power of two up to the number of tables.
  const power = Math.floor(Math.log2(count))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** power * 16, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * 16, 10)
  let offset = directory
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + index * 16
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

function tableAt(woff: Buffer, entry: number) {
  const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place))
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(stored) : stored,
  }
}

const padded = (length: number) => Math.ceil(length / 4) * 4
