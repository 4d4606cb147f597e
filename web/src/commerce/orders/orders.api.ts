import {
  getOrder,
  getOrdersSummary,
  listOrders,
  ordersChanged,
} from '@arcade/contract/commerce/orders/orders.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('orders')
onEvent(ordersChanged, () => [tag])
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

export const {
  useListOrdersInfiniteQuery,
  useListRecentOrdersQuery,
  useLazyListRecentOrdersQuery,
  useGetOrdersSummaryQuery,
  useGetOrderQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: cursorList(build, listOrders, (query: OrdersWanted) => ({ query }), { providesTags: [tag] }),
    listRecentOrders: endpoint(build, listOrders, { quiet: 'dashboard', providesTags: [tag] }),
    getOrdersSummary: endpoint(build, getOrdersSummary, { quiet: 'dashboard', providesTags: [tag, returns] }),
    getOrder: endpoint(build, getOrder, { providesTags: [tag] }),
  }),
})
