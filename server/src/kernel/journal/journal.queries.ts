import type { JournalObject } from '@arcade/contract/capabilities.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { journal, journalArchives, journalChecks, journalHeads } from './journal.table.ts'
import type { SealedLine } from './journal-seal.ts'

/** A line as its seal sees it. */
export const line = {
  practiceId: journal.practiceId,
  id: sql<string>`${journal.id}::text`,
  moment: sql<string>`(extract(epoch from ${journal.at}) * 1000000)::bigint::text`,
  actorKind: sql<string>`${journal.actorKind}`,
  actorId: journal.actorId,
  actedFor: journal.actedFor,
  action: sql<string>`${journal.action}`,
  objectKind: sql<string>`${journal.objectKind}`,
  objectId: journal.objectId,
  patientId: journal.patientId,
  shown: sql<string | null>`array_to_string(${journal.shown}, ',')`,
  details: sql<string>`${journal.details}::text`,
  requestId: journal.requestId,
  session: journal.session,
  refresh: journal.refresh,
}

/** The seal of the line before it in its chain, which may be the last that was archived. */
export const previousSeal = sql<Buffer | null>`coalesce((
  select earlier.seal from ${journal} as earlier
  where earlier.practice_id = ${journal.practiceId} and earlier.seq = ${journal.seq} - 1
  limit 1), (
  select archived.last_seal from ${journalArchives} as archived
  where archived.practice_id = ${journal.practiceId} and archived.last_seq = ${journal.seq} - 1))`

interface Look {
  at: Date
  practiceId: string
  action: JournalAction
  objectKind: JournalObject
  objectId?: string | null
  patientId?: string | null
  shown?: readonly string[]
}

/** What was done before shows as much as what is done now, of the same thing: then it may be read again unasked. */
const showsAsMuch: Partial<Record<JournalAction, readonly JournalAction[]>> = {
  opened: ['opened', 'created', 'changed', 'restored', 'linked'],
  listed: ['listed'],
  searched: ['searched'],
  counted: ['counted'],
}
/** No session lasts longer: `ARCADE_SESSION_HOURS`. */
const longestSession = 168

/**
 * HOST-03: whether this session was shown the same before, to the last patient. The newest line says it mostly; they are
 * found by the patient, or among those of the practice.
 */
export async function wasShown(db: Db, session: string, look: Look): Promise<boolean> {
  const actions = showsAsMuch[look.action]
  if (!actions) return false
  const { objectId, patientId, shown } = look
  const [line] = await db
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.practiceId, look.practiceId),
        patientId ? eq(journal.patientId, patientId) : isNull(journal.patientId),
        sql`${journal.at} > ${look.at.toISOString()}::timestamptz - ${`${longestSession} hours`}::interval`,
        eq(journal.session, session),
        inArray(journal.action, [...actions]),
        eq(journal.objectKind, look.objectKind),
        objectId ? eq(journal.objectId, objectId) : isNull(journal.objectId),
        shown?.length ? arrayContains(journal.shown, [...shown]) : undefined,
      ),
    )
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(1)
  return line !== undefined
}

/** The same of a page of the list, inside the statement that writes its line (`recordPage`). */
export function listedBefore(shown: SQL): SQL {
  const { placeholder } = sql
  return sql`exists (
    select from ${journal} as earlier
    where earlier.practice_id = ${placeholder('practiceId')}::uuid and earlier.patient_id is null
      and earlier.at > ${placeholder('at')}::timestamptz - ${sql.raw(`'${longestSession} hours'`)}::interval
      and earlier.session = ${placeholder('session')}::uuid and earlier.action = ${placeholder('action')}
      and earlier.object_kind = ${placeholder('objectKind')} and earlier.object_id is null and earlier.shown @> ${shown})`
}

export interface Head {
  seq: bigint
  seal: Buffer
}

/** Practices that have something to seal. */
export async function selectUnsealedPractices(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ practiceId: journal.practiceId })
    .from(journal)
    .where(isNull(journal.seq))
    .orderBy(journal.practiceId)
    .limit(limit)
  return rows.map(({ practiceId }) => practiceId)
}

export async function insertHead(db: Db, practiceId: string) {
  await db.insert(journalHeads).values({ practiceId }).onConflictDoNothing()
}

/** The end of a chain, held until the transaction is over; null where another node is at it. */
export async function selectHeadToSeal(db: Db, practiceId: string): Promise<Head | null> {
  const [head] = await db
    .select({ seq: journalHeads.seq, seal: journalHeads.seal })
    .from(journalHeads)
    .where(eq(journalHeads.practiceId, practiceId))
    .for('update', { skipLocked: true })
  return head ?? null
}

export async function selectHead(db: Db, practiceId: string): Promise<Head | null> {
  const [head] = await db
    .select({ seq: journalHeads.seq, seal: journalHeads.seal })
    .from(journalHeads)
    .where(eq(journalHeads.practiceId, practiceId))
  return head ?? null
}

export async function selectHeads(db: Db): Promise<string[]> {
  const rows = await db.select({ practiceId: journalHeads.practiceId }).from(journalHeads)
  return rows.map(({ practiceId }) => practiceId)
}

/** Of every chain that has a line. */
export async function selectAllHeads(db: Db): Promise<Map<string, Head>> {
  const rows = await db.select().from(journalHeads).where(gt(journalHeads.seq, 0n))
  return new Map(rows.map(({ practiceId, seq, seal }) => [practiceId, { seq, seal }]))
}

interface SealAt extends Record<string, unknown> {
  /** Null where no line has that place, and no piece of the archive ends there. */
  seal: Buffer | null
  isArchived: boolean
}

