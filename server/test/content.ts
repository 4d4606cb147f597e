import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { applyPatches, type Cleaned, joinRest } from '../src/clinic/shares/metadata/patch.ts'

/** Bytes as a file that is read in pieces of odd lengths. */
export const contentOf = (bytes: Uint8Array, piece = 4099): RangedContent => ({
  size: bytes.length,
  etag: '',
  async *read(from, to) {
    for (let at = from; at <= to; at += piece) yield bytes.subarray(at, Math.min(at + piece, to + 1))
  },
})

/** What is given instead of a file. */
export async function copyOf(bytes: Uint8Array, cleaned: Cleaned): Promise<Buffer> {
  if ('kept' in cleaned) throw new Error(`not cleaned: ${cleaned.kept}`)
  const content = contentOf(bytes)
  const pieces: Uint8Array[] = []
  const copy =
    'rewritten' in cleaned ? joinRest(content, cleaned.rewritten, cleaned.rest) : applyPatches(content, cleaned.patches)
  for await (const piece of copy) pieces.push(piece)
  return Buffer.concat(pieces)
}
