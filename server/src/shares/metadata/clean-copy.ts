import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { type MetadataName, metadataNames } from '@arcade/contract/shares/share-facts.ts'
import { patchMp4, patchPdf } from './documents.ts'
import type { Patch } from './patch.ts'
import { patchJpeg, patchPng, patchWebp } from './pictures.ts'

/** Larger pictures and documents are shared as they are. */
const largestInMemory = 64 * 1024 * 1024
const whole = { jpeg: patchJpeg, png: patchPng, webp: patchWebp, pdf: patchPdf } as const

/** What has to be written over in a file; null where it is of a kind, or in a state, of which that is not known. */
export async function findMetadata(kind: FileKind, content: RangedContent): Promise<Patch[] | null> {
  const read = async (from: number, length: number) => {
    const pieces: Uint8Array[] = []
    const to = Math.min(from + length, content.size) - 1
    if (to >= from) for await (const piece of content.read(from, to)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  if (kind === 'mp4') return patchMp4(content, read)
  if (!(kind in whole) || content.size > largestInMemory) return null
  return whole[kind as keyof typeof whole](await read(0, content.size))
}

/** Each once, in the order in which people read them. */
export const namesOf = (patches: readonly Patch[]): MetadataName[] =>
  metadataNames.filter((name) => patches.some(({ names }) => names.includes(name)))

/** The same bytes but for the patches, as they come. */
export async function* applyPatches(content: RangedContent, patches: readonly Patch[]): AsyncIterable<Buffer> {
  const ordered = patches.toSorted((one, other) => one.at - other.at)
  let at = 0
  for await (const piece of content.read(0, content.size - 1)) {
    const end = at + piece.length
    const bytes = Buffer.from(piece)
    for (const patch of ordered) {
      const [from, to] = [Math.max(patch.at, at), Math.min(patch.at + patch.bytes.length, end)]
      if (from < to) patch.bytes.copy(bytes, from - at, from - patch.at, to - patch.at)
    }
    yield bytes
    at = end
  }
}
