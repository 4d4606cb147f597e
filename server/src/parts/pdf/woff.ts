import { inflateSync } from 'node:zlib'
import { type SfntTable, writeSfnt } from './sfnt.ts'

/**
 * A WOFF file as the TrueType font that it packs. fontkit reads WOFF too, but unpacks the outlines anew for every glyph:
 * seconds for a name in a large font.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, 44 + index * 20))
  return writeSfnt(woff.readUInt32BE(4), tables)
}

function tableAt(woff: Buffer, entry: number): SfntTable {
  const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place))
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    data: packed < length ? inflateSync(stored) : stored,
  }
}
