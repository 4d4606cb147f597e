import { boxAt, freeBox } from './boxes.ts'
import { blank, type Patch } from './patch.ts'

/** What decoding needs: sizes, colours, palettes. Any other box describes: XMP, rights, labels, where it was taken. */
const needed = ['jP  ', 'ftyp', 'rreq', 'ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'opct', 'creg', 'jp2c']
const holding = ['jp2h', 'jpch', 'jplh', 'cgrp']

/** Of a JPEG 2000, in its boxes or as a bare codestream; null where it cannot be followed to its end. */
export function patchJpeg2000(content: Buffer): Patch[] | null {
  return isCodestream(content, 0) ? patchCodestream(content, 0, content.length) : patchBoxes(content, 0, content.length)
}

const isCodestream = (content: Buffer, at: number) =>
  content.length >= at + 4 && content.readUInt32BE(at) === 0xff4fff51

function patchBoxes(content: Buffer, from: number, end: number): Patch[] | null {
  const patches: Patch[] = []
  let at = from
  let hasPicture = from > 0
  while (at < end) {
    const box = boxAt(content, at, end - at)
    if (!box || at + box.size > end) return null
    const [inner, next] = [at + box.head, at + box.size]
    const isPicture = box.type === 'jp2c'
    const found = holding.includes(box.type)
      ? patchBoxes(content, inner, next)
      : isPicture && !hasPicture
        ? patchCodestream(content, inner, next)
        : needed.includes(box.type) && !isPicture
          ? []
          : freeBox(content, at, box, [isPicture ? 'hidden' : 'description'])
    if (!found) return null
    patches.push(...found)
    hasPicture ||= isPicture
    at = next
  }
  return hasPicture ? patches : null
}

const marker = { tile: 0xff90, data: 0xff93, end: 0xffd9, comment: 0xff64 }

/** Comments stand in the header of the picture, and in those of its tiles. */
function patchCodestream(content: Buffer, from: number, end: number): Patch[] | null {
  if (!isCodestream(content, from)) return null
  const patches: Patch[] = []
  let at = from + 2
  // Where the tile ends in whose header this is; zero in a length reaches to the end of the picture.
  let tileEnd: number | null = null
  while (at + 2 <= end) {
    const code = content.readUInt16BE(at)
    if (code === marker.end) return [...patches, ...blank(content, at + 2, end, ['hidden'])]
    if (code === marker.data) {
      const next: number = tileEnd ?? content.indexOf('ffd9', at, 'hex')
      if (next <= at || next > end) return null
      at = next
      continue
    }
    if (code < 0xff00 || at + 4 > end) return null
    const next = at + 2 + content.readUInt16BE(at + 2)
    if (next > end || next < at + 4) return null
    if (code === marker.tile) {
      if (next < at + 12) return null
      const length = content.readUInt32BE(at + 6)
      tileEnd = length === 0 ? null : at + length
    }
    if (code === marker.comment) patches.push(...blank(content, at + 4, next, ['description']))
    at = next
  }
  return null
}