/** What stands at one place of each of these chains. */
export async function selectSealsAt(db: Db, places: readonly { practiceId: string; seq: bigint }[]) {
  const { rows } = await db.execute<{ practiceId: string } & SealAt>(sql`
    select place.practice_id as "practiceId",
      coalesce(
        (select seal from ${journal} j where j.practice_id = place.practice_id and j.seq = place.seq limit 1),
        (select last_seal from ${journalArchives} a where a.practice_id = place.practice_id and a.last_seq = place.seq)
      ) as seal,
      exists (select from ${journalArchives} a where a.practice_id = place.practice_id and a.last_seq >= place.seq) as "isArchived"
    from unnest(
      ${sql.param(places.map(({ practiceId }) => practiceId))}::uuid[],
      ${sql.param(places.map(({ seq }) => seq.toString()))}::bigint[]
    ) as place (practice_id, seq)`)
  return new Map(rows.map(({ practiceId, seal, isArchived }): [string, SealAt] => [practiceId, { seal, isArchived }]))
}

/** Lines of searches and counts name more patients while they are open. */
const isClosed = (openSince: Date) =>
  or(notInArray(journal.action, ['searched', 'counted']), lte(journal.at, openSince))

/** Oldest first; locked, so that a line which is being sealed does not come to name somebody more. */
export async function selectUnsealed(
  db: Db,
  practiceId: string,
  { openSince, limit }: { openSince: Date; limit: number },
) {
  return db
    .select({ ...line, at: sql<string>`${journal.at}::text` })
    .from(journal)
    .where(and(eq(journal.practiceId, practiceId), isNull(journal.seq), isClosed(openSince)))
    .orderBy(asc(journal.at), asc(journal.id))
    .limit(limit)
    .for('no key update')
}

export interface NewSeal {
  id: string
  at: string
  seq: bigint
  seal: Buffer
}

/** How many lines were sealed. */
export async function updateSeals(db: Db, seals: readonly NewSeal[]): Promise<number> {
  const column = (values: readonly unknown[]) => sql.param(values)
  const { rowCount } = await db.execute(sql`
    update journal set seq = sealed.seq, seal = sealed.seal
    from unnest(
      ${column(seals.map(({ id }) => id))}::bigint[],
      ${column(seals.map(({ at }) => at))}::timestamptz[],
      ${column(seals.map(({ seq }) => seq.toString()))}::bigint[],
      ${column(seals.map(({ seal }) => seal))}::bytea[]
    ) as sealed (id, at, seq, seal)
    where journal.id = sealed.id and journal.at = sealed.at and journal.seq is null`)
  return rowCount ?? 0
}

export async function updateHead(db: Db, practiceId: string, head: Head, now: Date) {
  await db
    .update(journalHeads)
    .set({ ...head, sealedAt: now })
    .where(eq(journalHeads.practiceId, practiceId))
}

export interface ChainLine extends SealedLine {
  seq: bigint
  seal: Buffer
}

/** Of all practices the line that was written first. */
export async function selectOldestSealed(db: Db) {
  const [oldest] = await db
    .select({ ...line, seq: journal.seq, seal: journal.seal, previous: previousSeal })
    .from(journal)
    .where(isNotNull(journal.seq))
    .orderBy(asc(journal.id))
    .limit(1)
  return oldest ?? null
}

/** By their places, also places that no chain has; two lines at one place come after one another. */
export async function selectChain(db: Db, practiceId: string, after: ChainLine | null, limit: number) {
  const rest = after
    ? sql`(${journal.seq}, ${journal.id}) > (${after.seq.toString()}::bigint, ${after.id}::bigint)`
    : undefined
  const lines: ChainLine[] = await db
    .select({ ...line, seq: sql<bigint>`${journal.seq}`.mapWith(BigInt), seal: sql<Buffer>`${journal.seal}` })
    .from(journal)
    .where(and(eq(journal.practiceId, practiceId), isNotNull(journal.seq), rest))
    .orderBy(asc(journal.seq), asc(journal.id))
    .limit(limit)
  return lines
}

/** Months are created well ahead; a call that waits for one would hold up the others, so it waits briefly. */
export async function makeMonthsAhead(db: Db, now: Date, months: number) {
  await db.transaction(async (db) => {
    await db.execute(sql`set local lock_timeout = '2s'`)
    await db.execute(sql`
      select make_journal_month(${now.toISOString()}::timestamptz + ahead * interval '1 month')
      from generate_series(0, ${months}::int) as ahead`)
  })
}

type Check = typeof journalChecks.$inferSelect

export async function selectCheck(db: Db, practiceId: string): Promise<Check | undefined> {
  const [check] = await db.select().from(journalChecks).where(eq(journalChecks.practiceId, practiceId))
  return check
}

export async function upsertCheck(db: Db, { practiceId, ...found }: Check) {
  await db
    .insert(journalChecks)
    .values({ practiceId, ...found })
    .onConflictDoUpdate({ target: journalChecks.practiceId, set: found })
}

/** Unchecked chains, oldest first. */
export async function selectUncheckedPractices(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ practiceId: journalHeads.practiceId })
    .from(journalHeads)
    .leftJoin(journalChecks, eq(journalChecks.practiceId, journalHeads.practiceId))
    .where(or(isNull(journalChecks.checkedAt), lte(journalChecks.checkedAt, since)))
    .orderBy(sql`${journalChecks.checkedAt} nulls first`, journalHeads.practiceId)
    .limit(limit)
  return rows.map(({ practiceId }) => practiceId)
}
