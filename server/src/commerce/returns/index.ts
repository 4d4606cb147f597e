/** What orders are given of returns: how many there are, which slips, and which delivered lines may go back. */
export { selectDelivered } from './delivered.queries.ts'
export { selectReturnCount, selectReturnSlips } from './returns.queries.ts'
