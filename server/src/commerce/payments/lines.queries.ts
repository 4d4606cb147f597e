import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpBills, erpPaymentKind, erpSettlements } from '../erp/index.ts'
import { hasOpenReversal, type ItemRow, type LineRow } from './payments.queries.ts'
import { openStates } from './payments.rules.ts'
import { cards, paymentCustomers, paymentEvents, paymentItems, paymentLines, payments } from './payments.table.ts'

/** The line that an intent was made for: also before the answer that names the intent was read. */
export async function selectLineOf(db: Db, intentId: string, lineId: string | null): Promise<LineRow | null> {
  const byLine = lineId ? and(eq(paymentLines.id, lineId), isNull(paymentLines.intentId)) : undefined
  const [line] = await db
    .select()
    .from(paymentLines)
    .where(or(eq(paymentLines.intentId, intentId), byLine))
  return line ?? null
}

export async function selectLine(db: Db, id: string): Promise<LineRow | null> {
  const [line] = await db.select().from(paymentLines).where(eq(paymentLines.id, id))
  return line ?? null
}

/** Nothing changes of the payment before the transaction ends; the payment first, so that its lines wait for each other. */
export async function lockLine(db: Db, { id, paymentId }: Pick<LineRow, 'id' | 'paymentId'>) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  const [line] = await db.select().from(paymentLines).where(eq(paymentLines.id, id)).for('update')
  if (!payment || !line) throw new Error('a line of a payment is gone')
  return { payment, line }
}

export const selectItems = (db: Db, lineId: string): Promise<ItemRow[]> =>
  db.select().from(paymentItems).where(eq(paymentItems.lineId, lineId)).orderBy(asc(paymentItems.payableId))

type Change = Partial<
  Pick<
    LineRow,
    | 'state'
    | 'intentId'
    | 'reason'
    | 'actionUrl'
    | 'refunded'
    | 'chargedBack'
    | 'twiceSince'
    | 'rejectedSince'
    | 'settledAt'
  >
>

export async function updateLine(db: Db, id: string, change: Change, now: Date) {
  await db
    .update(paymentLines)
    .set({ ...change, changedAt: now })
    .where(eq(paymentLines.id, id))
}

export async function raiseVersion(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, paymentId))
    .returning({ version: payments.version })
  return row?.version ?? 0
}

export async function releaseItems(db: Db, lineId: string) {
  await db.update(paymentItems).set({ held: false }).where(eq(paymentItems.lineId, lineId))
}

/** Money that came after its line had failed holds what it pays again, where nothing else does. */
export async function holdItems(db: Db, lineId: string) {
  await db.execute(sql`
    update ${paymentItems} item set held = true where line_id = ${lineId} and not held and not exists (
      select from ${paymentItems} other where other.kind = item.kind and other.payable_id = item.payable_id and other.held)`)
}

export async function updateItemRefunded(
  db: Db,
  { lineId, payableId, refunded }: Pick<ItemRow, 'lineId' | 'payableId' | 'refunded'>,
) {
  const own = and(eq(paymentItems.lineId, lineId), eq(paymentItems.payableId, payableId))
  await db.update(paymentItems).set({ refunded }).where(own)
}

export async function selectOpenCount(db: Db, paymentId: string): Promise<number> {
  const rows = await db
    .select({ id: paymentLines.id })
    .from(paymentLines)
    .where(and(eq(paymentLines.paymentId, paymentId), inArray(paymentLines.state, [...openStates])))
  return rows.length
}

