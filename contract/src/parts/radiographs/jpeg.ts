import { BitReader, type HuffmanTable, huffmanTable } from './jpeg-bits.ts'
import { decodeDctScan, makeDctPlanes } from './jpeg-dct.ts'
import type { JpegFrame, JpegScan } from './jpeg-frame.ts'
import { decodeLosslessScan } from './jpeg-lossless.ts'
import { broken, unsupported } from './unreadable.ts'

export interface DecodedJpeg {
  width: number
  height: number
  precision: number
  components: number
  /** The samples of a pixel side by side. */
  samples: Uint8Array | Uint16Array
  /** What the file says of its colours; undefined where it says nothing. */
  isYbr: boolean | undefined
}

/** JPEG as radiographs use it: baseline and extended (8 and 12 bits) and lossless (up to 16), with Huffman codes. */
export function decodeJpeg(bytes: Uint8Array, expected: { width: number; height: number }): DecodedJpeg {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const quantizations: (Uint16Array | undefined)[] = []
  const dcTables: HuffmanTable[] = []
  const acTables: HuffmanTable[] = []
  let frame: JpegFrame | undefined
  let [kind, restart, scans] = [0, 0, 0]
  let isYbr: boolean | undefined
  let at = 0
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || mark === 0xff || mark === 0 || (mark >= 0xd0 && mark <= 0xd8)) {
      at += bytes[at] === 0xff && mark >= 0xd0 && mark <= 0xd8 ? 2 : 1
      continue
    }
    if (mark === 0xd9) break
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) throw broken('a segment is cut')
    const segment = bytes.subarray(at + 4, end)
    at = end
    if (mark === 0xdb) readQuantizations(segment, quantizations)
    else if (mark === 0xc4) readHuffman(segment, dcTables, acTables)
    else if (mark === 0xdd) restart = (segment[0] ?? 0) * 256 + (segment[1] ?? 0)
    else if (mark === 0xee && isAdobe(segment)) isYbr = segment[11] === 1
    else if (mark === 0xe0 && segment[0] === 0x4a && segment[1] === 0x46) isYbr ??= true
    else if (mark === 0xc0 || mark === 0xc1 || mark === 0xc3) {
      if (frame) throw broken('there are two frames')
      kind = mark
      frame = readFrame(segment, expected, mark === 0xc3)
    } else if (mark >= 0xc2 && mark <= 0xcf && mark !== 0xc8) throw unsupported('this kind of JPEG')
    else if (mark === 0xda) {
      if (!frame) throw broken('a scan comes before its frame')
      const scan = readScan(segment, frame, { dcTables, acTables, restart, quantizations, lossless: kind === 0xc3 })
      const bits = new BitReader(bytes, at)
      if (kind === 0xc3) decodeLosslessScan(bits, frame, scan)
      else decodeDctScan(bits, frame, scan)
      at = bits.at
      scans += scan.components.length
      // Nothing after the last component is looked at: an end mark may be missing.
      if (scans >= frame.components.length) break
    }
  }
  if (!frame || scans < frame.components.length) throw broken('the JPEG is cut')
  const { precision, width, height, components } = frame
  if (components.map(({ id }) => String.fromCharCode(id)).join('') === 'RGB') isYbr = false
  return { width, height, precision, components: components.length, samples: interleave(frame), isYbr }
}

const isAdobe = (segment: Uint8Array) =>
  segment.length >= 12 && String.fromCharCode(...segment.subarray(0, 5)) === 'Adobe'

function readQuantizations(segment: Uint8Array, tables: (Uint16Array | undefined)[]) {
  let at = 0
  while (at < segment.length) {
    const head = segment[at++] ?? 0
    const wide = head >> 4
    const table = new Uint16Array(64)
    for (let i = 0; i < 64; i++) {
      table[i] = wide ? (segment[at] ?? 0) * 256 + (segment[at + 1] ?? 0) : (segment[at] ?? 0)
      at += wide ? 2 : 1
    }
    tables[head & 3] = table
  }
}

