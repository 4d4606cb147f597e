/** What the command line uses of partnerships. */
export { endAll, moveByOperator } from './move-partnership.ts'
export { lockPartnership, selectJoined, selectPartnership } from './partnerships.queries.ts'
