/** What others use of the ledger: orders and returns, the gallery, recycling, the team of a practice. */

export { selectUnderWay } from './discounts.queries.ts'
export { earn } from './earn.ts'
export { giftRefusal, refuseGift, roleOf } from './gift-rule.ts'
export { grant } from './ledger.ts'
export { moveToOwner } from './member-departure.ts'
export { endReservation, reserve, undoReservation } from './reservations.ts'
export { restoreReversed } from './restore-reversed.ts'
export { reverseEarned } from './reversals.ts'
export { insertReward } from './rewards.queries.ts'
export { settlePractice } from './settle.ts'
export { selectBalance, selectPracticeBalances } from './smileys.queries.ts'
export { verifyLedger } from './verify.ts'
