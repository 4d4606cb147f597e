/** What the command line uses of claims. */
export { type ClaimRecord, lockByReference, selectHistory, selectOpen } from './claims.queries.ts'
export { pseudonymOf } from './claims.rules.ts'
export { claims } from './claims.table.ts'
export { moveClaim } from './write-claim.ts'
