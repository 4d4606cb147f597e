import { type ChildProcess, fork } from 'node:child_process'
import type { MeshOrientation } from '@arcade/contract/parts/meshes/pose.ts'
import { makeBreaker } from '../../../kernel/partners/breaker.ts'
import { programBeside } from '../../../kernel/threads/program.ts'
import {
  limits,
  type PreviewAnswer,
  type PreviewKind,
  type PreviewMessage,
  type PreviewOrder,
} from './preview-protocol.ts'

/**
 * `failed`: it cannot be drawn, or whatever drew it ended: trying again would end the next one too. `unavailable`: there
 * was no process that could draw it, which says nothing of the file.
 */
type Drawn = { preview: Uint8Array } | { failed: 'undrawable' | 'crashed' | 'timeout' | 'unavailable' }

export interface Previews {
  /** One after the other: a process draws one picture at a time, with all the memory it may have. */
  draw(kind: PreviewKind, bytes: Uint8Array | readonly Uint8Array[], orientation?: MeshOrientation): Promise<Drawn>
  close(): void
}

interface Options {
  /** What draws. */
  program?: string
  time?: number
  idle?: number
}

/** FILE-03: previews are drawn in a process of their own, started with the first and ended when there are no more. */
export function makePreviews({
  program = programBeside(import.meta, 'preview-worker'),
  time = limits.time,
  idle = limits.idle,
}: Options = {}): Previews {
  let worker: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let leave: NodeJS.Timeout | undefined
  let count = 0
  // A system without processes to give has none the next moment either.
  const breaker = makeBreaker({ threshold: 1, pause: 1_000, longestPause: 30_000 })

  const start = () => {
    const child = fork(program, {
      // Empty environment: the worker gets no secrets.
      env: { PATH: process.env.PATH ?? '' },
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (worker === child) worker = null
    }
    // A process that is not to be had is an error of its own, also between two files.
    child.once('exit', forget).on('error', forget)
    if (child.pid === undefined) throw new Error('no process for previews')
    // The server may end while it waits for work.
    child.unref()
    child.channel?.unref()
    return child
  }
  const end = () => {
    clearTimeout(leave)
    worker?.kill('SIGKILL')
    worker = null
  }

  const drawNow = async (bytes: readonly Uint8Array[], task: Omit<PreviewOrder, 'id'>): Promise<Drawn> => {
    clearTimeout(leave)
    if (breaker.wait() > 0) return { failed: 'unavailable' }
    try {
      worker ??= start()
    } catch {
      breaker.failed()
      return { failed: 'unavailable' }
    }
    breaker.succeeded()
    const longest = task.kind === 'pages' ? limits.pagesTime : time
    const drawn = await order(worker, bytes, { id: count++, ...task }, longest)
    if ('failed' in drawn && drawn.failed !== 'undrawable') end()
    leave = setTimeout(end, idle).unref()
    return drawn
  }
  return {
    draw(kind, bytes, orientation = 'lower') {
      const pieces = bytes instanceof Uint8Array ? [bytes] : bytes
      const drawn = last.then(() => drawNow(pieces, { kind, orientation }))
      // A failed one does not block the queue.
      last = drawn.catch(() => {})
      return drawn
    },
    close: end,
  }
}

function order(worker: ChildProcess, bytes: readonly Uint8Array[], task: PreviewOrder, time: number) {
  return new Promise<Drawn>((resolve) => {
    const done = (drawn: Drawn) => {
      clearTimeout(timer)
      worker.off('message', answered).off('exit', ended).off('error', ended)
      worker.channel?.unref()
      resolve(drawn)
    }
    const answered = ({ id, preview }: PreviewAnswer) => {
      if (id === task.id) done(preview ? { preview } : { failed: 'undrawable' })
    }
    const ended = () => done({ failed: 'crashed' })
    const timer = setTimeout(() => done({ failed: 'timeout' }), time)
    worker.on('message', answered).on('exit', ended).on('error', ended)
    worker.channel?.ref()
    sendFile(worker, bytes, task).catch(ended)
  })
}

const longestPart = 1024 * 1024

async function sendFile(worker: ChildProcess, bytes: readonly Uint8Array[], task: PreviewOrder) {
  for (const piece of bytes)
    for (let at = 0; at < piece.length; at += longestPart)
      await send(worker, { part: piece.subarray(at, at + longestPart) })
  await send(worker, task)
}

const send = (worker: ChildProcess, message: PreviewMessage) =>
  new Promise<void>((resolve, reject) => {
    worker.send(message, (error) => (error ? reject(error) : resolve()))
  })
