/** What other capabilities use of returns: which slips there are. */
export { selectReturnSlips } from './returns.queries.ts'
