import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { retry } from '@reduxjs/toolkit/query'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { answer, answerFor, answerNothing, answerProblem, portal, requestId } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { makeStore } from '../app/store.ts'
import { settleActing } from './acting.ts'
import { loggedOut, signedIn } from './auth-state.ts'
import { baseQuery } from './base-query.ts'
import type { Call } from './call.ts'
import { selectPending } from './pending.ts'
import { cancelled, selectExpired } from './reauth.ts'
import { storedSession } from './stored-session.ts'

const rename = route({
  method: 'PUT',
  path: '/v1/name',
  summary: 'A write',
  access: ['signed-in'],
  replies: { 204: null },
})
const open = { ...rename, access: 'public' } as const

function sender(send = baseQuery) {
  const store = makeStore()
  const seen = new Set<number>()
  store.subscribe(() => seen.add(selectPending(store.getState())))
  const context = { ...store, signal: new AbortController().signal, abort() {}, extra: null, endpoint: 'e' } as const
  return {
    store,
    seen,
    send: async (wanted: Call) => send(wanted, { ...context, type: 'mutation' }, {}),
  }
}

describe('a cached answer', () => {
  it('ERR-03 its request id, whether it succeeds or fails', async () => {
    answer(rename, 204, null)
    expect(await sender().send({ route: rename })).toEqual({ data: null, meta: { requestId, retryAfter: null } })
    answerProblem(rename, problems.keyReused)
    expect(await sender().send({ route: rename })).toMatchObject({ error: { requestId }, meta: { requestId } })
  })

  it('how long to wait, where the server says so', async () => {
    answerProblem(rename, problems.tooMany, { 'retry-after': '17' })
    expect((await sender().send({ route: rename })).meta).toEqual({ requestId, retryAfter: 17 })
    answerProblem(rename, problems.tooMany, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })
    expect((await sender().send({ route: rename })).meta).toEqual({ requestId, retryAfter: null })
  })

  it('the request id of an answer that is no problem of ours, such as the page of a proxy', async () => {
    const headers = { 'x-request-id': requestId }
    portal.use(http.put('*/v1/name', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502, headers })))
    const { error } = await sender().send({ route: rename })
    expect(error).toEqual({ code: 'network', requestId })
  })
})

it('a write that is sent again carries the same idempotency key', async () => {
  const requests = answerNothing(rename)
  const again = retry(baseQuery, { maxRetries: 2, backoff: async () => {} })
  await sender(again as typeof baseQuery).send({ route: rename, idempotencyKey: 'one' })
  expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['one', 'one', 'one'])
})

