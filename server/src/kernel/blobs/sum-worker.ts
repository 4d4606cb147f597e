import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { SumAnswer, SumOrder } from './sums.ts'

const sums = new Map<number, Hash>()

parentPort?.on('message', (order: SumOrder) => {
  const { id } = order
  const sum = sums.get(id) ?? createHash('sha256')
  if ('block' in order) {
    const { block, length } = order
    sums.set(id, sum.update(new Uint8Array(block, 0, length)))
    return answer({ block }, [block])
  }
  sums.delete(id)
  if (order.isAsked) answer({ digest: sum.digest() })
})

function answer(said: SumAnswer, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(said, moved)
}
