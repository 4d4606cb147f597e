import type { RangedContent } from '@arcade/contract/kernel/file.ts'

/** Fewer where the content ends before. */
export async function readBytes({ size, read }: RangedContent, from: number, length: number): Promise<Buffer> {
  const to = Math.min(from + length, size) - 1
  const pieces: Uint8Array[] = []
  if (from >= 0 && to >= from) for await (const piece of read(from, to)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** All of it, as it comes: to put a hundred megabytes together takes the event loop as long as to read them. */
export async function readPieces({ size, read }: RangedContent): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of read(0, size - 1)) pieces.push(piece)
  return pieces
}

const windowSize = 64 * 1024

/** Short reads that stand side by side are one: each is work of the event loop. */
export function inWindows(content: RangedContent) {
  let [window, begin]: [Buffer, number] = [Buffer.alloc(0), 0]
  return async (from: number, length: number): Promise<Buffer> => {
    const to = Math.min(from + length, content.size)
    if (from < begin || to > begin + window.length) {
      window = await readBytes(content, from, Math.max(length, windowSize))
      begin = from
    }
    return window.subarray(from - begin, to - begin)
  }
}
