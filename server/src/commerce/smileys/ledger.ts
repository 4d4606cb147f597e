import { smileysProblems } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type Holder, publishAccount } from './accounts.ts'
import { assertDailyLimit } from './daily-limit.ts'
import {
  addToBalance,
  type HeldAccount,
  insertGiving,
  insertTaking,
  lockAccount,
  openAccount,
  selectAccountId,
  takeFromBalance,
  type WrittenEntry,
} from './ledger.queries.ts'
import { payOwed } from './reversals.ts'
import { settleHeld } from './settle.ts'

export interface Movement extends Holder {
  amount: number
  applicationId: string | null
  reason: string
  orderReference?: string | null | undefined
  at: Date
}

/** What is owed is taken from it at once. */
export async function grant(
  db: Db,
  movement: Movement & { expiresOn?: string | null },
  mostPerDay = Number.POSITIVE_INFINITY,
): Promise<WrittenEntry> {
  const { practiceId, userId, amount, ...entry } = movement
  return db.transaction(async (db) => {
    if (mostPerDay < Number.POSITIVE_INFINITY) await assertDailyLimit(db, movement, mostPerDay)
    if (!(await openAccount(db, practiceId, userId))) throw new Problem(problems.notFound)
    const accountId = await selectAccountId(db, practiceId, userId)
    if (!accountId) throw new Error('the account that was opened is not there')
    const account = await addToBalance(db, accountId, amount)
    const written = await insertGiving(db, account, { kind: 'grant', ...entry }, amount)
    const last = account.owed > 0 ? await payOwed(db, account, entry.at) : account
    await publishAccount(db, last)
    return written
  })
}

/** Part of the caller's transaction: the account is held, and as much less as is taken. */
export async function take(db: Db, { amount, ...movement }: Movement, kind: 'spend' | 'reserve') {
  const { practiceId, userId, ...entry } = movement
  const account = await takeHeld(db, { practiceId, userId }, amount, entry.at)
  const written = await insertTaking(db, account, { kind, ...entry }, amount)
  return { account, written }
}

async function takeHeld(db: Db, holder: Holder, amount: number, at: Date): Promise<HeldAccount> {
  const taken = await takeFromBalance(db, { ...holder, amount, at })
  if (taken) return taken
  // Too little, or something has expired that is not booked yet.
  const accountId = await selectAccountId(db, holder.practiceId, holder.userId)
  const found = accountId && (await lockAccount(db, accountId))
  if (!found) throw new Problem(smileysProblems.insufficient)
  const account = await settleHeld(db, found, at)
  if (account.balance < amount) throw new Problem(smileysProblems.insufficient)
  return addToBalance(db, account.id, -amount)
}

/** SMI-02: the oldest are spent first; never more than there are. */
export async function spend(db: Db, movement: Movement): Promise<WrittenEntry & { balance: number }> {
  return db.transaction(async (db) => {
    const { account, written } = await take(db, movement, 'spend')
    await publishAccount(db, account)
    return { ...written, balance: account.balance }
  })
}
