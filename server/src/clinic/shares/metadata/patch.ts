import { type KeptReason, type MetadataName, metadataNames } from '@arcade/contract/clinic/shares/share-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'

/** Bytes that take the place of as many: nothing else of a file moves, so that its own tables stay right. */
export interface Patch {
  at: number
  bytes: Uint8Array
  names: readonly MetadataName[]
}

/** Bytes of the file itself behind what is written anew, and zeros behind those. */
export interface Rest {
  from: number
  length: number
  padding: number
}

/** What takes the place of a file: patches, or all of it; or why its metadata stays. */
export type Cleaned =
  | { patches: Patch[] }
  | { rewritten: Uint8Array; names: readonly MetadataName[]; rest?: Rest }
  | { kept: KeptReason }

/** Each once, in the order in which people read them. */
export const namesOf = (patches: readonly Patch[]): MetadataName[] =>
  metadataNames.filter((name) => patches.some(({ names }) => names.includes(name)))

/** The same bytes but for the patches, as they come. */
export async function* applyPatches(content: RangedContent, patches: readonly Patch[]): AsyncIterable<Uint8Array> {
  const ordered = patches.toSorted((one, other) => one.at - other.at)
  let at = 0
  for await (const piece of content.read(0, content.size - 1)) {
    const end = at + piece.length
    const bytes = Buffer.from(piece)
    for (const patch of ordered) {
      const [from, to] = [Math.max(patch.at, at), Math.min(patch.at + patch.bytes.length, end)]
      if (from < to) bytes.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - at)
    }
    yield bytes
    at = end
  }
}

/** Zeros, where there is anything to hide. */
export function blank(content: Buffer, at: number, end: number, names: readonly MetadataName[], fill = 0): Patch[] {
  const isBlank = content.subarray(at, end).every((byte) => byte === fill)
  return end <= at || isBlank ? [] : [{ at, bytes: Buffer.alloc(end - at, fill), names }]
}

const orientationTag = 0x0112
const locationTag = 0x8825

/** EXIF without anything but how the picture is to be turned. */
export function patchExif(content: Buffer, at: number, end: number): Patch[] {
  const { orientation, hasLocation } = readTiff(content.subarray(at, end))
  const bytes = Buffer.alloc(end - at)
  if (orientation && bytes.length >= 26) {
    bytes.write('II*\0', 'latin1')
    bytes.writeUInt32LE(8, 4)
    bytes.writeUInt16LE(1, 8)
    bytes.writeUInt16LE(orientationTag, 10)
    bytes.writeUInt16LE(3, 12)
    bytes.writeUInt32LE(1, 14)
    bytes.writeUInt16LE(orientation, 18)
  }
  if (bytes.equals(content.subarray(at, end))) return []
  return [{ at, bytes, names: hasLocation ? ['camera', 'location'] : ['camera'] }]
}

function readTiff(tiff: Buffer): { orientation: number; hasLocation: boolean } {
  const found = { orientation: 0, hasLocation: false }
  if (tiff.length < 14) return found
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return found
  const count = short(first)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12
    if (entry + 12 > tiff.length) break
    if (short(entry) === orientationTag) found.orientation = short(entry + 8)
    if (short(entry) === locationTag) found.hasLocation = true
  }
  return found
}

/** What is written anew, and the rest as it comes. */
export async function* joinRest(content: RangedContent, rewritten: Uint8Array, rest?: Rest): AsyncIterable<Uint8Array> {
  yield rewritten
  if (!rest) return
  yield* content.read(rest.from, rest.from + rest.length - 1)
  if (rest.padding > 0) yield new Uint8Array(rest.padding)
}
