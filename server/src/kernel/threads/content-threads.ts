import { Worker } from 'node:worker_threads'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../http/problems.ts'
import { makeConcurrencyLimit } from '../limits/concurrency.ts'
import type { ContentMessage, ContentOrder } from './content-port.ts'

export interface ContentTask {
  /** The path of what does it. */
  program: string
  task: unknown
  content: RangedContent
  /** Whose content it is: the work of one does not hold up that of others. */
  group: string
  /** Ends the work. */
  signal?: AbortSignal | undefined
}

export interface ContentBounds {
  /** In milliseconds that a thread may compute, all in all. */
  computing: number
  /** The same, with all that it waits for: what it asks for is read by the event loop. */
  whole: number
  /** Threads at a time, of all and of one group. */
  total: number
  perGroup: number
}

const usualBounds: ContentBounds = { computing: 30_000, whole: 5 * 60_000, total: 4, perGroup: 2 }

/** `exceeded`: it took more time or memory than a thread may. */
export type ContentResult<T> = { result: T } | 'exceeded'
export type RunOnContent = <T>(task: ContentTask) => Promise<ContentResult<T>>

/**
 * Runs work over bytes from outside in threads of their own, a new one each time: a file may be made to cost as much as it
 * can, and the event loop belongs to everybody.
 */
export function makeContentThreads(bounds: Partial<ContentBounds> = {}): RunOnContent {
  const { total, perGroup, ...times } = { ...usualBounds, ...bounds }
  const slots = makeConcurrencyLimit({ total, perGroup, queue: { perGroup: 100, total: 1_000 }, retryAfter: 30 })
  return <T>(task: ContentTask) => slots.run(task.group, () => runThread<T>(task, times))
}

/** Bytes outside the heap, which has limits of its own: what is unpacked of a file stands there. */
const mostBytes = 512 * 1024 * 1024
const watchEveryMs = 50

function runThread<T>(
  { program, task, content, signal }: ContentTask,
  { computing, whole }: Pick<ContentBounds, 'computing' | 'whole'>,
): Promise<ContentResult<T>> {
  if (signal?.aborted) throw callerGone()
  const { promise, resolve, reject } = Promise.withResolvers<ContentResult<T>>()
  const order: ContentOrder = { size: content.size, task }
  // Empty environment: the worker gets no secrets.
  const worker = new Worker(program, {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  let timer: NodeJS.Timeout
  let [left, since] = [computing, 0]
  const compute = () => {
    since = performance.now()
    timer = setTimeout(() => resolve('exceeded'), left)
  }
  compute()
  const end = setTimeout(() => resolve('exceeded'), whole)
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => bytes > mostBytes && resolve('exceeded'),
      // It has ended.
      () => {},
    )
  }, watchEveryMs)
  worker.on('message', (message: ContentMessage) => {
    clearTimeout(timer)
    left -= performance.now() - since
    if ('result' in message) return resolve(message as { result: T })
    readPart(content, message.from, message.to).then((part) => {
      worker.postMessage(part, [part.buffer])
      compute()
    }, reject)
  })
  // An expression that runs out of its stack is a RangeError.
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? resolve('exceeded') : reject(error),
  )
  worker.once('exit', () => reject(new Error('a thread has ended without an answer')))
  const abort = () => reject(callerGone())
  signal?.addEventListener('abort', abort)
  return promise.finally(() => {
    clearTimeout(timer)
    clearTimeout(end)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    void worker.terminate()
  })
}

export const callerGone = () => new Problem(problems.malformed)

/** In memory of its own, which is moved to the thread. */
async function readPart({ read }: RangedContent, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(to - from + 1)
  let length = 0
  for await (const bytes of read(from, to)) {
    part.set(bytes, length)
    length += bytes.length
  }
  return part
}