/** Whether another line of any payment has paid one of these and was not refunded. */
export async function selectIsPaidElsewhere(db: Db, lineId: string, payableIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: paymentLines.id })
    .from(paymentItems)
    .innerJoin(paymentLines, eq(paymentLines.id, paymentItems.lineId))
    .where(
      and(
        inArray(paymentItems.payableId, [...payableIds]),
        ne(paymentItems.lineId, lineId),
        // What was paid back is owed again, and may be paid again.
        eq(paymentItems.refunded, 0),
        notInArray(paymentLines.state, [...openStates, 'failed', 'cancelled', 'refunded']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** True where the event is new. */
export async function insertEvent(db: Db, id: string, now: Date): Promise<boolean> {
  const made = await db.insert(paymentEvents).values({ id, receivedAt: now }).onConflictDoNothing().returning()
  return made.length > 0
}

export async function selectHasEvent(db: Db, id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0
}

/** The provider repeats an event for three days at most. */
export async function deleteOldEvents(db: Db, now: Date) {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}

/** What is needed to charge a line, or to ask about it. */
const chargeable = {
  line: paymentLines,
  methodId: cards.methodId,
  customerId: paymentCustomers.customerId,
  locale: payments.locale,
}
export type ChargeableRow = Awaited<ReturnType<typeof selectChargeable>>[number]

const selectChargeable = (db: Db) =>
  db
    .select(chargeable)
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .innerJoin(paymentCustomers, eq(paymentCustomers.practiceId, paymentLines.practiceId))
    .$dynamic()

const isOpenLine = inArray(paymentLines.state, [...openStates])

export const selectOpenLines = (db: Db, paymentId: string): Promise<ChargeableRow[]> =>
  selectChargeable(db).where(and(eq(paymentLines.paymentId, paymentId), isOpenLine))

/** Those without news for a while, in the order of their ids. */
export const selectForgotten = (db: Db, before: Date, after: string | null, limit: number): Promise<ChargeableRow[]> =>
  selectChargeable(db)
    .where(and(isOpenLine, lt(paymentLines.changedAt, before), after ? gt(paymentLines.id, after) : undefined))
    .orderBy(asc(paymentLines.id))
    .limit(limit)

/** What the ERP has recorded, and the copy shows, is held no longer: should it be owed again, it can be paid again. */
export async function releaseBooked(db: Db) {
  const booked = sql`exists (select from ${outbox} where ${outbox.kind} = ${erpPaymentKind.name}
    and ${outbox.reference} = ${paymentItems.lineId}::text and ${outbox.state} = 'answered')`
  const paid = and(
    booked,
    sql`exists (select from ${erpBills} where ${erpBills.id} = ${paymentItems.payableId} and ${erpBills.balance} < 1)`,
  )
  const settling = sql`exists (select from ${erpSettlements}
    where reference = ${paymentItems.lineId}::text and bill_id = ${paymentItems.payableId})`
  // What was paid back in part is owed by so much: the rest of it is in the copy. Of what was paid back whole nothing is left to book.
  const owedAgain = and(
    gt(paymentItems.refunded, 0),
    or(booked, eq(paymentItems.refunded, paymentItems.amount)),
    not(hasOpenReversal(sql`concat(${paymentItems.lineId}, ':', ${paymentItems.payableId}, ':')`)),
    not(settling),
  )
  await db
    .update(paymentItems)
    .set({ held: false })
    .where(and(paymentItems.held, or(paid, owedAgain)))
}

/** For the operator: money that came twice or is not recorded and was not paid back, and lines that are open for long. */
export const selectTroubledLines = (db: Db, before: Date) =>
  db
    .select({
      id: paymentLines.id,
      paymentId: paymentLines.paymentId,
      practiceId: paymentLines.practiceId,
      base: paymentLines.base,
      amount: paymentLines.amount,
      state: paymentLines.state,
      intentId: paymentLines.intentId,
      twiceSince: paymentLines.twiceSince,
      rejectedSince: paymentLines.rejectedSince,
      createdAt: paymentLines.createdAt,
    })
    .from(paymentLines)
    .where(
      or(
        and(
          or(isNotNull(paymentLines.twiceSince), isNotNull(paymentLines.rejectedSince)),
          ne(paymentLines.state, 'refunded'),
        ),
        and(isOpenLine, lt(paymentLines.createdAt, before)),
      ),
    )
    .orderBy(asc(paymentLines.createdAt))
    .limit(200)
