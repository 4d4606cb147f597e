import { performance } from 'node:perf_hooks'
import { makeConcurrencyLimit } from '../../kernel/limits/concurrency.ts'
import { type Breaker, makeBreaker } from '../../kernel/partners/breaker.ts'
import type { PartnerOptions } from '../../kernel/partners/partner-calls.ts'
import { PartnerError, type PartnerFailure } from '../../kernel/partners/partner-error.ts'

export const partner = 'payments'

type Options = Pick<PartnerOptions, 'health' | 'observe'> & { url: string; timeoutMs: number }

const mostBytes = 1024 * 1024
const atOnce = 16

/** The provider's word about what was asked, and no failure of it: the library reads it. */
const isAnswer = (status: number) => (status >= 200 && status < 300) || [400, 402, 404, 409].includes(status)
const failureOf: Readonly<Record<number, PartnerFailure>> = { 401: 'refused', 403: 'refused', 429: 'limited' }

/**
 * What the provider's library fetches with: the limits of the partner kernel around every call, to one address, whatever
 * host the library names. It throws a PartnerError where there was no answer worth the name (README of payments).
 */
export function makeGuardedFetch({ url, health, observe = () => {}, timeoutMs }: Options): typeof fetch {
  const turns = makeConcurrencyLimit({ perGroup: atOnce, queue: { perGroup: atOnce * 8 } })
  const breaker: Breaker = makeBreaker()
  const fail = (failure: PartnerFailure, more = {}) => new PartnerError({ partner, part: '' }, failure, more)

  async function ask(input: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(input)
    const signal = AbortSignal.timeout(timeoutMs)
    const address = `${url.replace(/\/$/, '')}${pathname}${search}`
    try {
      const answer = await fetch(address, { ...init, redirect: 'manual', signal })
      if (!isAnswer(answer.status)) {
        await answer.body?.cancel()
        const retryAfter = Number(answer.headers.get('retry-after')) || null
        throw fail(failureOf[answer.status] ?? 'error', { status: answer.status, retryAfter })
      }
      const text = await answer.text()
      if (text.length > mostBytes) throw fail('too-large')
      if (!isJson(text)) throw fail('malformed', { status: answer.status })
      return new Response(text, { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof PartnerError) throw error
      throw fail(signal.aborted ? 'timeout' : 'unreachable')
    }
  }

  return async (input, init = {}) => {
    const wait = breaker.wait()
    if (wait > 0) throw fail('paused', { retryAfter: Math.ceil(wait / 1000) })
    const began = performance.now()
    const settle = (failure: PartnerError | null) => {
      observe(partner, '', failure?.failure ?? 'ok', performance.now() - began)
      if (failure) breaker.failed(failure.retryAfter)
      else breaker.succeeded()
      health.report(partner, '', failure?.failure ?? null)
    }
    try {
      const answer = await turns.run('', () => ask(input instanceof Request ? input.url : String(input), init))
      settle(null)
      return answer
    } catch (error) {
      // A queue that is full is ours, and says nothing of the provider.
      if (!(error instanceof PartnerError)) {
        breaker.cancelled()
        throw fail('busy')
      }
      settle(error)
      throw error
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
