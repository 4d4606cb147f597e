/** Keeps calls away from what fails: they would wait for nothing, and it would never recover. */
export interface Breaker {
  /** Milliseconds until it may be asked again; 0: now. While it is tried after a pause, one call at a time is let through. */
  wait(): number
  succeeded(): void
  /** The call that was let through was never made. */
  cancelled(): void
  /** `retryAfter`, in seconds: how long the partner wants to be left alone. */
  failed(retryAfter?: number | null): void
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  threshold?: number
  /** Milliseconds for which it stays open; twice as long after each failed trial, up to `longestPause`. */
  pause?: number
  longestPause?: number
  now?: () => number
}

export function makeBreaker(options: BreakerOptions = {}): Breaker {
  const { threshold = 5, pause = 5_000, longestPause = 60_000, now = Date.now } = options
  let failures = 0
  let closedUntil = 0
  /** When the call that tries whether it is back began. */
  let trialSince: number | null = null

  return {
    wait() {
      const left = closedUntil - now()
      if (left > 0) return left
      if (failures < threshold && closedUntil === 0) return 0
      // A trial that never ends must not keep all others away for ever.
      if (trialSince !== null && now() - trialSince < longestPause) return pause
      trialSince = now()
      return 0
    },
    succeeded() {
      failures = 0
      closedUntil = 0
      trialSince = null
    },
    cancelled() {
      trialSince = null
    },
    failed(retryAfter = null) {
      failures += 1
      trialSince = null
      const beyond = failures - threshold
      const own = beyond >= 0 ? Math.min(pause * 2 ** Math.min(beyond, 10), longestPause) : 0
      const wanted = Math.max(own, Math.min((retryAfter ?? 0) * 1000, 10 * longestPause))
      if (wanted > 0) closedUntil = now() + wanted
    },
  }
}
