import type { BitReader } from './jpeg-bits.ts'
import type { JpegComponent, JpegFrame, JpegScan } from './jpeg-frame.ts'
import { broken } from './unreadable.ts'

/** From the order in the file, diagonal by diagonal, to the place in a block. */
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]

/** What the coefficient `u` adds at the place `x` of a line of eight. */
const waves = Float32Array.from({ length: 64 }, (_, index) => {
  const [u, x] = [index >> 3, index & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})

/** Room for whole blocks, also those that stand out over the edge. */
export function makeDctPlanes(
  width: number,
  height: number,
  mostAcross: number,
  mostDown: number,
  { across, down }: Pick<JpegComponent, 'across' | 'down'>,
) {
  const stride = Math.ceil(width / (8 * mostAcross)) * across * 8
  const lines = Math.ceil(height / (8 * mostDown)) * down * 8
  return { stride, samples: new Uint16Array(stride * lines) }
}

export function decodeDctScan(bits: BitReader, frame: JpegFrame, scan: JpegScan) {
  const decoders = scan.components.map(({ component, dc, ac }) => {
    const quantization = scan.quantizations[component.quantization]
    if (!quantization) throw broken('a quantization table is missing')
    return { component, dc, ac, quantization, last: 0 }
  })
  const [only] = decoders
  if (!only) return
  const isAlone = decoders.length === 1
  // A scan of one component holds its own blocks alone; one of several holds the blocks of all, side by side.
  const wide = isAlone ? Math.ceil(only.component.width / 8) : Math.ceil(frame.width / (8 * frame.mostAcross))
  const high = isAlone ? Math.ceil(only.component.height / 8) : Math.ceil(frame.height / (8 * frame.mostDown))
  const block = new Float32Array(64)
  let left = scan.restart
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      if (scan.restart > 0 && left-- === 0) {
        bits.restart()
        left = scan.restart - 1
        for (const decoder of decoders) decoder.last = 0
      }
      for (const decoder of decoders) {
        const { component } = decoder
        const [across, down] = isAlone ? [1, 1] : [component.across, component.down]
        for (let v = 0; v < down; v++)
          for (let h = 0; h < across; h++) {
            readBlock(bits, decoder, block)
            const at = (row * down + v) * 8 * component.stride + (column * across + h) * 8
            writeBlock(block, component, at, frame.precision)
          }
      }
    }
}

interface BlockDecoder {
  dc: Uint16Array
  ac: Uint16Array
  quantization: Uint16Array
  last: number
}

function readBlock(bits: BitReader, decoder: BlockDecoder, block: Float32Array) {
  const { dc, ac, quantization } = decoder
  block.fill(0)
  decoder.last += bits.signed(bits.symbol(dc) & 15)
  block[0] = decoder.last * (quantization[0] ?? 0)
  for (let index = 1; index < 64; index++) {
    const symbol = bits.symbol(ac)
    const size = symbol & 15
    if (size === 0) {
      if (symbol !== 0xf0) break
      index += 15
      continue
    }
    index += symbol >> 4
    if (index > 63) throw broken('a block is too long')
    block[zigzag[index] ?? 0] = bits.signed(size) * (quantization[index] ?? 0)
  }
}

const lines = new Float32Array(64)

/** The inverse transform, first of the lines, then of the columns. */
function writeBlock(block: Float32Array, { samples, stride }: JpegComponent, at: number, precision: number) {
  const [middle, most] = [1 << (precision - 1), (1 << precision) - 1]
  for (let v = 0; v < 8; v++) {
    let last = 7
    while (last >= 0 && block[v * 8 + last] === 0) last--
    for (let x = 0; x < 8; x++) {
      let sum = 0
      for (let u = 0; u <= last; u++) sum += (block[v * 8 + u] as number) * (waves[u * 8 + x] as number)
      lines[v * 8 + x] = sum
    }
  }
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      let sum = 0
      for (let v = 0; v < 8; v++) sum += (lines[v * 8 + x] as number) * (waves[v * 8 + y] as number)
      const value = Math.round(sum) + middle
      samples[at + y * stride + x] = Math.max(0, Math.min(value, most))
    }
}
