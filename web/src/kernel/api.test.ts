import { result } from '@arcade/contract/kernel/envelopes.ts'
import { money } from '@arcade/contract/kernel/money.ts'
import { type Problem, problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { Status } from '@arcade/contract/status.contract.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { answer, answerNothing, answerProblem, requestId } from '../../test/answers.ts'
import { makeStore } from '../app/store.ts'
import { type Answer, type Argument, api, endpoint } from './api.ts'
import type { NoAnswer } from './call.ts'

const Bill = Status.pick({ now: true }).extend({ amount: money })
const findBill = route({
  method: 'GET',
  path: '/v1/bills/:version/:schema',
  summary: 'A bill',
  access: ['signed-in'],
  params: Status.pick({ version: true, schema: true }),
  query: Status.pick({ version: true }).partial(),
  replies: { 200: result(Bill) },
})
const payBill = route({
  method: 'POST',
  path: '/v1/bills',
  summary: 'Pays a bill',
  access: ['signed-in'],
  body: Bill,
  replies: { 201: result(Bill), 204: null },
})
const searchBills = route({
  method: 'POST',
  path: '/v1/bills/search',
  summary: 'Reads in spite of its method',
  access: ['signed-in'],
  effect: 'read',
  replies: { 200: result(Bill.array()) },
})
const sendBill = route({
  method: 'GET',
  path: '/v1/bills/send',
  summary: 'Writes in spite of its method',
  access: ['signed-in'],
  effect: 'write',
  replies: { 204: null },
})
const showSecret = route({
  method: 'POST',
  path: '/v1/secret',
  summary: 'Gives a secret',
  access: ['signed-in'],
  idempotent: false,
  replies: { 204: null },
})
const sayHello = route({
  method: 'POST',
  path: '/v1/hello',
  summary: 'Hello',
  access: 'public',
  replies: { 204: null },
})

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    findBill: endpoint(build, findBill, { providesTags: ['users'] }),
    payBill: endpoint(build, payBill, { invalidatesTags: ['users'] }),
    searchBills: endpoint(build, searchBills),
    sendBill: endpoint(build, sendBill),
    showSecret: endpoint(build, showSecret),
    sayHello: endpoint(build, sayHello),
  }),
})

const bill = { amount: 12.5, now: '2026-12-31T00:00:00.000Z' }
const wanted = { params: { version: 'a/b', schema: 'Zoé ?#%' }, query: {} }

describe('a call', () => {
  it('takes and gives what travels: euros and ISO strings', () => {
    type Wire = { amount: number; now: string }
    expectTypeOf<Argument<typeof payBill>>().toEqualTypeOf<{ body: Wire }>()
    expectTypeOf<Argument<typeof findBill>['query']>().toEqualTypeOf<{ version?: string | undefined }>()
    expectTypeOf<Argument<typeof sayHello>>().toEqualTypeOf<void>()
    expectTypeOf<Answer<typeof findBill>>().toEqualTypeOf<{ result: Wire }>()
    expectTypeOf<Answer<typeof payBill>>().toEqualTypeOf<{ result: Wire } | null>()
  })

  it('reads with a query and writes with a mutation, whatever the method', () => {
    expect(endpoints.searchBills).toHaveProperty('useQuery')
    expect(endpoints.sendBill).toHaveProperty('useMutation')
  })

  it('puts params and query into the address, encoded', async () => {
    const requests = answer(findBill, 200, { result: bill })
    const { data } = await makeStore().dispatch(endpoints.findBill.initiate({ ...wanted, query: { version: '20&6' } }))
    expect(data).toEqual({ result: bill })
    expect(requests[0]?.url).toBe(`${location.origin}/v1/bills/a%2Fb/Zo%C3%A9%20%3F%23%25?version=20%266`)
  })

  it.each(['', '.', '..'])('is not sent with the param %o, which would reach another route', async (schema) => {
    const requests = answer(findBill, 200, { result: bill })
    const call = endpoints.findBill.initiate({ ...wanted, params: { version: 'me', schema } })
    const { error } = await makeStore().dispatch(call)
    expect(error).toEqual({ code: 'request.invalid', requestId: null })
    expect(requests).toEqual([])
  })

  it('sends its body as JSON to our own server', async () => {
    const requests = answer(payBill, 201, { result: bill })
    await makeStore().dispatch(endpoints.payBill.initiate({ body: bill }))
    expect(await requests[0]?.json()).toEqual(bill)
    expect(requests[0]?.credentials).toBe('same-origin')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('gives null where the answer has no body', async () => {
    answer(payBill, 204, null)
    const { data } = await makeStore().dispatch(endpoints.payBill.initiate({ body: bill }))
    expect(data).toBeNull()
  })

  it('ERR-03 fails with the problem that the server states', async () => {
    answerProblem(findBill, problems.rightMissing)
    const { error } = await makeStore().dispatch(endpoints.findBill.initiate(wanted))
    expect(error).toMatchObject({ code: 'access.right-missing', status: 403, requestId })
    expectTypeOf(error).toEqualTypeOf<Problem | NoAnswer | SerializedError | undefined>()
  })

  it('fails as a broken connection where no answer comes', async () => {
    answerNothing(findBill)
    const { error } = await makeStore().dispatch(endpoints.findBill.initiate(wanted))
    expect(error).toEqual({ code: 'network', requestId: null })
  })
})

describe('the idempotency key', () => {
  const keyOf = (requests: Request[]) => requests.at(-1)?.headers.get('idempotency-key')

  it('goes with a write, and another one with the next', async () => {
    const requests = answer(sendBill, 204, null)
    const store = makeStore()
    await store.dispatch(endpoints.sendBill.initiate())
    const first = keyOf(requests)
    await store.dispatch(endpoints.sendBill.initiate())
    expect(first).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect(keyOf(requests)).not.toBe(first)
  })

  it('stays away from reads, public routes and secrets', async () => {
    const store = makeStore()
    const searched = answer(searchBills, 200, { result: [] })
    const greeted = answer(sayHello, 204, null)
    const shown = answer(showSecret, 204, null)
    await store.dispatch(endpoints.searchBills.initiate())
    await store.dispatch(endpoints.sayHello.initiate())
    await store.dispatch(endpoints.showSecret.initiate())
    expect([keyOf(searched), keyOf(greeted), keyOf(shown)]).toEqual([null, null, null])
  })
})
