/** What other capabilities use of orders: the tabs that returns share, and the way to a new one. */
export { NewReturnLink, OrderTabs } from './order-tabs.tsx'
