import type { JournalObject } from '@arcade/contract/capabilities.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { keepStatements } from '../database/statements.ts'
import { listedBefore, wasShown } from './journal.queries.ts'
import { type JournalDetails, journal } from './journal.table.ts'

/** Who did it: an actor of a call, or the system of itself. */
type JournalActor =
  | { kind: 'person'; userId: string; session?: { hash: string } }
  | { kind: 'machine'; applicationId: string }
  | { kind: 'system' }

export interface JournalEntry {
  at: Date
  practiceId: string
  actor: JournalActor
  /** The user acted for; set where that is not the actor. */
  actedFor?: string | null
  action: JournalAction
  objectKind: JournalObject
  /** None where it was a list. */
  objectId?: string | null
  patientId?: string | null
  /** The patients whom the answer names, where it is not about one of them. */
  shown?: readonly string[]
  details?: JournalDetails
  requestId?: string | null
  /** The page says that it reads by itself what it shows already; it is a look where this session has not opened it before. */
  refresh?: boolean
}

/** HOST-03: the one call by which an access is written down: part of the caller's transaction, so that neither is without the other. */
export async function recordAccess(db: Db, entry: JournalEntry): Promise<void> {
  await insertions(db, '', () => prepareInsertion(db)).execute({
    ...valuesOf(entry),
    objectId: entry.objectId ?? null,
    patientId: entry.patientId ?? null,
    shown: entry.shown?.length ? entry.shown : null,
    details: entry.details ?? {},
    refresh: await isRefresh(db, entry),
  })
}

/** Until the end of the transaction: what the same actor does to the same thing meanwhile waits for its line. */
export async function lockEntry(db: Db, { practiceId, actor, objectKind, objectId }: JournalEntry): Promise<void> {
  const key = `journal ${practiceId} ${idOf(actor)} ${sessionOf(actor)} ${objectKind} ${objectId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Whether there is such a line already, of the same session or application, in the last so many milliseconds. */
export async function wasRecorded(db: Db, entry: JournalEntry, within: number): Promise<boolean> {
  const { at, practiceId, actorKind, actorId, actedFor, action, objectKind, session } = valuesOf(entry)
  const [line] = await db
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.practiceId, practiceId),
        entry.patientId ? eq(journal.patientId, entry.patientId) : isNull(journal.patientId),
        gt(journal.at, new Date(at.getTime() - within)),
        eq(journal.objectKind, objectKind),
        eq(journal.objectId, entry.objectId ?? ''),
        eq(journal.action, action),
        eq(journal.actorKind, actorKind),
        actorId ? eq(journal.actorId, actorId) : isNull(journal.actorId),
        actedFor ? eq(journal.actedFor, actedFor) : isNull(journal.actedFor),
        session ? eq(journal.session, session) : isNull(journal.session),
        eq(journal.details, entry.details ?? {}),
      ),
    )
    .limit(1)
  return line !== undefined
}

export interface PageEntry extends Omit<JournalEntry, 'objectKind' | 'objectId' | 'patientId' | 'shown' | 'details'> {
  action: 'listed' | 'exported'
}

/**
 * The same for a page of patients, inside the statement that reads it: in one round trip, and neither is without the
 * other. It names the `id`s of `page`, which is called `shown`; its other values are `pageLineValues`.
 */
export const recordPage = (page: SQL): SQL => {
  const { placeholder } = sql
  return sql`
    insert into ${journal} (at, practice_id, actor_kind, actor_id, acted_for, action, object_kind, shown, details, request_id,
      session, refresh)
    select ${placeholder('at')}::timestamptz, ${placeholder('practiceId')}::uuid, ${placeholder('actorKind')},
      ${placeholder('actorId')}::uuid, ${placeholder('actedFor')}::uuid, ${placeholder('action')}, ${placeholder('objectKind')},
      array_agg(id), jsonb_build_object('count', count(*)), ${placeholder('requestId')}, ${placeholder('session')}::uuid,
      ${placeholder('refresh')}::boolean and ${listedBefore(sql`array_agg(shown.id)`)}
    from ${page}`
}

export const pageLineValues = ({ refresh = false, ...entry }: PageEntry) => ({
  ...valuesOf({ ...entry, objectKind: 'patient' }),
  refresh,
})

function valuesOf({ actor, at, practiceId, actedFor, action, objectKind, requestId = null }: JournalEntry) {
  const actorId = idOf(actor)
  const other = actedFor && actedFor !== actorId ? actedFor : null
  const session = sessionOf(actor)
  return { at, practiceId, actorKind: actor.kind, actorId, actedFor: other, action, objectKind, requestId, session }
}

/** The same deed to many patients: a line of its own for each of them. */
export async function recordForEach(db: Db, entry: BulkEntry, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return
  const { at, practiceId, actor, actedFor = null, action, details = {} } = entry
  const actorId = idOf(actor)
  await db.execute(sql`
    insert into ${journal}
      (at, practice_id, actor_kind, actor_id, acted_for, action, object_kind, object_id, patient_id, details, request_id)
    select ${at.toISOString()}::timestamptz, ${practiceId}::uuid, ${actor.kind}, ${actorId}::uuid,
      ${actedFor === actorId ? null : actedFor}::uuid, ${action}, 'patient', patient_id, patient_id,
      ${JSON.stringify(details)}::jsonb, ${entry.requestId ?? null}
    from unnest(${sql.param([...patientIds])}::uuid[]) as patient_id`)
}

type BulkEntry = Omit<JournalEntry, 'objectKind' | 'objectId' | 'patientId' | 'shown'>

export function idOf(actor: JournalActor): string | null {
  if (actor.kind === 'person') return actor.userId
  return actor.kind === 'machine' ? actor.applicationId : null
}

/** PostgreSQL reads a uuid from as many digits. */
export const sessionOf = (actor: JournalActor): string | null =>
  actor.kind === 'person' && actor.session ? actor.session.hash.slice(0, 32) : null

/** It says so, and this session was shown the same before. */
async function isRefresh(db: Db, entry: JournalEntry): Promise<boolean> {
  const session = sessionOf(entry.actor)
  return entry.refresh === true && session !== null && wasShown(db, session, entry)
}

const insertions = keepStatements<ReturnType<typeof prepareInsertion>>()

function prepareInsertion(db: Db) {
  const { placeholder } = sql
  return db
    .insert(journal)
    .values({
      at: placeholder('at'),
      practiceId: placeholder('practiceId'),
      actorKind: placeholder('actorKind'),
      actorId: placeholder('actorId'),
      actedFor: placeholder('actedFor'),
      action: placeholder('action'),
      objectKind: placeholder('objectKind'),
      objectId: placeholder('objectId'),
      patientId: placeholder('patientId'),
      // The column's own way of writing an array knows no null.
      shown: sql`${placeholder('shown')}::uuid[]`,
      details: placeholder('details'),
      requestId: placeholder('requestId'),
      session: placeholder('session'),
      refresh: placeholder('refresh'),
    })
    .prepare('journal_insert')
}
