import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { ChecksumAnswer, ChecksumOrder } from './checksums.ts'

const checksums = new Map<number, Hash>()

parentPort?.on('message', (order: ChecksumOrder) => {
  const { id } = order
  const checksum = checksums.get(id) ?? createHash('sha256')
  if ('block' in order) {
    const { block, length } = order
    checksums.set(id, checksum.update(new Uint8Array(block, 0, length)))
    return answer({ block }, [block])
  }
  checksums.delete(id)
  if (order.isAsked) answer({ digest: checksum.digest() })
})

function answer(reply: ChecksumAnswer, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(reply, moved)
}
