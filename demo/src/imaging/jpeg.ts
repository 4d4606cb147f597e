import type { Raster } from './raster.ts'

/** Baseline JPEG (ITU T.81) without chroma subsampling, with the tables of the standard's annex K. */
export function encodeJpeg(raster: Raster, quality = 82): Uint8Array {
  const scale = quality < 50 ? 5000 / quality : 200 - quality * 2
  const steps = [luminance, chrominance].map((table) =>
    table.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100)))),
  ) as [number[], number[]]
  const out = makeBits()
  out.bytes.push(...heads(raster, steps))
  const planes = toPlanes(raster)
  const before = [0, 0, 0]
  const block = new Float64Array(64)
  for (let top = 0; top < raster.height; top += 8)
    for (let left = 0; left < raster.width; left += 8)
      for (const [index, plane] of planes.entries()) {
        const table = index === 0 ? 0 : 1
        cut(plane, raster, left, top, block)
        transform(block)
        before[index] = writeBlock(out, block, steps[table] as number[], codes[table] as Codes, before[index] ?? 0)
      }
  out.end()
  out.bytes.push(0xff, 0xd9)
  return Uint8Array.from(out.bytes)
}

const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]
const luminance = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const chrominance = luminance.map((_, index) => {
  const [row, column] = [index >> 3, index & 7]
  const near = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99]
  return row < 4 && column < 4 ? (near[row * 4 + column] ?? 99) : 99
})

/** How many codes there are of each length from 1 to 16, and what they stand for. */
interface Huffman {
  lengths: readonly number[]
  values: readonly number[]
}
type Codes = { dc: Code[]; ac: Code[] }
type Code = readonly [bits: number, length: number]

/** Of a run of zeros and a size; the order is that of the standard. */
const acLuminance = [
  0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71, 0x14,
  0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82,
]
const acChrominance = [
  0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71, 0x13, 0x22, 0x32,
  0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09, 0x23, 0x33, 0x52, 0xf0, 0x15, 0x62, 0x72, 0xd1, 0x0a, 0x16,
  0x24, 0x34, 0xe1, 0x25, 0xf1,
]
/** The rest of the 162 pairs, all of sixteen bits, in rising order. */
const completed = (first: readonly number[]) => {
  const all = Array.from({ length: 160 }, (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1))
  return [...first, ...all.filter((value) => !first.includes(value))]
}
const twelve = Array.from({ length: 12 }, (_, value) => value)
const tables: [Huffman, Huffman, Huffman, Huffman] = [
  { lengths: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: twelve },
  { lengths: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], values: completed(acLuminance) },
  { lengths: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: twelve },
  { lengths: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119], values: completed(acChrominance) },
]

function codesOf({ lengths, values }: Huffman): Code[] {
  const codes: Code[] = []
  let [code, place] = [0, 0]
  for (const [shorter, count] of lengths.entries()) {
    for (let one = 0; one < count; one++) codes[values[place++] ?? 0] = [code++, shorter + 1]
    code <<= 1
  }
  return codes
}
const codes: readonly Codes[] = [
  { dc: codesOf(tables[0]), ac: codesOf(tables[1]) },
  { dc: codesOf(tables[2]), ac: codesOf(tables[3]) },
]

function heads({ width, height }: Raster, steps: [number[], number[]]): number[] {
  const word = (value: number) => [value >> 8, value & 255]
  const segment = (marker: number, content: number[]) => [0xff, marker, ...word(content.length + 2), ...content]
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...steps.flatMap((table, index) => segment(0xdb, [index, ...zigzag.map((at) => table[at] ?? 1)])),
    ...segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...[0x00, 0x10, 0x01, 0x11].flatMap((id, index) => {
      const { lengths, values } = tables[index] as Huffman
      return segment(0xc4, [id, ...lengths, ...values])
    }),
    ...segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]
}

/** Brightness and two differences of colour, around zero. */
function toPlanes({ width, height, pixels }: Raster): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array]
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = [pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]
    planes[0][at] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
    planes[1][at] = -0.1687 * red - 0.3313 * green + 0.5 * blue
    planes[2][at] = 0.5 * red - 0.4187 * green - 0.0813 * blue
  }
  return planes
}

/** Eight by eight of a plane; its last row and column go on beyond its edge. */
function cut(plane: Float32Array, { width, height }: Raster, left: number, top: number, block: Float64Array) {
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      block[row * 8 + column] = plane[Math.min(height - 1, top + row) * width + Math.min(width - 1, left + column)] ?? 0
}

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [wave, place] = [at >> 3, at & 7]
  return Math.cos(((2 * place + 1) * wave * Math.PI) / 16) * (wave === 0 ? Math.SQRT1_2 : 1) * 0.5
})
const half = new Float64Array(64)

/** The cosine transform, rows first; sums and differences of opposite places halve the work. */
function transform(block: Float64Array) {
  for (let row = 0; row < 64; row += 8) line(block, row, 1, half, row, 1)
  for (let column = 0; column < 8; column++) line(half, column, 8, block, column, 8)
}

function line(from: Float64Array, start: number, step: number, to: Float64Array, first: number, stride: number) {
  for (let wave = 0; wave < 8; wave++) {
    const sign = wave % 2 === 0 ? 1 : -1
    let sum = 0
    for (let index = 0; index < 4; index++) {
      const pair = (from[start + index * step] as number) + sign * (from[start + (7 - index) * step] as number)
      sum += pair * (cosines[wave * 8 + index] as number)
    }
    to[first + wave * stride] = sum
  }
}

type Bits = ReturnType<typeof makeBits>

function makeBits() {
  const bytes: number[] = []
  let [held, count] = [0, 0]
  const write = (bits: number, length: number) => {
    held = (held << length) | bits
    count += length
    for (; count >= 8; count -= 8) {
      const byte = (held >>> (count - 8)) & 255
      bytes.push(byte)
      // A byte of ones would begin a marker.
      if (byte === 0xff) bytes.push(0)
    }
    held &= (1 << count) - 1
  }
  return { bytes, write, end: () => count > 0 && write((1 << (8 - count)) - 1, 8 - count) }
}

function writeValue({ write }: Bits, value: number, size: number) {
  if (size > 0) write(value < 0 ? value + (1 << size) - 1 : value, size)
}
const writeCode = ({ write }: Bits, code: Code) => write(code[0], code[1])
const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value))

/** Gives its mean, from which the next one is counted. */
function writeBlock(bits: Bits, block: Float64Array, steps: number[], { dc, ac }: Codes, before: number): number {
  const mean = Math.round((block[0] as number) / (steps[0] as number))
  const size = sizeOf(mean - before)
  writeCode(bits, dc[size] as Code)
  writeValue(bits, mean - before, size)
  let zeros = 0
  for (let index = 1; index < 64; index++) {
    const at = zigzag[index] as number
    const value = Math.round((block[at] as number) / (steps[at] as number))
    if (value === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) writeCode(bits, ac[0xf0] as Code)
    const size = sizeOf(value)
    writeCode(bits, ac[(zeros << 4) | size] as Code)
    writeValue(bits, value, size)
    zeros = 0
  }
  if (zeros > 0) writeCode(bits, ac[0] as Code)
  return mean
}
