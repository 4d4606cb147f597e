import { ByteReader } from './byte-reader.ts'

interface Point {
  x: number
  y: number
  onCurve: boolean
}
type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'instructions', ByteReader>

/** The outlines of a WOFF2 font as the two tables of a TrueType font. Hints are left out: paper needs none. */
export function unpackGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const header = new ByteReader(packed)
  header.place = 4
  const count = header.u16()
  header.place = 8
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, glyphs, , , instructions] = sizes.map((size) => new ByteReader(header.take(size)))
  if (!contours || !points || !flags || !glyphs || !instructions) throw new Error('a WOFF2 font without outlines')
  const streams = { contours, points, flags, glyphs, instructions }
  const written = Array.from({ length: count }, () => writeGlyph(readContours(streams)))
  const loca = Buffer.alloc((count + 1) * 4)
  let offset = 0
  for (const [index, { length }] of written.entries()) {
    offset += length
    loca.writeUInt32BE(offset, (index + 1) * 4)
  }
  return { glyf: Buffer.concat(written), loca }
}

function readContours({ contours, points, flags, glyphs, instructions }: Streams): Point[][] {
  const count = contours.i16()
  if (count < 0) throw new Error('a WOFF2 glyph that is made of others')
  if (count === 0) return []
  const lengths = Array.from({ length: count }, () => points.packed16())
  let [x, y] = [0, 0]
  const read = lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.u8()
      const [dx, dy] = readStep(flag & 0x7f, glyphs)
      x += dx
      y += dy
      return { x, y, onCurve: flag < 0x80 }
    }),
  )
  instructions.take(glyphs.packed16())
  return read
}

/** How far a point is from the one before: its flag says in how many bits, and in which directions. */
function readStep(flag: number, glyphs: ByteReader): readonly [number, number] {
  const signed = (value: number, positive: number) => (positive & 1 ? value : -value)
  if (flag < 10) return [0, signed(((flag & 14) << 7) + glyphs.u8(), flag)]
  if (flag < 20) return [signed((((flag - 10) & 14) << 7) + glyphs.u8(), flag), 0]
  if (flag < 84) {
    const [form, byte] = [flag - 20, glyphs.u8()]
    return [signed(1 + (form & 0x30) + (byte >> 4), flag), signed(1 + ((form & 0x0c) << 2) + (byte & 0x0f), flag >> 1)]
  }
  if (flag < 120) {
    const form = flag - 84
    const [dx, dy] = [glyphs.u8(), glyphs.u8()]
    return [signed(1 + (Math.floor(form / 12) << 8) + dx, flag), signed(1 + (((form % 12) >> 2) << 8) + dy, flag >> 1)]
  }
  if (flag < 124) {
    const [first, middle, last] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    return [signed((first << 4) + (middle >> 4), flag), signed(((middle & 0x0f) << 8) + last, flag >> 1)]
  }
  const [dx, dy] = [glyphs.u16(), glyphs.u16()]
  return [signed(dx, flag), signed(dy, flag >> 1)]
}

/** Every step in two bytes: longer than it could be, but only the letters of a name are ever embedded. */
function writeGlyph(contours: readonly Point[][]): Buffer {
  const all = contours.flat()
  if (all.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const length = 10 + contours.length * 2 + 2 + all.length * 5
  const glyph = Buffer.alloc(Math.ceil(length / 4) * 4)
  let place = 0
  const write = (value: number) => {
    place = glyph.writeInt16BE(value, place)
  }
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  for (const value of [contours.length, ...box, ...ends, 0]) write(value)
  for (const { onCurve } of all) place = glyph.writeUInt8(onCurve ? 1 : 0, place)
  for (const steps of [xs, ys]) for (const [index, value] of steps.entries()) write(value - (steps[index - 1] ?? 0))
  return glyph
}
