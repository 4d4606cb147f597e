/** What other capabilities use of orders: how a status looks, the tabs that returns share, and the way to a new one. */
export { OrderStatus } from './order-status.tsx'
export { NewReturnLink, OrderTabs } from './order-tabs.tsx'
