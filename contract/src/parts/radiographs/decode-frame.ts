import type { ImageFacts } from './image-facts.ts'
import { decodeJpeg } from './jpeg.ts'
import type { Radiograph } from './read-radiograph.ts'
import { decodeRle } from './rle.ts'
import { compressions } from './transfer-syntaxes.ts'
import { broken, UnreadableError } from './unreadable.ts'

/** The pixels of a frame: stored values (one for each) or red, green and blue. */
export interface Picture {
  width: number
  height: number
  samples: 1 | 3
  values: Uint8Array | Uint16Array | Int16Array
}

/** What both codecs from outside have in common; they are loaded when a file needs them. */
export interface FrameDecoder {
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number }
  getEncodedBuffer(length: number): Uint8Array | Uint8ClampedArray
  getDecodedBuffer(): Uint8Array | Uint8ClampedArray
  getInterleaveMode?(): number
  decode(): void
  delete(): void
}

export interface Codecs {
  jpegLs(): Promise<FrameDecoder>
  jpeg2000(): Promise<FrameDecoder>
}

export async function decodeFrame(radiograph: Radiograph, frame: number, codecs: Codecs): Promise<Picture> {
  const { image, compression, frames } = radiograph
  const bytes = frames[frame]
  if (!bytes) throw broken('there is no such frame')
  try {
    const { columns, rows, samples, bitsAllocated } = image
    switch (compression) {
      case compressions.none:
        return pictureOf(image, image.isPlanar ? interleaved(bytes, image) : bytes, image.photometric.startsWith('YBR'))
      case compressions.rle: {
        const unpacked = decodeRle(bytes, columns * rows, samples, bitsAllocated / 8)
        return pictureOf(image, unpacked, image.photometric.startsWith('YBR'))
      }
      case compressions.jpeg: {
        const jpeg = decodeJpeg(bytes, { width: columns, height: rows })
        if (jpeg.components !== samples) throw broken('the JPEG has other colours than the file says')
        return pictureOf(image, jpeg.samples, jpeg.isYbr ?? image.photometric.startsWith('YBR'))
      }
      case compressions.jpegLs:
        return decodeWith(await codecs.jpegLs(), bytes, image, image.photometric.startsWith('YBR_FULL'))
      case compressions.jpeg2000:
        return decodeWith(await codecs.jpeg2000(), bytes, image, image.photometric.startsWith('YBR_FULL'))
    }
  } catch (error) {
    throw error instanceof UnreadableError ? error : broken('a frame cannot be decoded')
  }
}

function decodeWith(codec: FrameDecoder, bytes: Uint8Array, image: ImageFacts, isYbr: boolean): Picture {
  try {
    assertSize(bytes, image)
    codec.getEncodedBuffer(bytes.length).set(bytes)
    codec.decode()
    const { width, height, bitsPerSample, componentCount } = codec.getFrameInfo()
    const { columns, rows, samples } = image
    if (width !== columns || height !== rows || componentCount !== samples)
      throw broken('the frame has another size than the file says')
    const size = columns * rows * samples * (bitsPerSample > 8 ? 2 : 1)
    // What the codec holds is free for the next frame once it is deleted.
    const { buffer, byteOffset, length } = codec.getDecodedBuffer()
    const decoded = new Uint8Array(buffer, byteOffset, length).slice(0, size)
    if (decoded.length < size) throw broken('a frame is cut')
    const isPlanar = samples === 3 && codec.getInterleaveMode?.() === 0
    const stored = bitsPerSample > 8 ? wordsOf(decoded) : decoded
    return pictureOf(image, isPlanar ? interleaved(decoded, image) : stored, isYbr)
  } finally {
    codec.delete()
  }
}

/** Looked at before a codec asks for memory: the streams of JPEG-LS and JPEG 2000 say their size near their beginning. */
function assertSize(bytes: Uint8Array, { columns, rows }: ImageFacts) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 24 <= bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const isJpegLs = bytes[at + 1] === 0xf7
    if (!isJpegLs && bytes[at + 1] !== 0x51) continue
    const width = isJpegLs ? view.getUint16(at + 7) : view.getUint32(at + 6) - view.getUint32(at + 14)
    const height = isJpegLs ? view.getUint16(at + 5) : view.getUint32(at + 10) - view.getUint32(at + 18)
    if (width === columns && height === rows) return
    throw broken('the frame has another size than the file says')
  }
  throw broken('the frame has no head')
}

