import { useState } from 'react'
import { asFailure } from './failure.ts'
import type { SignInFailure } from './sign-in.api.ts'

export type Outcome = 'pending' | 'done' | 'failed'

/** Sends once at a time, and remembers how it ended; the one before may have failed on another page. */
export function useAttempt<A extends unknown[], R>(
  handler: (...sent: A) => Promise<R>,
  before: SignInFailure | null = null,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(before && 'failed')
  const [failure, setFailure] = useState(before)
  const [result, setResult] = useState<R>()
  const attempt = async (...sent: A) => {
    if (outcome === 'pending') return
    setFailure(null)
    setOutcome('pending')
    try {
      setResult(await handler(...sent))
      setOutcome('done')
    } catch (error) {
      setFailure(asFailure(error))
      setOutcome('failed')
    }
  }
  return { outcome, failure, result, attempt }
}
