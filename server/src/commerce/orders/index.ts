/** What other capabilities use of orders. */
export { orders } from './orders.table.ts'
export { writeOrder } from './write-order.ts'
