import { forgetStored, stored } from './stored-session.ts'

/**
 * AUTH-09: the token becomes useless on the server. Goes on when the page is left. Says whether the server has heard of
 * it, or could not be reached at all. The route belongs to `sign-in`, which the kernel does not know.
 */
export async function endSession(token: string): Promise<'ended' | 'failed' | 'unreachable'> {
  const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true }
  try {
    const { ok, status } = await fetch('/v1/logout', { ...request, credentials: 'same-origin' })
    // A token that opens nothing any more has ended.
    return ok || status === 401 ? 'ended' : 'failed'
  } catch {
    return 'unreachable'
  }
}

const key = 'pendingLogout'

/** For a logout that the server has not heard of: the next load finds it. */
export function keepPendingLogout(token: string) {
  try {
    localStorage.setItem(key, token)
  } catch {
    // A browser that refuses its storage cannot be reminded.
  }
}

/** AUTH-09: sends the server a logout that it has not received. False where that failed again. */
export async function finishLogout(): Promise<boolean> {
  const token = stored(key)
  if (!token) return true
  const isEnded = (await endSession(token)) === 'ended'
  if (isEnded) forgetStored(key)
  return isEnded
}
