import { Readable } from 'node:stream'
import type { Checksum } from './checksums.ts'
import { chunkSize } from './chunks.ts'

/** So much is given to the other thread at once: a word to it for every piece would cost more than it saves. */
const blockSize = 16 * chunkSize
/** So many blocks are read, and counted into the checksum, while the disk is waited for. */
const mostAhead = 4

interface Counted {
  /** Is back from the other thread. */
  block: Promise<ArrayBuffer>
  length: number
}

/**
 * Pieces of the size that is sealed, but for the last, counted into a checksum where one is wanted. What comes is copied into a few
 * blocks that are used again, so that a piece is good until the next one is asked for.
 */
export async function* countedPieces(
  content: AsyncIterable<Uint8Array>,
  checksum: Checksum | null,
): AsyncGenerator<Buffer> {
  const free: ArrayBuffer[] = []
  const blocks = Readable.from(countedBlocks(content, checksum, free), { highWaterMark: mostAhead })
  for await (const { block: coming, length } of blocks as AsyncIterable<Counted>) {
    const block = await coming
    for (let at = 0; at < length; at += chunkSize) yield Buffer.from(block, at, Math.min(chunkSize, length - at))
    free.push(block)
  }
}

async function* countedBlocks(
  content: AsyncIterable<Uint8Array>,
  checksum: Checksum | null,
  free: ArrayBuffer[],
): AsyncGenerator<Counted> {
  const take = () => free.pop() ?? new ArrayBuffer(blockSize)
  const counted = (block: ArrayBuffer, length: number): Counted => {
    const back = checksum ? checksum.add(block, length) : Promise.resolve(block)
    // A caller that stops in between waits for none.
    back.catch(() => {})
    return { block: back, length }
  }
  // The first is short: what a file is stands in its first bytes.
  let [block, length, full] = [take(), 0, chunkSize]
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + full - length)
      new Uint8Array(block).set(part, length)
      at += part.length
      length += part.length
      if (length < full) continue
      yield counted(block, length)
      ;[block, length, full] = [take(), 0, blockSize]
    }
  }
  if (length > 0) yield counted(block, length)
}
