import type { MetadataName } from '@arcade/contract/clinic/shares/share-facts.ts'
import { blank, type Patch } from './patch.ts'

/** What films and JPEG 2000 are made of: a length, a type of four letters, a content. */
export interface Box {
  type: string
  size: number
  /** Where its content begins. */
  head: number
}

/** The box that begins there; null where none can. A length of zero reaches to the end. */
export function boxAt(content: Buffer, at: number, left: number): Box | null {
  if (at + 8 > content.length) return null
  const [short, type] = [content.readUInt32BE(at), content.toString('latin1', at + 4, at + 8)]
  const isLong = short === 1 && at + 16 <= content.length
  const size = short === 0 ? left : isLong ? Number(content.readBigUInt64BE(at + 8)) : short
  const head = isLong ? 16 : 8
  return size >= head ? { type, size, head } : null
}

/** A box of the same length that readers pass over, empty. */
export function freeBox(content: Buffer, at: number, { size, head }: Box, names: readonly MetadataName[]): Patch[] {
  const emptied = blank(content, at + head, at + size, names)
  const isFree = content.toString('latin1', at + 4, at + 8) === 'free'
  return isFree ? emptied : [{ at: at + 4, bytes: Buffer.from('free'), names }, ...emptied]
}
