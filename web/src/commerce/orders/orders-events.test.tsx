import { listOrders, ordersChanged } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it } from 'vitest'
import { portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { makeStore } from '../../app/store.ts'
import { type AppStore, refresh } from '../../kernel/api.ts'
import { staleAfter } from '../../kernel/event-tags.ts'
import { type OrderRow, type OrdersWanted, useListOrdersInfiniteQuery } from './orders.api.ts'

const uuidOf = (day: number) => `e0000000-0000-4000-8000-0000000000${String(day).padStart(2, '0')}`
const order = (day: number): OrderRow => ({
  uuid: uuidOf(day),
  externalId: `CMD-${day}`,
  application: { uuid: uuidOf(99), name: 'Smilers', image: null },
  base: null,
  status: 'sent',
  orderedAt: '2026-11-14T10:00:00.000Z',
  expectedAt: null,
  totalPriceInclTaxes: null,
  quantity: 1,
  delivered: 0,
  version: 1,
  designation: 'Gouttières',
  lineCount: 1,
  families: ['other'],
})

let asked: string[] = []
/** A list of each day shows the order of that day. */
beforeEach(() => {
  logIn()
  asked = []
  portal.use(
    http.get(`*${listOrders.path}`, ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query.get('from') ?? query.get('status') ?? '')
      const result = query.has('from') ? [order(Number(query.get('from')?.slice(-2)))] : []
      return HttpResponse.json({ result, nextCursor: null, total: result.length })
    }),
  )
})

function List({ wanted }: { wanted: OrdersWanted }) {
  const { data } = useListOrdersInfiniteQuery(wanted)
  return <p>{data ? 'read' : 'reading'}</p>
}

async function openLists(lists: OrdersWanted[]) {
  const store = makeStore()
  render(
    <Provider store={store}>
      {lists.map((wanted) => (
        <List key={JSON.stringify(wanted)} wanted={wanted} />
      ))}
    </Provider>,
  )
  await waitFor(() => expect(screen.getAllByText('read')).toHaveLength(lists.length))
  asked = []
  return async (id: string, version: number) => {
    const tags = staleAfter(ordersChanged.event, { id, version }, store.getState()).map(({ tag }) => tag)
    await act(async () => refresh(store as unknown as AppStore, tags))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    return asked.toSorted()
  }
}
const days = Array.from(
  { length: 20 },
  (_, at): OrdersWanted => ({ from: `2026-11-${String(at + 1).padStart(2, '0')}` }),
)

describe('RT-18 an order that changed', () => {
  it('RT-18 is read once, in the list that shows it, where twenty lists are open', async () => {
    const hear = await openLists(days)
    expect(await hear(uuidOf(7), 2)).toEqual(['2026-11-07'])
  })

  it('RT-18 is looked for in lists of a status too, which it may have entered', async () => {
    const hear = await openLists([...days.slice(0, 3), { status: 'modified' }])
    expect(await hear(uuidOf(2), 2)).toEqual(['2026-11-02', 'modified'])
  })

  it.each([
    ['new', uuidOf(2), 1],
    ['shown nowhere', uuidOf(50), 4],
  ])('RT-18 makes every list stale where it is %s', async (_, id, version) => {
    const hear = await openLists(days.slice(0, 3))
    expect(await hear(id, version)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  })
})
