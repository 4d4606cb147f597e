/** What others use of the ledger: orders and returns, the gallery, recycling, the team of a practice, the command line. */

export { selectUnderWay } from './discounts.queries.ts'
export { earn } from './earn.ts'
export { giftRefusal, refuseGift, roleOf } from './gift-rule.ts'
export { grant, spend } from './ledger.ts'
export { moveToOwner } from './member-departure.ts'
export { endReservation, reserve, undoReservation } from './reservations.ts'
export { restoreReversed } from './restore-reversed.ts'
export { reverseEarned } from './reversals.ts'
export { endReward, insertReward, type NewReward, selectRewards } from './rewards.queries.ts'
export { settlePractice } from './settle.ts'
export { selectBalance, selectPracticeBalances } from './smileys.queries.ts'
export { verifyLedger } from './verify.ts'
