/** What other capabilities use of returns: how many there are, and which slips. */
export { selectReturnCount, selectReturnSlips } from './returns.queries.ts'
