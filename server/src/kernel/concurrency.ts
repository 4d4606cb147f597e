import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from './problems.ts'

/** How much runs at once: so much of one caller, and so much in all. */
export interface ConcurrencyLimit {
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

interface Options {
  perCaller: number
  /** Of all callers together; unlimited unless given. */
  total?: number
  /** So many of one caller may wait; more are refused with 429. */
  queuePerCaller: number
}

const retryAfter = 1

/**
 * What is over the limit waits. A slot that becomes free goes to the callers who wait in turn, one piece of work each, so that
 * a caller with a long queue does not stand before one with a short queue.
 */
export function makeConcurrencyLimit({
  perCaller,
  total = Number.POSITIVE_INFINITY,
  queuePerCaller,
}: Options): ConcurrencyLimit {
  const running = new Map<string, number>()
  /** By caller; whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>()
  let all = 0

  const isFree = (caller: string) => all < total && (running.get(caller) ?? 0) < perCaller

  function take(caller: string) {
    all += 1
    running.set(caller, (running.get(caller) ?? 0) + 1)
  }

  function release(caller: string) {
    all -= 1
    const left = (running.get(caller) ?? 1) - 1
    if (left > 0) running.set(caller, left)
    else running.delete(caller)
    if (waiting.size > 0) startNext()
  }

  function startNext() {
    for (const [caller, queue] of waiting) {
      if (!isFree(caller)) continue
      const start = queue.shift()
      waiting.delete(caller)
      if (queue.length > 0) waiting.set(caller, queue)
      take(caller)
      start?.()
      return
    }
  }

  function enqueue(caller: string): Promise<void> {
    const queue = waiting.get(caller) ?? []
    if (queue.length >= queuePerCaller)
      throw new Problem(problems.tooMany, { headers: { 'retry-after': String(retryAfter) } })
    waiting.set(caller, queue)
    return new Promise((start) => queue.push(start))
  }

  return {
    async run(caller, work) {
      if (isFree(caller)) take(caller)
      else await enqueue(caller)
      try {
        return await work()
      } finally {
        release(caller)
      }
    },
  }
}
