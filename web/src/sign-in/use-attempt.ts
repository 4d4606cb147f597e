import { useState } from 'react'
import { asFailure } from './failure.ts'
import type { SignInFailure } from './sign-in.api.ts'

export type Outcome = 'pending' | 'done' | 'failed'

/** Sends once at a time, and remembers how it ended. */
export function useAttempt<A extends unknown[], R>(handler: (...sent: A) => Promise<R>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
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
