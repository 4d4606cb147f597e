import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { type SfntTable, writeSfnt } from './sfnt.ts'
import { unpackGlyphs } from './woff2-glyphs.ts'

/** Tables that WOFF2 names by number, as far as TrueType fonts have them; a blank stands as `_`. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB'
    .split(' ')
    .map((tag) => tag.replace('_', ' '))

/** A WOFF2 file as the TrueType font that it packs (W3C, WOFF File Format 2.0). pdfkit takes no subset of a WOFF2 font. */
export function unpackWoff2(woff2: Buffer): Buffer {
  const header = new ByteReader(woff2)
  header.place = 4
  const flavor = header.u32()
  header.place = 12
  const count = header.u16()
  header.place = 20
  const packedLength = header.u32()
  header.place = 48
  const entries = Array.from({ length: count }, () => readEntry(header))
  const bytes = new ByteReader(brotliDecompressSync(header.take(packedLength)))
  const tables = new Map(entries.map(({ tag, length }) => [tag, bytes.take(length)]))
  const { glyf, loca } = unpackGlyphs(tables.get('glyf') ?? Buffer.alloc(0))
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
  // Offsets of four bytes.
  head.writeInt16BE(1, 50)
  const unpacked: readonly SfntTable[] = [...tables.set('glyf', glyf).set('loca', loca).set('head', head)].map(
    ([tag, data]) => ({ tag, data }),
  )
  return writeSfnt(flavor, unpacked)
}

function readEntry(reader: ByteReader): { tag: string; length: number } {
  const flags = reader.u8()
  const tag = (flags & 0x3f) === 0x3f ? reader.take(4).toString('latin1') : knownTags[flags & 0x3f]
  const original = reader.base128()
  const isOutline = tag === 'glyf' || tag === 'loca'
  // Outlines alone are packed in the fonts that are used here.
  if (!tag || flags >> 6 !== 0) throw new Error(`the WOFF2 table ${tag} is packed in a way that is not known`)
  return { tag, length: isOutline ? reader.base128() : original }
}
