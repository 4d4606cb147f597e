import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { orders } from '../orders/index.ts'
import { publishAccount } from './accounts.ts'
import { addToBalance, type HeldAccount, insertTaking, lockAccount } from './ledger.queries.ts'
import { successorAccountOf } from './member-departure.ts'
import { reversedOf } from './smileys.rules.ts'
import { smileyAccounts, smileyEntries, smileyLots, smileyReversals } from './smileys.table.ts'

interface ReturnedOrder {
  practiceId: string
  /** The base of the ERP whose order it is; null: an order of the portal itself. */
  base: Base | null
  orderReference: string
  /** By which a return is known: the same one counts once. */
  returnReference: string
  /** What went back, of what was ordered; in one unit, such as cents. */
  returned: number
  ordered: number
  at: Date
}

/**
 * Takes back what an order earned, in proportion, rounded down; called once the ERP accepts the return. What is spent
 * already is owed, and taken from the next grants. Gives how many were taken or are owed by it.
 */
export async function reverseEarned(db: Db, order: ReturnedOrder): Promise<number> {
  const { practiceId, base, orderReference, returnReference, at } = order
  return db.transaction(async (db) => {
    let reversed = 0
    for (const { accountId, userId, earned } of await selectEarners(db, order)) {
      // Who left earned it; who has what they had gives it back.
      const successor = await successorAccountOf(db, { id: accountId, practiceId, userId })
      const held = await lockAccount(db, successor)
      if (!held) continue
      const before = await selectReversed(db, accountId, order)
      if (before.done) continue
      const amount = reversedOf({ earned, before: before.amount, returned: order.returned, ordered: order.ordered })
      if (amount === 0) continue
      const row = { practiceId, base, orderReference, amount, remaining: amount, createdAt: at }
      await db
        .insert(smileyReversals)
        .values({ ...row, accountId: successor, earnerId: accountId, returnReference })
        .onConflictDoNothing()
      await db
        .update(smileyAccounts)
        .set({ owed: sql`${smileyAccounts.owed} + ${amount}` })
        .where(eq(smileyAccounts.id, successor))
      const account = await payOwed(db, { ...held, owed: held.owed + amount }, at)
      await publishAccount(db, account)
      reversed += amount
    }
    return reversed
  })
}

type Earning = Pick<ReturnedOrder, 'practiceId' | 'base' | 'orderReference'>

/**
 * Whether what bears these columns was granted for that order. An order that the application pushed is of the base that it has
 * there; of the others the application's own base counts. What the portal itself grants is of no application.
 */
async function isGrantedFor(db: Db, order: Earning, columns: typeof smileyEntries | typeof smileyLots): Promise<SQL> {
  const { practiceId, base, orderReference } = order
  const { applicationId } = columns
  if (base === null) return sql`(${columns.orderReference} = ${orderReference} and ${applicationId} is null)`
  const pushed = and(
    eq(orders.applicationId, applications.id),
    eq(orders.practiceId, practiceId),
    eq(orders.externalId, orderReference),
  )
  const sellers = await db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(orders, pushed)
    .where(sql`case when ${orders.id} is null then ${applications.base} else ${orders.base} end = ${base}`)
  const ids = sellers.map(({ id }) => id)
  return sql`(${columns.orderReference} = ${orderReference} and ${applicationId} = any(${sql.param(ids)}::uuid[]))`
}

/** Each account that the order earned something for. */
async function selectEarners(db: Db, order: Earning) {
  return db
    .select({
      accountId: smileyEntries.accountId,
      userId: smileyEntries.userId,
      earned: sql<number>`sum(${smileyEntries.amount})::float8`,
    })
    .from(smileyEntries)
    .where(
      and(
        eq(smileyEntries.practiceId, order.practiceId),
        eq(smileyEntries.kind, 'grant'),
        await isGrantedFor(db, order, smileyEntries),
      ),
    )
    .groupBy(smileyEntries.accountId, smileyEntries.userId)
    .orderBy(smileyEntries.accountId)
}

/** Reversals from before bases were recorded count for the order of any base. */
async function selectReversed(db: Db, earnerId: string, { base, orderReference, returnReference }: ReturnedOrder) {
  const ofOrder = and(eq(smileyReversals.earnerId, earnerId), eq(smileyReversals.orderReference, orderReference))
  const ofBase = base === null ? undefined : eq(smileyReversals.base, base)
  const rows = await db
    .select({ amount: smileyReversals.amount, returnReference: smileyReversals.returnReference })
    .from(smileyReversals)
    .where(and(ofOrder, or(isNull(smileyReversals.base), ofBase)))
  return {
    done: rows.some((row) => row.returnReference === returnReference),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** As far as the balance goes, the oldest first. The account is held. */
export async function payOwed(db: Db, held: HeldAccount, at: Date): Promise<HeldAccount> {
  const debts = await db
    .select()
    .from(smileyReversals)
    .where(and(eq(smileyReversals.accountId, held.id), gt(smileyReversals.remaining, 0)))
    .orderBy(asc(smileyReversals.createdAt), asc(smileyReversals.id))
  let account = held
  for (const { id, remaining, takenBy, ...debt } of debts) {
    const amount = Math.min(remaining, account.balance)
    if (amount === 0) break
    await db
      .update(smileyAccounts)
      .set({ owed: sql`${smileyAccounts.owed} - ${amount}` })
      .where(eq(smileyAccounts.id, account.id))
    account = await addToBalance(db, account.id, -amount)
    const { orderReference, returnReference: reason } = debt
    const entry = { kind: 'reverse' as const, applicationId: null, reason, orderReference, at }
    const { seq } = await insertTaking(db, account, entry, amount, { first: await isGrantedFor(db, debt, smileyLots) })
    await db
      .update(smileyReversals)
      .set({ remaining: remaining - amount, takenBy: [...takenBy, seq] })
      .where(eq(smileyReversals.id, id))
  }
  return account
}
