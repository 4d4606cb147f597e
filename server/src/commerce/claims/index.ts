/** What the command line uses of claims. */
export { lockByReference, selectOpen } from './claims.queries.ts'
export { pseudonymOf } from './claims.rules.ts'
export { moveClaim } from './write-claim.ts'
