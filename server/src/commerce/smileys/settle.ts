import type { Db } from '../../kernel/database/db.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { publishAccount } from './accounts.ts'
import { lapseReservations } from './give-back.ts'
import {
  addToBalance,
  type HeldAccount,
  insertTaking,
  lockAccount,
  selectDueAccounts,
  selectEnded,
  updateDue,
} from './ledger.queries.ts'
import { moveWhereGone } from './member-departure.ts'
import { payOwed } from './reversals.ts'

type Held = HeldAccount & { dueAt: Date | null }

/**
 * Books what is over by then: reservations that lapsed give back, lots whose last day is over expire. Any node may do
 * it, twice does no harm: the second holder of the lock finds nothing left to book.
 */
export async function settleHeld(db: Db, held: Held, at: Date): Promise<HeldAccount> {
  if (!held.dueAt || held.dueAt > at) return held
  let account: HeldAccount = await lapseReservations(db, held, at)
  for (const { amount, applicationId, expiresOn } of await selectEnded(db, account.id, at)) {
    account = await addToBalance(db, account.id, -amount)
    const entry = { kind: 'expire' as const, applicationId, reason: '', expiresOn, at }
    await insertTaking(db, account, entry, amount, { endedBy: at })
  }
  if (account.owed > 0) account = await payOwed(db, account, at)
  account = await moveWhereGone(db, account, at)
  await updateDue(db, account.id)
  if (account.version !== held.version) await publishAccount(db, account)
  return account
}

async function settleAccount(db: Db, accountId: string, at: Date) {
  await db.transaction(async (db) => {
    const held = await lockAccount(db, accountId)
    if (held) await settleHeld(db, held, at)
  })
}

/** Of one practice: what its pages read is true at that moment, whenever the schedule last ran. */
export async function settlePractice(db: Db, practiceId: string, at: Date) {
  for (const id of await selectDueAccounts(db, at, practiceId)) await settleAccount(db, id, at)
}

/** By the schedule. */
export async function settleDue(db: Db, clock: Clock) {
  const at = clock.now()
  for (const id of await selectDueAccounts(db, at)) await settleAccount(db, id, at)
}
