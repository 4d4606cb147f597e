/** What the command line uses of the gallery. */
export { selectOrdersInState } from './gallery-orders.queries.ts'
export { orderNumber, totalOf } from './gallery-orders.rules.ts'
export { moveOrder, operatorStates } from './move-order.ts'
