import { crc32 } from 'node:zlib'
import type { MetadataName } from '@arcade/contract/clinic/shares/share-facts.ts'
import { blank, type Patch, patchExif } from './patch.ts'

const is = (content: Buffer, at: number, text: string) => content.toString('latin1', at, at + text.length) === text

/** Of a JPEG; null where it is none that can be followed to its end. */
export function patchJpeg(content: Buffer): Patch[] | null {
  const patches: Patch[] = []
  let at = 2
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return null
    const marker = content[at + 1] ?? 0
    // The end: what follows is no part of this picture, such as a second one with data of its own.
    if (marker === 0xd9) return [...patches, ...blank(content, at + 2, content.length, ['hidden'])]
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + content.readUInt16BE(at + 2)
    if (end > content.length || end < at + 4) return null
    patches.push(...patchSegment(content, marker, at + 4, end))
    at = marker === 0xda ? endOfScan(content, end) : end
  }
  return at + 2 === content.length && content[at + 1] === 0xd9 ? patches : null
}

function patchSegment(content: Buffer, marker: number, at: number, end: number): Patch[] {
  if (marker === 0xe1 && is(content, at, 'Exif\0\0')) return patchExif(content, at + 6, end)
  // What colours need stays: the frame, the profile, Adobe's transform.
  const isNeeded = marker === 0xe0 || marker === 0xee || (marker === 0xe2 && is(content, at, 'ICC_PROFILE'))
  const isApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
  return isApplication && !isNeeded ? blank(content, at, end, ['description']) : []
}

/** Where the next marker stands that is not part of the scan itself. */
function endOfScan(content: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = content.indexOf(0xff, at)
    if (at < 0 || at + 1 >= content.length) return content.length
    const next = content[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 2
  }
}

const pngTexts: Record<string, readonly MetadataName[]> = {
  tEXt: ['description'],
  zTXt: ['description'],
  iTXt: ['description'],
  tIME: ['camera'],
  eXIf: ['camera'],
}

/** A chunk that readers pass over, of the same length. */
export function patchPng(content: Buffer): Patch[] | null {
  const patches: Patch[] = []
  let at = 8
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at)
    const [type, end] = [content.toString('latin1', at + 4, at + 8), at + 12 + length]
    if (end > content.length) return null
    const names = pngTexts[type]
    if (names) {
      const chunk = Buffer.alloc(8 + length)
      chunk.write('arCd', 'latin1')
      chunk.writeUInt32BE(crc32(chunk.subarray(0, 4 + length)), 4 + length)
      patches.push({ at: at + 4, bytes: chunk, names })
    }
    at = end
    if (type === 'IEND') return [...patches, ...blank(content, at, content.length, ['hidden'])]
  }
  return null
}

export function patchWebp(content: Buffer): Patch[] | null {
  const patches: Patch[] = []
  let at = 12
  while (at + 8 <= content.length) {
    const type = content.toString('latin1', at, at + 4)
    const [from, end] = [at + 8, at + 8 + content.readUInt32LE(at + 4)]
    if (end > content.length) return null
    if (type === 'EXIF') patches.push(...patchExif(content, is(content, from, 'Exif\0\0') ? from + 6 : from, end))
    if (type === 'XMP ') patches.push(...blank(content, from, end, ['description']))
    at = end + (end % 2)
  }
  return at >= content.length ? patches : null
}
