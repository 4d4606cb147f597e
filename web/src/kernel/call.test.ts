import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { retry } from '@reduxjs/toolkit/query'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, portal, requestId } from '../../test/answers.ts'
import { logIn } from '../../test/render-app.tsx'
import { makeStore } from '../app/store.ts'
import { type Call, call } from './call.ts'
import { selectPending } from './pending.ts'

const rename = route({
  method: 'PUT',
  path: '/v1/name',
  summary: 'A write',
  access: ['signed-in'],
  replies: { 204: null },
})
const quiet = { ...rename, loader: 'quiet' } as const

function sender(send = call) {
  const store = makeStore()
  const seen = new Set<number>()
  store.subscribe(() => seen.add(selectPending(store.getState())))
  const context = { ...store, signal: new AbortController().signal, abort() {}, extra: null, endpoint: 'e' } as const
  return {
    store,
    seen,
    send: (wanted: Call) => send(wanted, { ...context, type: 'mutation' }, {}),
  }
}

describe('what is kept of an answer', () => {
  it('ERR-03 its request id, whether it succeeds or fails', async () => {
    answer(rename, 204, null)
    expect(await sender().send({ route: rename })).toEqual({ data: null, meta: { requestId } })
    answerProblem(rename, problems.keyReused)
    expect(await sender().send({ route: rename })).toMatchObject({ error: { requestId }, meta: { requestId } })
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
  const again = retry(call, { maxRetries: 2, backoff: async () => {} })
  await sender(again as typeof call).send({ route: rename, idempotencyKey: 'one' })
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
    answer(quiet, 204, null)
    const { store, send } = sender()
    const noticed = vi.fn()
    store.subscribe(noticed)
    await send({ route: quiet })
    expect(noticed).not.toHaveBeenCalled()
  })
})
