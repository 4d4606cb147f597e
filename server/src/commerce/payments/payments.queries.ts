import type { PaymentSeller } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpPaymentKind, erpReversalKind } from '../erp/index.ts'
import { nothingBooked } from './payments.rules.ts'
import { cards, paymentItems, paymentLines, payments } from './payments.table.ts'

export type LineRow = typeof paymentLines.$inferSelect
export type ItemRow = typeof paymentItems.$inferSelect

export interface NewPayment {
  id: string
  practiceId: string
  userId: string
  cardId: string
  total: number
  locale: Locale
  now: Date
}

/** False where there is one of this uuid. */
export async function insertPayment(db: Db, { now, ...payment }: NewPayment): Promise<boolean> {
  const made = await db
    .insert(payments)
    .values({ ...payment, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return made.length > 0
}

export interface NewLine {
  id: string
  paymentId: string
  practiceId: string
  base: PaymentSeller
  code: string
  account: string
  amount: number
}

export async function insertLines(db: Db, lines: readonly NewLine[], now: Date) {
  await db.insert(paymentLines).values(lines.map((line) => ({ ...line, createdAt: now, changedAt: now })))
}

/** False where one of them is in another payment. Sorted, so that two payments of the same wait instead of blocking each other. */
export async function insertItems(db: Db, items: readonly Omit<ItemRow, 'held' | 'refunded'>[]): Promise<boolean> {
  const sorted = items.toSorted((a, b) => (a.payableId < b.payableId ? -1 : 1))
  const made = await db.insert(paymentItems).values(sorted).onConflictDoNothing().returning({ id: paymentItems.lineId })
  return made.length === items.length
}

/** Which of them are in a payment, and in which. */
export async function selectHeld(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: paymentItems.payableId, paymentId: paymentLines.paymentId })
    .from(paymentItems)
    .innerJoin(paymentLines, eq(paymentLines.id, paymentItems.lineId))
    .where(and(inArray(paymentItems.payableId, [...ids]), paymentItems.held))
  return new Map(rows.map(({ id, paymentId }) => [id, paymentId]))
}

const shown = {
  id: payments.id,
  practiceId: payments.practiceId,
  userId: payments.userId,
  cardId: payments.cardId,
  createdAt: payments.createdAt,
  total: payments.total,
  locale: payments.locale,
  version: payments.version,
  brand: cards.brand,
  last4: cards.last4,
  // To the microsecond: a Date would skip those of the same millisecond.
  position: sql<string>`${payments.createdAt}::text`,
}

type Head = Awaited<ReturnType<typeof selectHeads>>[number]
export type PaymentRow = Head & { lines: (LineRow & Booked & { items: ItemRow[] })[] }
/** Whether the seller's books have it, and all that was paid back of it. */
interface Booked {
  recorded: boolean
  refundRecorded: boolean
}

const selectHeads = (db: Db) =>
  db.select(shown).from(payments).innerJoin(cards, eq(cards.id, payments.cardId)).$dynamic()

export async function selectPayment(db: Db, practiceId: string, id: string): Promise<PaymentRow | null> {
  const heads = await selectHeads(db).where(and(eq(payments.practiceId, practiceId), eq(payments.id, id)))
  const [payment] = await withLines(db, heads)
  return payment ?? null
}

interface PaymentCursor {
  createdAt: string
  id: string
}

interface Part {
  /** Of which a line is open. */
  open: boolean
  after: PaymentCursor | null
  limit: number
}

/** In the words of the index of open lines, which are few. */
const hasOpenLine = (practiceId: string) => sql`${payments.id} in (select payment_id from ${paymentLines}
  where practice_id = ${practiceId} and state in ('created', 'requires_action', 'processing'))`

export async function selectPayments(db: Db, practiceId: string, { open, after, limit }: Part) {
  const beyond = after
    ? sql`(${payments.createdAt}, ${payments.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined
  const heads = await selectHeads(db)
    .where(and(eq(payments.practiceId, practiceId), open ? hasOpenLine(practiceId) : undefined, beyond))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
  return withLines(db, heads)
}

export async function selectPaymentCount(db: Db, practiceId: string, open: boolean): Promise<number> {
  if (!open) return selectKeptCount(db, 'payments', practiceId)
  const own = and(eq(payments.practiceId, practiceId), hasOpenLine(practiceId))
  const [row] = await db.select({ count: count() }).from(payments).where(own)
  return row?.count ?? 0
}

/** The ERP's copy of a line is in the outbox under the line's uuid. */
const written = and(eq(outbox.kind, erpPaymentKind.name), eq(outbox.reference, sql`${paymentLines.id}::text`))

/** Something of what was paid back is not reversed in the seller's books; what `reverseItem` writes begins like this. */
export const hasOpenReversal = (start: SQL) =>
  sql`exists (select from ${outbox} where ${outbox.kind} = ${erpReversalKind.name}
    and starts_with(${outbox.reference}, ${start}) and ${outbox.state} <> 'answered'
    and ${outbox.failure} is distinct from ${nothingBooked})`

/** Asked only of what was paid back: few lines. */
const isRefundOpen = sql<boolean>`(${paymentLines.refunded} > 0 and ${hasOpenReversal(sql`concat(${paymentLines.id}, ':')`)})`

async function withLines(db: Db, heads: readonly Head[]): Promise<PaymentRow[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const lines = await db
    .select({ line: paymentLines, written: outbox.state, isRefundOpen })
    .from(paymentLines)
    .leftJoin(outbox, written)
    .where(inArray(paymentLines.paymentId, ids))
    .orderBy(asc(paymentLines.base))
  const items = await db
    .select()
    .from(paymentItems)
    .where(
      inArray(
        paymentItems.lineId,
        lines.map(({ line }) => line.id),
      ),
    )
    .orderBy(asc(paymentItems.number))
  return heads.map((head) => ({
    ...head,
    lines: lines
      .filter(({ line }) => line.paymentId === head.id)
      .map(({ line, written, isRefundOpen }) => ({
        ...line,
        recorded: written === 'answered' || line.base === 'GALLERY',
        refundRecorded: !isRefundOpen,
        items: items.filter(({ lineId }) => lineId === line.id),
      })),
  }))
}
