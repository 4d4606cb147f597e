import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../kernel/http/problems.ts'
import { makeConcurrencyLimit } from '../kernel/limits/concurrency.ts'
import { hasCheck } from './check-content.ts'
import type { CheckMessage, CheckOrder } from './content-worker.ts'
import { findEnd, readTail } from './zip-entries.ts'

interface Options {
  /** What checks. */
  program?: string
  /** Milliseconds that a thread may compute without asking for more of the file. */
  time?: number
}

export interface ContentCheck {
  kind: FileKind
  content: RangedContent
  /** Whose file it is: checks of one do not hold up those of others. */
  group: string
  /** Ends the check. */
  signal?: AbortSignal | undefined
}

/** Beside this file, in the sources and in the bundle alike. */
const usualProgram = () =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'content-worker.ts' : 'content-worker.js')

/**
 * FILE-06: looks into files that have arrived whole, in threads of their own. What takes a thread too much time or memory is
 * damaged: the checks are linear, so that no honest file does.
 */
export function makeContentChecks({ program = usualProgram(), time = 10_000 }: Options = {}) {
  const slots = makeConcurrencyLimit({ total: 4, perGroup: 2, queue: { perGroup: 100, total: 1_000 }, retryAfter: 30 })

  return async ({ kind, content, group, signal }: ContentCheck): Promise<ContentFault | null> => {
    // A picture at whose end an archive stands is both.
    if (kind !== 'zip' && findEnd(await readTail(content)) >= 0) return 'two-formats'
    if (!hasCheck(kind)) return null
    return slots.run(group, () => runCheck({ program, time }, { kind, content, signal }))
  }
}

const senderGone = () => new Problem(problems.malformed)

function runCheck(
  { program, time }: Required<Options>,
  { kind, content, signal }: Omit<ContentCheck, 'group'>,
): Promise<ContentFault | null> {
  if (signal?.aborted) throw senderGone()
  const { promise, resolve, reject } = Promise.withResolvers<ContentFault | null>()
  const order: CheckOrder = { kind, size: content.size }
  // Empty environment: the worker gets no secrets.
  const worker = new Worker(program, {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  let timer: NodeJS.Timeout
  const compute = () => {
    timer = setTimeout(() => resolve('damaged'), time)
  }
  compute()
  worker.on('message', (message: CheckMessage) => {
    clearTimeout(timer)
    if ('fault' in message) return resolve(message.fault)
    readPart(content, message.from, message.to).then((part) => {
      worker.postMessage(part, [part.buffer])
      compute()
    }, reject)
  })
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('damaged') : reject(error),
  )
  worker.once('exit', () => reject(new Error('the check of a file has ended without an answer')))
  const abort = () => reject(senderGone())
  signal?.addEventListener('abort', abort)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    void worker.terminate()
  })
}

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
