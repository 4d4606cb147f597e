const second = 1_000
const hour = 3_600 * second

/** After this long without an answer a person must look at it. */
export const longestWait = 3 * 24 * hour
const firstPause = 5 * second
const longestPause = 6 * hour

/** Milliseconds before the next attempt; null: no more by itself. `retryAfter`, in seconds, is what the partner asks for. */
export function pauseAfter(attempts: number, waited: number, retryAfter: number | null = null): number | null {
  if (waited >= longestWait) return null
  const own = Math.min(firstPause * 3 ** Math.min(attempts - 1, 12), longestPause)
  return Math.max(own, Math.min((retryAfter ?? 0) * second, longestPause))
}
