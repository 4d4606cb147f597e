import { useState } from 'react'

/** `closed`: nobody is there yet to take what was sent. */
export type Outcome = 'pending' | 'done' | 'failed' | 'closed'

/** Sends once at a time, and remembers how it ended. */
export function useAttempt<A extends unknown[]>(handler: ((...sent: A) => Promise<void>) | undefined) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const attempt = async (...sent: A) => {
    if (outcome === 'pending') return
    if (!handler) return setOutcome('closed')
    setOutcome('pending')
    try {
      await handler(...sent)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  return { outcome, attempt }
}
