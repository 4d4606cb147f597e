import {
  getOrder,
  getOrdersSummary,
  listOrders,
  ordersChanged,
} from '@arcade/contract/commerce/orders/orders.contract.ts'
import { type Answer, addTag, api, endpoint, listed, lists, one } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('orders')
/** What an order may enter or leave with another status. */
const states = one(tag, 'states')
onEvent(ordersChanged, ({ id, version }, isShown) => {
  const order = one(tag, id)
  const isKnown = version !== 1 && isShown(order)
  return isKnown ? [order, states] : [order, lists(tag), states]
})
// Declared there: what is read of returns is stale with them.
const returns = addTag('returns')

export type OrderRow = Answer<typeof listOrders>['result'][number]
export type OrdersSummary = Answer<typeof getOrdersSummary>['result']
export type Order = Answer<typeof getOrder>['result']

export interface OrdersWanted {
  application?: string
  base?: NonNullable<OrderRow['base']>
  status?: OrderRow['status']
  family?: OrderRow['families'][number]
  from?: string
  search?: string
  sort?: 'date' | 'status'
  direction?: 'asc' | 'desc'
}

type Query = OrdersWanted & { open?: 'true' }
const tagsOf = (data: unknown, { status, open, sort }: Query) => [
  ...listed(tag, data),
  ...(status || open || sort === 'status' ? [states] : []),
]

export const {
  useListOrdersInfiniteQuery,
  useListRecentOrdersQuery,
  useLazyListRecentOrdersQuery,
  useGetOrdersSummaryQuery,
  useGetOrderQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: cursorList(build, listOrders, (query: OrdersWanted) => ({ query }), {
      providesTags: (data, _, query) => tagsOf(data, query),
    }),
    listRecentOrders: endpoint(build, listOrders, {
      quiet: 'dashboard',
      providesTags: (data, _, { query }) => tagsOf(data, query as Query),
    }),
    getOrdersSummary: endpoint(build, getOrdersSummary, {
      quiet: 'dashboard',
      providesTags: [lists(tag), states, lists(returns)],
    }),
    getOrder: endpoint(build, getOrder, { providesTags: (_, __, { params }) => [one(tag, params.uuid)] }),
  }),
})
