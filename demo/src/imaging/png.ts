import { crc32, deflateSync } from 'node:zlib'
import type { Raster } from './raster.ts'

/** A grey PNG, of the red channel. */
export function encodeGreyPng({ width, height, pixels }: Raster): Uint8Array {
  const lines = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    // Each pixel as the difference from the one above, which deflates better.
    lines[row * (width + 1)] = 2
    for (let column = 0; column < width; column++) {
      const above = row > 0 ? (pixels[((row - 1) * width + column) * 3] ?? 0) : 0
      lines[row * (width + 1) + column + 1] = (pixels[(row * width + column) * 3] ?? 0) - above
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 6 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}