function readHuffman(segment: Uint8Array, dcTables: HuffmanTable[], acTables: HuffmanTable[]) {
  let at = 0
  while (at + 17 <= segment.length) {
    const head = segment[at] ?? 0
    const counts = segment.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const tables = head >> 4 ? acTables : dcTables
    tables[head & 3] = huffmanTable(counts, segment.subarray(at + 17, at + 17 + total))
    at += 17 + total
  }
}

function readFrame(segment: Uint8Array, expected: { width: number; height: number }, lossless: boolean): JpegFrame {
  const [precision = 0, y1 = 0, y2 = 0, x1 = 0, x2 = 0, count = 0] = segment
  const [height, width] = [y1 * 256 + y2, x1 * 256 + x2]
  if (segment.length < 6 + 3 * count || (count !== 1 && count !== 3)) throw broken('the head of the JPEG')
  if (width !== expected.width || height !== expected.height)
    throw broken('the JPEG has another size than the file says')
  if (precision < 2 || precision > 16 || (!lossless && precision !== 8 && precision !== 12))
    throw unsupported('precision')
  const declared = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0, quantization = 0] = segment.subarray(6 + 3 * index)
    return { id, across: sampling >> 4, down: sampling & 15, quantization: quantization & 3 }
  })
  if (declared.some(({ across, down }) => across < 1 || down < 1 || across > 4 || down > 4)) throw broken('sampling')
  const mostAcross = Math.max(...declared.map(({ across }) => across))
  const mostDown = Math.max(...declared.map(({ down }) => down))
  if (lossless && (mostAcross > 1 || mostDown > 1)) throw unsupported('lossless JPEG with fewer colours than pixels')
  const components = declared.map((component) => {
    const own = [Math.ceil((width * component.across) / mostAcross), Math.ceil((height * component.down) / mostDown)]
    const [ownWidth = 0, ownHeight = 0] = own
    const planes = lossless
      ? { stride: width, samples: new Uint16Array(width * height) }
      : makeDctPlanes(width, height, mostAcross, mostDown, component)
    return { ...component, width: ownWidth, height: ownHeight, ...planes }
  })
  return { precision, width, height, mostAcross, mostDown, components }
}

interface Tables {
  dcTables: HuffmanTable[]
  acTables: HuffmanTable[]
  quantizations: readonly (Uint16Array | undefined)[]
  restart: number
  lossless: boolean
}

function readScan(segment: Uint8Array, frame: JpegFrame, tables: Tables): JpegScan {
  const count = segment[0] ?? 0
  if (count < 1 || count > frame.components.length || segment.length < 4 + 2 * count) throw broken('the head of a scan')
  const components = Array.from({ length: count }, (_, index) => {
    const [id, choice = 0] = segment.subarray(1 + 2 * index)
    const component = frame.components.find((one) => one.id === id)
    const dc = tables.dcTables[choice >> 4]
    const ac = tables.lossless ? dc : tables.acTables[choice & 15]
    if (!component || !dc || !ac) throw broken('a scan names what is not there')
    return { component, dc, ac }
  })
  const [predictor = 0, , shift = 0] = segment.subarray(1 + 2 * count)
  return { components, predictor, shift: shift & 15, restart: tables.restart, quantizations: tables.quantizations }
}

/** Pixel by pixel, with components that are smaller stretched over the picture. */
function interleave({ precision, width, height, mostAcross, mostDown, components }: JpegFrame) {
  const count = components.length
  const size = width * height * count
  const out = precision <= 8 ? new Uint8Array(size) : new Uint16Array(size)
  for (const [index, { samples, stride, across, down }] of components.entries())
    for (let y = 0; y < height; y++) {
      const line = Math.floor((y * down) / mostDown) * stride
      for (let x = 0; x < width; x++)
        out[(y * width + x) * count + index] = samples[line + Math.floor((x * across) / mostAcross)] ?? 0
    }
  return out
}
