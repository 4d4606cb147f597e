import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { type Acting, selectActing } from './acting.ts'
import { type AuthState, selectAuth } from './auth-state.ts'
import { type Call, type Failure, type Meta, type Send, type Sent, send } from './call.ts'
import { pending } from './pending.ts'
import { requestProof, requestReauth } from './reauth.ts'
import { isAnswered, isRefresh } from './refreshes.ts'

export interface State {
  auth: AuthState
  acting: Acting | null
}

/** Where a call comes from. */
export type Asking = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'queryCacheKey'> & { signal?: AbortSignal }

/**
 * Sends a call of the page. It is counted while the page waits for it (RT-08): not where it is quiet, nor where an earlier
 * answer is shown meanwhile. When the token is no longer good it waits until somebody signed in again, and goes out anew (AUTH-10): who called sees an answer that took longer. Likewise when the
 * call needs a fresh proof of the password (AUTH-20). A file is sent or read in a way of its own (`files.ts`).
 */
export function request(
  call: Call,
  { dispatch, getState, signal, queryCacheKey }: Asking,
  by: Send = send,
): Promise<Sent> {
  const state = () => getState() as State
  const isAutomatic = isRefresh(getState() as object, queryCacheKey)
  const wanted = isAutomatic ? { ...call, headers: { ...call.headers, [refreshHeader]: 'true' } } : call
  const practice = selectActing(state())?.practiceUuid
  const tokenNow = () => selectAuth(state()).token

  const attempt = async (): Promise<Sent> => {
    const token = tokenNow()
    const sentAt = performance.now()
    const waitedFor = !call.quiet && !isAutomatic && !isAnswered(getState() as object, queryCacheKey)
    if (waitedFor) dispatch(pending.actions.started())
    const sent = await by(wanted, { token, practice, ...(signal && { signal }) })
    if (waitedFor) dispatch(pending.actions.ended())

    if (needsProof(wanted, sent))
      return (await requestProof(dispatch, { purpose: purposeOf(wanted), sentAt })) ? attempt() : sent
    if (!token || !isRefused(wanted, sent)) return sent
    // Another call may have asked meanwhile, or another tab.
    if (tokenNow() === token) await requestReauth(dispatch)
    return ['', token].includes(tokenNow()) ? sent : attempt()
  }
  return attempt()
}

export const baseQuery: BaseQueryFn<Call, unknown, Failure, object, Meta> = (wanted, asking) => request(wanted, asking)

/** Single sign-on asks for a fresh sign-in with the same code, and has a page for it. */
const needsProof = ({ route }: Call, { error }: Sent): boolean =>
  route.proof === 'fresh' && error?.code === 'auth.proof-too-old'

/** What is read with a fresh proof is a file. */
const purposeOf = ({ route }: Call) => (route.method === 'GET' ? 'download' : 'change')

/** On a public route a 401 is about what was sent, not about who sent it. */
function isRefused({ route }: Call, { error }: Sent): boolean {
  return route.access !== 'public' && error?.code === 'auth.required'
}
