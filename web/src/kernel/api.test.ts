import { Act } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { money } from '@arcade/contract/kernel/money.ts'
import { type Problem, problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { Status } from '@arcade/contract/operations/status/status.contract.ts'
import { countUnreadNotifications } from '@arcade/contract/people/notifications/notifications.contract.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, requestId } from '../../test/answers.ts'
import { makeStore } from '../app/store.ts'
import { type Answer, type Argument, api, endpoint, refresh } from './api.ts'
import type { NoAnswer } from './call.ts'
import { selectPending } from './pending.ts'

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

const Tooth = Act.pick({ uuid: true, version: true, note: true })
const named = Act.pick({ uuid: true })
const getTooth = route({
  method: 'GET',
  path: '/v1/teeth/:uuid',
  summary: 'A tooth',
  access: ['signed-in'],
  params: named,
  replies: { 200: result(Tooth) },
})
const listTeeth = route({
  method: 'GET',
  path: '/v1/teeth',
  summary: 'Teeth',
  access: ['signed-in'],
  replies: { 200: result(Tooth.array()) },
})
const countTeeth = route({
  method: 'GET',
  path: '/v1/teeth/count',
  summary: 'How many teeth',
  access: ['signed-in'],
  replies: countUnreadNotifications.replies,
})
const fillTooth = route({
  method: 'PUT',
  path: '/v1/teeth/:uuid',
  summary: 'Fills a tooth',
  access: ['signed-in'],
  params: named,
  replies: { 200: result(Tooth) },
})

describe('the answer of a write', () => {
  const { endpoints: teeth } = api.injectEndpoints({
    endpoints: (build) => ({
      getTooth: endpoint(build, getTooth, { providesTags: ['Acts'] }),
      listTeeth: endpoint(build, listTeeth, { providesTags: ['Acts'] }),
      countTeeth: endpoint(build, countTeeth, { providesTags: ['Files'] }),
      fillTooth: endpoint(build, fillTooth, {
        outcome: ({ result }, { params }, { find }) => ({
          things: [result],
          stale: find<Answer<typeof getTooth>['result']>(params.uuid)?.note === 'whole' ? ['Files'] : [],
        }),
      }),
    }),
  })
  const [uuid, other] = ['3f0f6a3e-5d1c-4a52-9a44-b9c8b1f8f6a1', '9b2d6f1a-7c3e-4a58-8d41-0f6e5d4c3b2a']
  const tooth = { uuid, version: 1, note: 'whole' }
  const [filled, neighbour] = [
    { ...tooth, version: 2, note: 'filled' },
    { ...tooth, uuid: other },
  ]
  const refreshOf = (requests: Request[]) => requests.map(({ headers }) => headers.get('arcade-refresh'))

  async function show() {
    const store = makeStore()
    const read = answer(getTooth, 200, { result: tooth })
    const listed = answer(listTeeth, 200, { result: [neighbour, tooth] })
    const counted = answer(countTeeth, 200, { result: 2 })
    const call = teeth.getTooth.initiate({ params: { uuid } })
    await Promise.all([
      store.dispatch(call),
      store.dispatch(teeth.listTeeth.initiate()),
      store.dispatch(teeth.countTeeth.initiate()),
    ])
    return { store, read, listed, counted }
  }

  it('HOST-03 is shown wherever the thing is shown, and nothing that it says is read again', async () => {
    const { store, read, listed, counted } = await show()
    answer(fillTooth, 200, { result: filled })
    await store.dispatch(teeth.fillTooth.initiate({ params: { uuid } }))
    const state = store.getState()
    expect(teeth.getTooth.select({ params: { uuid } })(state).data).toEqual({ result: filled })
    expect(teeth.listTeeth.select()(state).data).toEqual({ result: [neighbour, filled] })
    await vi.waitFor(() => expect(counted).toHaveLength(2))
    expect([read.length, listed.length]).toEqual([1, 1])
    // A missing part is read in the background, marked as such; what a person asks for is not marked.
    expect(refreshOf(counted)).toEqual([null, 'true'])
    await store.dispatch(teeth.countTeeth.initiate(undefined, { forceRefetch: true }))
    expect(refreshOf(counted)).toEqual([null, 'true', null])
  })

  it('RT-08 the loader follows the first read alone, not what is read again while it is shown', async () => {
    const { store, counted } = await show()
    const waited = vi.fn()
    store.subscribe(() => waited(selectPending(store.getState())))
    refresh(store, ['Files'])
    await vi.waitFor(() => expect(counted).toHaveLength(2))
    await store.dispatch(teeth.countTeeth.initiate(undefined, { forceRefetch: true }))
    expect(waited).not.toHaveBeenCalledWith(1)
    store.dispatch(api.util.resetApiState())
    await store.dispatch(teeth.countTeeth.initiate())
    expect(waited).toHaveBeenCalledWith(1)
  })

  it('that failed changes nothing', async () => {
    const { store, counted } = await show()
    answerProblem(fillTooth, problems.unavailable)
    await store.dispatch(teeth.fillTooth.initiate({ params: { uuid } }))
    expect(teeth.listTeeth.select()(store.getState()).data).toEqual({ result: [neighbour, tooth] })
    expect(counted).toHaveLength(1)
  })

  it('HOST-03 what is not shown any more is forgotten, and opened by a person when it is opened again', async () => {
    const store = makeStore()
    const read = answer(getTooth, 200, { result: tooth })
    const call = teeth.getTooth.initiate({ params: { uuid } })
    const shown = store.dispatch(call)
    await shown
    shown.unsubscribe()
    refresh(store, ['Acts'])
    expect(read).toHaveLength(1)
    await store.dispatch(teeth.getTooth.initiate({ params: { uuid } }))
    expect(refreshOf(read)).toEqual([null, null])
  })
})
