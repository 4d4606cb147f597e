/** What other capabilities use of orders: how a status looks, what returns share with them, and the way to a new one. */
export { useReturnsAge } from './copy-age.ts'
export { OrderStatus } from './order-status.tsx'
export { NewReturnLink, OrderTabs } from './order-tabs.tsx'