/** From one plane for each colour to the three side by side. */
function interleaved(bytes: Uint8Array, { columns, rows, samples }: ImageFacts): Uint8Array {
  if (samples === 1) return bytes
  const pixels = columns * rows
  const out = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at++) {
    out[at * 3] = bytes[at] ?? 0
    out[at * 3 + 1] = bytes[pixels + at] ?? 0
    out[at * 3 + 2] = bytes[2 * pixels + at] ?? 0
  }
  return out
}

/** Every machine that browsers run on is little endian, as the files are. */
function wordsOf(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice()
  return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 1)
}

function pictureOf(image: ImageFacts, stored: Uint8Array | Uint16Array, isYbr: boolean): Picture {
  const { columns: width, rows: height, samples, bitsAllocated, photometric } = image
  if (samples === 1) {
    const raw = bitsAllocated === 16 && stored instanceof Uint8Array ? widened(stored, width * height) : stored
    return { width, height, samples, values: valuesOf(raw, image) }
  }
  if (stored instanceof Uint16Array) throw broken('colours of more than 8 bits')
  const isHalved = photometric === 'YBR_FULL_422' && stored.length < width * height * 3
  const full = isHalved ? fromHalfColours(stored, width * height) : stored
  return { width, height, samples, values: isYbr ? toRgb(full) : full }
}

/** Bytes of an uncompressed file are half a value each; a codec that knows of 8 bits gives one for each value. */
const widened = (bytes: Uint8Array, pixels: number) =>
  bytes.length >= 2 * pixels ? wordsOf(bytes) : Uint16Array.from(bytes)

/** Without the bits that mean something else, and with their sign. */
function valuesOf(raw: Uint8Array | Uint16Array, { bitsStored, highBit, isSigned }: ImageFacts): Picture['values'] {
  const shift = highBit + 1 - bitsStored
  const isWhole = shift === 0 && bitsStored === raw.BYTES_PER_ELEMENT * 8
  if (isWhole && !isSigned) return raw
  if (isWhole && raw instanceof Uint16Array) return new Int16Array(raw.buffer, raw.byteOffset, raw.length)
  const unused = 32 - bitsStored
  // Most devices leave the other bits empty: to see that takes a fifth of the time that a copy takes.
  if (!isSigned && shift === 0 && !usesMore(raw, bitsStored)) return raw
  const values = isSigned ? new Int16Array(raw.length) : raw.slice()
  for (let at = 0; at < raw.length; at++) {
    const moved = ((raw[at] as number) >> shift) << unused
    values[at] = isSigned ? moved >> unused : moved >>> unused
  }
  return values
}

function usesMore(raw: Uint8Array | Uint16Array, bits: number): boolean {
  let used = 0
  for (let at = 0; at < raw.length; at++) used |= raw[at] as number
  return used >>> bits > 0
}

/** Two pixels share their colours: light, light, blue, red. */
function fromHalfColours(stored: Uint8Array, pixels: number): Uint8Array {
  const full = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at++) {
    const pair = (at >> 1) * 4
    full[at * 3] = stored[pair + (at & 1)] ?? 0
    full[at * 3 + 1] = stored[pair + 2] ?? 0
    full[at * 3 + 2] = stored[pair + 3] ?? 0
  }
  return full
}

function toRgb(ybr: Uint8Array): Uint8Array {
  const rgb = new Uint8ClampedArray(ybr.length)
  for (let at = 0; at + 2 < ybr.length; at += 3) {
    const [y, blue, red] = [ybr[at] as number, (ybr[at + 1] as number) - 128, (ybr[at + 2] as number) - 128]
    rgb[at] = y + 1.402 * red
    rgb[at + 1] = y - 0.344136 * blue - 0.714136 * red
    rgb[at + 2] = y + 1.772 * blue
  }
  return new Uint8Array(rgb.buffer)
}