describe('AUTH-06 the token', () => {
  it('AUTH-06 goes with every call of who is logged in', async () => {
    logIn()
    const requests = answer(rename, 204, null)
    await sender().send({ route: rename })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-of-camille')
  })

  it('AUTH-06 is not there for a visitor', async () => {
    const requests = answer(rename, 204, null)
    await sender().send({ route: rename })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('RT-08 the count of pending calls', () => {
  it('rises while a page waits and falls again, also after a failure', async () => {
    answerNothing(rename)
    const { store, seen, send } = sender()
    await Promise.all([send({ route: rename }), send({ route: rename })])
    expect(seen).toEqual(new Set([1, 2, 0]))
    expect(selectPending(store.getState())).toBe(0)
  })

  it('ignores quiet calls', async () => {
    answer(rename, 204, null)
    const { store, send } = sender()
    const noticed = vi.fn()
    store.subscribe(noticed)
    await send({ route: rename, quiet: 'draft' })
    expect(noticed).not.toHaveBeenCalled()
  })
})

describe('TEN-01 the practice in which one acts', () => {
  const practiceUuid = '5f0c7a1e-9a4e-4f57-8d64-27d7c0a1b7aa'
  const acting = () => {
    logIn()
    const { store, send } = sender()
    store.dispatch(settleActing({ userUuid: '0d0c8a52-3a1f-4c38-8a55-6a0f1f3f7e21', practiceUuid }))
    return send
  }

  it('TEN-01 goes with a call', async () => {
    const requests = answer(rename, 204, null)
    await acting()({ route: rename })
    expect(requests[0]?.headers.get(practiceHeader)).toBe(practiceUuid)
  })

  it('TEN-01 stays away from public routes, and where nothing was chosen', async () => {
    const requests = answer(rename, 204, null)
    await acting()({ route: open })
    sessionStorage.clear()
    localStorage.removeItem('actsFor')
    await sender().send({ route: rename })
    expect(requests.map((request) => request.headers.has(practiceHeader))).toEqual([false, false])
  })
})

describe('AUTH-10 a call whose token is refused', () => {
  /** As the dialog does, or another tab. */
  const anew = () => signedIn({ ...storedSession(), token: 'token-anew' })
  const asked = (store: ReturnType<typeof makeStore>) =>
    vi.waitFor(() => expect(selectExpired(store.getState())).toBe(true))
  const tokensOf = (requests: Request[]) => requests.map((request) => request.headers.get('authorization'))

  it('AUTH-10 waits, and goes out again with the new token and the same key', async () => {
    logIn()
    const requests = answerFor('token-anew', rename, 204, null)
    const { store, send } = sender()
    const sent = send({ route: rename, idempotencyKey: 'one' })
    await asked(store)
    expect(requests).toHaveLength(1)
    store.dispatch(anew())
    expect(await sent).toMatchObject({ data: null })
    expect(tokensOf(requests)).toEqual(['Bearer token-of-camille', 'Bearer token-anew'])
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['one', 'one'])
    expect(selectExpired(store.getState())).toBe(false)
  })

  it('AUTH-10 asks once, however many wait', async () => {
    logIn()
    const requests = answerFor('token-anew', rename, 204, null)
    const { store, send } = sender()
    const asking: boolean[] = []
    store.subscribe(() => {
      const now = selectExpired(store.getState())
      if (now !== (asking.at(-1) ?? false)) asking.push(now)
    })
    const sent = Promise.all(Array.from({ length: 10 }, () => send({ route: rename, quiet: 'draft' })))
    await vi.waitFor(() => expect(requests).toHaveLength(10))
    await asked(store)
    store.dispatch(anew())
    for (const answered of await sent) expect(answered).toMatchObject({ data: null })
    expect(requests).toHaveLength(20)
    expect(asking).toEqual([true, false])
  })

  it('AUTH-10 goes out again at once where another has signed in meanwhile', async () => {
    logIn()
    const requests = answerFor('token-anew', rename, 204, null)
    const { store, send } = sender()
    const sent = send({ route: rename, quiet: 'draft' })
    store.dispatch(anew())
    expect(await sent).toMatchObject({ data: null })
    expect(requests).toHaveLength(2)
  })

  it('AUTH-10 asks again where the new token is refused too', async () => {
    logIn()
    answerFor('yet-another', rename, 204, null)
    const { store, send } = sender()
    const sent = send({ route: rename })
    await asked(store)
    store.dispatch(anew())
    await asked(store)
    store.dispatch(signedIn({ ...storedSession(), token: 'yet-another' }))
    expect(await sent).toMatchObject({ data: null })
  })

  it.each([
    ['somebody gives up', loggedOut()],
    ['there is no dialog', cancelled()],
  ])('AUTH-10 fails with the refusal when %s', async (_, ending) => {
    logIn()
    const requests = answerProblem(rename, problems.signInRequired)
    const { store, send } = sender()
    const sent = send({ route: rename })
    await asked(store)
    store.dispatch(ending)
    expect(await sent).toMatchObject({ error: { code: 'auth.required' } })
    expect(requests).toHaveLength(1)
  })

  it('AUTH-10 is not counted while it waits for a person', async () => {
    logIn()
    answerProblem(rename, problems.signInRequired)
    const { store, seen, send } = sender()
    void send({ route: rename })
    await asked(store)
    expect(seen).toContain(1)
    expect(selectPending(store.getState())).toBe(0)
  })

  it.each([
    ['on a public route', open, logIn],
    ['without a token', rename, () => {}],
  ])('AUTH-10 does not ask %s', async (_, route, prepare) => {
    prepare()
    answerProblem(rename, problems.signInRequired)
    const { store, send } = sender()
    expect(await send({ route })).toMatchObject({ error: { code: 'auth.required' } })
    expect(selectExpired(store.getState())).toBe(false)
  })
})
