import { getOrdersSummary, listOrders } from '@arcade/contract/orders/orders.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  orders: [firstCall(getOrdersSummary), firstCall(listOrders)],
  dashboard: [
    firstCall(getOrdersSummary, { rights: ['orders:read'] }),
    firstCall(listOrders, { query: { open: 'true', limit: '4' }, rights: ['orders:read'] }),
    firstCall(listOrders, { query: { status: 'modified', limit: '3' }, rights: ['orders:read'] }),
  ],
})
