import { broken } from './unreadable.ts'

/**
 * Segments of bytes, each packed by itself: for each sample first the high bytes, then the low ones. Answers the bytes as an
 * uncompressed file has them, little endian and with the samples of a pixel side by side.
 */
export function decodeRle(bytes: Uint8Array, pixels: number, samples: number, bytesEach: number): Uint8Array {
  if (bytes.length < 64) throw broken('the head of the RLE is cut')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(0, true)
  if (count !== samples * bytesEach) throw broken('there are not as many segments as bytes in a pixel')
  const out = new Uint8Array(pixels * count)
  for (let segment = 0; segment < count; segment++) {
    const start = view.getUint32(4 + segment * 4, true)
    const end = segment + 1 < count ? view.getUint32(8 + segment * 4, true) : bytes.length
    if (start < 64 || end > bytes.length || start > end) throw broken('a segment is outside')
    const sample = Math.floor(segment / bytesEach)
    const place = sample * bytesEach + (bytesEach - 1 - (segment % bytesEach))
    unpack(bytes.subarray(start, end), out, place, count, pixels)
  }
  return out
}

function unpack(from: Uint8Array, to: Uint8Array, place: number, step: number, pixels: number) {
  let [at, done] = [0, 0]
  while (done < pixels) {
    const control = from[at++]
    if (control === undefined) throw broken('a segment is cut')
    if (control === 128) continue
    if (control < 128) {
      const length = Math.min(control + 1, pixels - done)
      if (at + length > from.length) throw broken('a segment is cut')
      for (let i = 0; i < length; i++) to[place + (done + i) * step] = from[at + i] ?? 0
      at += control + 1
      done += length
    } else {
      const length = Math.min(257 - control, pixels - done)
      const value = from[at++]
      if (value === undefined) throw broken('a segment is cut')
      for (let i = 0; i < length; i++) to[place + (done + i) * step] = value
      done += length
    }
  }
}
