import { Worker } from 'node:worker_threads'
import { programBeside } from '../threads/program.ts'

export type ChecksumOrder = { id: number; block: ArrayBuffer; length: number } | { id: number; isAsked: boolean }
export type ChecksumAnswer = { block: ArrayBuffer } | { digest: Uint8Array }

/** SHA-256 of bytes that come block by block, computed by a thread of its own beside what is done with them here. */
export interface Checksum {
  /** Counts the first so many bytes of a block, and gives it back. */
  add(block: ArrayBuffer, length: number): Promise<ArrayBuffer>
  digest(): Promise<Buffer>
  /** Once no digest is wanted any more. */
  drop(): void
}

interface Thread {
  /** Answers come in the order of what was asked. */
  ask(order: ChecksumOrder, moved?: ArrayBuffer[]): Promise<ChecksumAnswer>
  tell(order: ChecksumOrder): void
}

/** One thread for all, started with the first checksum; where it ends, its checksums fail, and the next one starts another. */
export function makeChecksums(program = programBeside(import.meta, 'checksum-worker')): () => Checksum {
  let thread: Thread | null = null
  let count = 0

  function start(): Thread {
    const waiting: PromiseWithResolvers<ChecksumAnswer>[] = []
    // Empty environment: the worker gets no secrets.
    const worker = new Worker(program, { env: {}, execArgv: [] })
    let hasEnded = false
    const end = (cause?: unknown) => {
      hasEnded = true
      if (thread === started) thread = null
      for (const { reject } of waiting.splice(0)) reject(new Error('the thread of checksums has ended', { cause }))
    }
    worker.on('message', (answer: ChecksumAnswer) => waiting.shift()?.resolve(answer))
    worker.once('error', end).once('exit', end)
    // The server may end while it waits for work.
    worker.unref()
    const started: Thread = {
      async ask(order, moved = []) {
        if (hasEnded) throw new Error('the thread of checksums has ended')
        const answer = Promise.withResolvers<ChecksumAnswer>()
        waiting.push(answer)
        worker.postMessage(order, moved)
        return answer.promise
      },
      tell: (order) => worker.postMessage(order),
    }
    return started
  }

  return () => {
    thread ??= start()
    const [id, { ask, tell }] = [count++, thread]
    let isOver = false
    return {
      async add(block, length) {
        // What was read ahead of somebody who stopped.
        if (isOver) return block
        const answer = await ask({ id, block, length }, [block])
        return 'block' in answer ? answer.block : block
      },
      async digest() {
        isOver = true
        const answer = await ask({ id, isAsked: true })
        if ('block' in answer) throw new Error('the thread of checksums has answered something else')
        return Buffer.from(answer.digest)
      },
      drop() {
        if (!isOver) tell({ id, isAsked: false })
        isOver = true
      },
    }
  }
}
