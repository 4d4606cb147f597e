import { and, count, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpDiscountKind } from '../erp/index.ts'
import { smileyAccounts, smileyDiscounts, smileyLots, smileyReservations } from './smileys.table.ts'

export type Discount = typeof smileyDiscounts.$inferSelect

const { id, practiceId: owner, createdAt, state, invoiceId } = smileyDiscounts

const entry = and(eq(outbox.kind, erpDiscountKind.name), eq(outbox.reference, sql`${id}::text`))
const unsent = sql<boolean>`coalesce(${state} = 'waiting' and ${outbox.state} = 'waiting' and ${outbox.attempts} = 0, false)`

const select = (db: Db) =>
  db
    .select({
      discount: smileyDiscounts,
      undoable: unsent,
      firstName: users.firstName,
      lastName: users.lastName,
      // To the microsecond: a Date would skip those of the same millisecond.
      position: sql<string>`${createdAt}::text`,
    })
    .from(smileyDiscounts)
    .innerJoin(users, eq(users.id, smileyDiscounts.userId))
    .leftJoin(outbox, entry)
export type DiscountRow = Awaited<ReturnType<typeof select>>[number]

interface Part {
  after: { createdAt: string; uuid: string } | null
  limit: number
}

export const selectDiscounts = (db: Db, practiceId: string, { after, limit }: Part): Promise<DiscountRow[]> =>
  select(db)
    .where(
      and(
        eq(owner, practiceId),
        after
          ? or(
              lt(createdAt, sql`${after.createdAt}::timestamptz`),
              and(eq(createdAt, sql`${after.createdAt}::timestamptz`), lt(id, after.uuid)),
            )
          : undefined,
      ),
    )
    .orderBy(sql`${createdAt} desc, ${id} desc`)
    .limit(limit)

export async function selectDiscountCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(smileyDiscounts).where(eq(owner, practiceId))
  return row?.count ?? 0
}

export async function selectDiscount(db: Db, discountId: string): Promise<DiscountRow | null> {
  const [row] = await select(db).where(eq(id, discountId))
  return row ?? null
}

export async function lockDiscount(db: Db, discountId: string): Promise<Discount | null> {
  const [row] = await db.select().from(smileyDiscounts).where(eq(id, discountId)).for('no key update')
  return row ?? null
}

/** Of these invoices, those with a discount that the ERP has neither booked nor refused: what is due there is not known yet. */
export async function selectUnderWay(db: Db, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ invoiceId })
    .from(smileyDiscounts)
    .where(and(inArray(invoiceId, [...invoiceIds]), eq(state, 'waiting')))
  return rows.map((row) => row.invoiceId)
}

/** In one order for everybody. */
export async function selectAccountIds(db: Db, practiceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: smileyAccounts.id })
    .from(smileyAccounts)
    .where(eq(smileyAccounts.practiceId, practiceId))
    .orderBy(smileyAccounts.id)
  return rows.map((row) => row.id)
}

/** How many of so many each account gives where the oldest of all are taken first. The accounts are held. */
export async function selectOldestShares(db: Db, accountIds: readonly string[], amount: number) {
  const statement: SQL = sql`with open as (
      select account_id, remaining, sum(remaining) over (order by earned_at, id) - remaining as before
      from ${smileyLots} where account_id = any(${sql.param([...accountIds])}::uuid[]) and remaining > 0
    )
    select account_id as "accountId", sum(least(remaining, ${amount}::bigint - before))::float8 as amount
    from open where before < ${amount}::bigint group by account_id order by account_id`
  return (await db.execute(statement)).rows as { accountId: string; amount: number }[]
}

export const selectReservationsOf = (db: Db, discountId: string) =>
  db
    .select()
    .from(smileyReservations)
    .where(and(eq(smileyReservations.discountId, discountId), eq(smileyReservations.state, 'open')))
    .orderBy(smileyReservations.accountId)

/** Those that an operator has taken out of the outbox: no answer will come. */
export async function selectGivenUp(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(smileyDiscounts)
    .leftJoin(outbox, entry)
    .where(and(eq(state, 'waiting'), sql`${outbox.id} is null`))
    .limit(100)
  return rows.map((row) => row.id)
}
