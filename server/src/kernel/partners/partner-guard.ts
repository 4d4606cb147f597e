import { performance } from 'node:perf_hooks'
import { makeConcurrencyLimit } from '../limits/concurrency.ts'
import { type Breaker, type BreakerOptions, makeBreaker } from './breaker.ts'
import { PartnerError, type PartnerFailure } from './partner-error.ts'
import type { PartnerHealth } from './partner-health.ts'

export interface GuardOptions {
  /** By which logs, metrics and problems name it. */
  partner: string
  health: PartnerHealth
  observe?: (partner: string, part: string, outcome: 'ok' | PartnerFailure, milliseconds: number) => void
  timeoutMs?: number
  /** Calls to one part at once. */
  concurrency?: number
  breaker?: BreakerOptions
}

interface Call {
  part: string
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** Failures of our own: they say nothing about whether the partner is well. */
const ownFailures = new Set<PartnerFailure>(['busy', 'paused', 'not-configured', 'cancelled'])

/** What is around every call: a queue and a breaker for each part, a timeout, and a report of the outcome. */
export function makePartnerGuard({ partner, health, observe = () => {}, concurrency = 8, ...options }: GuardOptions) {
  const queue = makeConcurrencyLimit({ perGroup: concurrency, queue: { perGroup: concurrency * 8 } })
  const breakers = new Map<string, Breaker>()

  function breakerOf(part: string): Breaker {
    const breaker = breakers.get(part) ?? makeBreaker(options.breaker)
    breakers.set(part, breaker)
    return breaker
  }

  function settle(part: string, failure: PartnerFailure | null, retryAfter: number | null) {
    const breaker = breakerOf(part)
    if (failure !== null && ownFailures.has(failure)) return breaker.cancelled()
    // A partner that sends too much is there: a smaller request gets an answer.
    if (failure === null || failure === 'too-large') breaker.succeeded()
    else breaker.failed(retryAfter)
    health.report(partner, part, failure)
  }

  return async <T>(call: Call, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { part, timeoutMs = options.timeoutMs ?? 10_000 } = call
    const fail = (failure: PartnerFailure, more = {}) => new PartnerError({ partner, part }, failure, more)
    const wait = breakerOf(part).wait()
    if (wait > 0) throw fail('paused', { retryAfter: Math.ceil(wait / 1000) })
    const began = performance.now()
    const time = AbortSignal.timeout(timeoutMs)
    const signal = call.signal ? AbortSignal.any([time, call.signal]) : time
    const settled = (failure: PartnerFailure | null, retryAfter: number | null = null) => {
      observe(partner, part, failure ?? 'ok', performance.now() - began)
      settle(part, failure, retryAfter)
    }
    try {
      const answer = await untilAborted(
        queue.run(part, () => work(signal)),
        signal,
      )
      settled(null)
      return answer
    } catch (error) {
      const reason = call.signal?.aborted ? 'cancelled' : signal.aborted ? 'timeout' : reasonOf(error)
      const failure = error instanceof PartnerError ? error : fail(reason)
      settled(failure.failure, failure.retryAfter)
      throw failure
    }
  }
}

/** A full queue is ours; all else that fetch throws means that there was no answer. */
const reasonOf = (error: unknown): PartnerFailure =>
  (error as { kind?: { status?: number } }).kind?.status === 429 ? 'busy' : 'unreachable'

/** Rejects at the timeout, also while the call is still in the queue. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
