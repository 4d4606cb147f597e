import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { type OutboxState, outbox } from './outbox.table.ts'

export type OutboxEntry = typeof outbox.$inferSelect

export interface NewEntry {
  kind: string
  reference: string
  orderKey: string
  data: object
  now: Date
  /** Not before: until then it may be withdrawn. */
  sendAt?: Date
}

/** False where this reference is there already. */
export async function insertEntry(db: Db, { now, sendAt = now, ...entry }: NewEntry): Promise<boolean> {
  const values = { ...entry, nextAt: sendAt, createdAt: now, changedAt: now }
  const inserted = await db.insert(outbox).values(values).onConflictDoNothing().returning({ id: outbox.id })
  return inserted.length > 0
}

export async function selectEntry(db: Db, kind: string, reference: string): Promise<OutboxEntry | null> {
  const [entry] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.reference, reference)))
  return entry ?? null
}

/** The first of a key that is due, marked as under way until `lostAt`; null where nothing is due. */
export async function takeNext(db: Db, kinds: readonly string[], now: Date, lostAt: Date): Promise<OutboxEntry | null> {
  const [at, lost] = [now.toISOString(), lostAt.toISOString()]
  const due = sql`
    select id from ${outbox} one
    where state in ('waiting', 'sent') and next_at <= ${at} and kind in ${[...kinds]}
      and not exists (
        select from ${outbox} earlier
        where earlier.order_key = one.order_key and earlier.position < one.position
          and earlier.state in ('waiting', 'sent', 'needs-person'))
    order by next_at limit 1 for update skip locked`
  const [entry] = await db
    .update(outbox)
    .set({ state: 'sent', attempts: sql`${outbox.attempts} + 1`, nextAt: sql`${lost}`, changedAt: sql`${at}` })
    .where(sql`${outbox.id} = (${due})`)
    .returning()
  return entry ?? null
}

interface Outcome {
  state: OutboxState
  nextAt?: Date
  failure?: string | null
  answer?: object | null
  now: Date
}

/** False where another node has taken it meanwhile. */
export async function settleEntry(db: Db, { id, attempts }: OutboxEntry, { now, ...outcome }: Outcome) {
  const settled = await db
    .update(outbox)
    .set({ ...outcome, changedAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'sent')))
    .returning({ id: outbox.id })
  return settled.length > 0
}

export const selectOpenEntries = (db: Db, states: readonly OutboxState[], limit: number): Promise<OutboxEntry[]> =>
  db
    .select()
    .from(outbox)
    .where(inArray(outbox.state, [...states]))
    .orderBy(asc(outbox.position))
    .limit(limit)

export async function selectOpenCount(db: Db, states: readonly OutboxState[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(outbox)
    .where(inArray(outbox.state, [...states]))
  return row?.count ?? 0
}

export const postponedAtOnce = 500

/** What was tried and is tried again later, in pages; not what the partner itself wants to be sent later. */
export const selectPostponed = (
  db: Db,
  kinds: readonly string[],
  now: Date,
  after: string | null,
): Promise<OutboxEntry[]> =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        gt(outbox.nextAt, now),
        gt(outbox.attempts, 0),
        ne(outbox.failure, 'limited'),
        inArray(outbox.kind, [...kinds]),
        after === null ? undefined : gt(outbox.id, after),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(postponedAtOnce)

/** The number of those that waited and are due now. */
export async function makeDue(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const due = await db
    .update(outbox)
    .set({ nextAt: now })
    .where(and(eq(outbox.state, 'waiting'), inArray(outbox.id, [...ids])))
    .returning({ id: outbox.id })
  return due.length
}

/** Sends it again at once, from wherever it is stuck; false where it is not there or done. */
export async function retryEntry(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .update(outbox)
    .set({ state: 'waiting', nextAt: now, changedAt: now, createdAt: now, failure: null })
    .where(and(eq(outbox.id, id), inArray(outbox.state, ['waiting', 'needs-person', 'refused'])))
    .returning({ id: outbox.id })
  return found.length > 0
}

/** Where it was never tried; false: it is under way or done, and the partner may know it. */
export async function deleteUnsent(db: Db, kind: string, reference: string): Promise<boolean> {
  const own = and(eq(outbox.kind, kind), eq(outbox.reference, reference))
  const gone = await db
    .delete(outbox)
    .where(and(own, eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id })
  return gone.length > 0
}

/** Gives it up; those behind it go on. What is under way or done stays. */
export async function dropEntry(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), inArray(outbox.state, ['waiting', 'needs-person', 'refused'])))
    .returning({ id: outbox.id })
  return gone.length > 0
}
