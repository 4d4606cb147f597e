import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpAllocationKind, erpBills } from '../erp/index.ts'
import { creditUseLines, creditUses } from './credits.table.ts'

export type CreditUse = typeof creditUses.$inferSelect
export type CreditUseLine = typeof creditUseLines.$inferSelect

const { id, practiceId: owner, date, base, balance, settling } = erpBills

/** In words of its own and no parameters: an index of those alone stands behind it. */
const isUnused = sql`${erpBills.type} = 'AVOIR' and ${erpBills.status} = 'NOT_PAID' and ${balance} > ${settling}`
const left = sql<number>`${balance} - ${settling}`.mapWith(Number)

const columns = { id, base, code: erpBills.code, number: erpBills.number, date, total: erpBills.totalIncl, left }

interface Part {
  after: { date: string; id: string } | null
  limit: number
}

const unusedOf = (practiceId: string, of: Base | undefined) =>
  and(eq(owner, practiceId), isUnused, eq(erpBills.currency, 'EUR'), of && eq(base, of))

export const selectCreditNotes = (db: Db, practiceId: string, of: Base | undefined, { after, limit }: Part) =>
  db
    .select(columns)
    .from(erpBills)
    .where(
      and(
        unusedOf(practiceId, of),
        after ? sql`(${date}, ${id}) > (${after.date}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(date), asc(id))
    .limit(limit)

export async function selectCreditNoteCount(db: Db, practiceId: string, of: Base | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(erpBills).where(unusedOf(practiceId, of))
  return row?.count ?? 0
}

/** Locks bills of a practice of whatever kind until the end of the transaction, in one order for everybody. */
export async function lockBills(db: Db, practiceId: string, ids: readonly string[]) {
  return db
    .select({ ...columns, isUnused: sql<boolean>`${isUnused} and ${erpBills.currency} = 'EUR'`, type: erpBills.type })
    .from(erpBills)
    .where(and(eq(owner, practiceId), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for('no key update')
}

/** False where there is one of this uuid. */
export async function insertUse(db: Db, use: typeof creditUses.$inferInsert): Promise<boolean> {
  const made = await db.insert(creditUses).values(use).onConflictDoNothing().returning({ id: creditUses.id })
  return made.length > 0
}

export async function insertUseLines(db: Db, lines: readonly CreditUseLine[]) {
  await db.insert(creditUseLines).values([...lines])
}

export async function lockUse(db: Db, useId: string): Promise<CreditUse | null> {
  const [row] = await db.select().from(creditUses).where(eq(creditUses.id, useId)).for('no key update')
  return row ?? null
}

export async function selectUseState(db: Db, useId: string): Promise<CreditUse['state'] | null> {
  const [row] = await db.select({ state: creditUses.state }).from(creditUses).where(eq(creditUses.id, useId))
  return row?.state ?? null
}

// To the microsecond: a Date would skip those of the same millisecond.
const head = { use: creditUses, position: sql<string>`${creditUses.createdAt}::text` }
type Head = { use: CreditUse; position: string }
export type UseRow = Head & { lines: CreditUseLine[] }

async function withLines(db: Db, heads: readonly Head[]): Promise<UseRow[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ use }) => use.id)
  const lines = await db
    .select()
    .from(creditUseLines)
    .where(inArray(creditUseLines.useId, ids))
    .orderBy(asc(creditUseLines.creditNumber), asc(creditUseLines.number))
  return heads.map((one) => ({ ...one, lines: lines.filter(({ useId }) => useId === one.use.id) }))
}

export async function selectUse(db: Db, practiceId: string, useId: string): Promise<UseRow | null> {
  const heads = await db
    .select(head)
    .from(creditUses)
    .where(and(eq(creditUses.practiceId, practiceId), eq(creditUses.id, useId)))
  const [row] = await withLines(db, heads)
  return row ?? null
}

interface UsePart {
  after: { createdAt: string; uuid: string } | null
  limit: number
}

export async function selectUses(db: Db, practiceId: string, { after, limit }: UsePart): Promise<UseRow[]> {
  const beyond = after
    ? sql`(${creditUses.createdAt}, ${creditUses.id}) < (${after.createdAt}::timestamptz, ${after.uuid}::uuid)`
    : undefined
  const heads = await db
    .select(head)
    .from(creditUses)
    .where(and(eq(creditUses.practiceId, practiceId), beyond))
    .orderBy(desc(creditUses.createdAt), desc(creditUses.id))
    .limit(limit)
  return withLines(db, heads)
}

export async function selectUseCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(creditUses).where(eq(creditUses.practiceId, practiceId))
  return row?.count ?? 0
}

/** Those that an operator has removed from the outbox: no answer will come. */
export async function selectGivenUp(db: Db): Promise<string[]> {
  const entry = and(eq(outbox.kind, erpAllocationKind.name), eq(outbox.reference, sql`${creditUses.id}::text`))
  const rows = await db
    .select({ id: creditUses.id })
    .from(creditUses)
    .leftJoin(outbox, entry)
    .where(and(sql`${creditUses.state} = 'waiting'`, sql`${outbox.id} is null`))
    .limit(100)
  return rows.map((row) => row.id)
}
