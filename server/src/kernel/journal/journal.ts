import type { JournalObject } from '@arcade/contract/capabilities.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { type JournalDetails, journal } from './journal.table.ts'

/** Who did it: an actor of a call, or the system of itself. */
type Doer = { kind: 'person'; userId: string } | { kind: 'machine'; applicationId: string } | { kind: 'system' }

export interface JournalEntry {
  at: Date
  practiceId: string
  actor: Doer
  /** The user acted for; it is kept where that is somebody else than the actor. */
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
}

/** HOST-03: the one call by which an access is written down: part of the caller's transaction, so that neither is without the other. */
export async function recordAccess(db: Db, { actor, ...entry }: JournalEntry): Promise<void> {
  const actorId = idOf(actor)
  await insertionFor(db).execute({
    at: entry.at,
    practiceId: entry.practiceId,
    actorKind: actor.kind,
    actorId,
    actedFor: entry.actedFor && entry.actedFor !== actorId ? entry.actedFor : null,
    action: entry.action,
    objectKind: entry.objectKind,
    objectId: entry.objectId ?? null,
    patientId: entry.patientId ?? null,
    shown: entry.shown?.length ? entry.shown : null,
    details: entry.details ?? {},
    requestId: entry.requestId ?? null,
  })
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

export function idOf(actor: Doer): string | null {
  if (actor.kind === 'person') return actor.userId
  return actor.kind === 'machine' ? actor.applicationId : null
}

type Insertion = ReturnType<typeof prepareInsertion>
const insertions = new WeakMap<Db, Insertion>()

/** PostgreSQL plans it once a connection; for the pool itself, its text too is made once. */
function insertionFor(db: Db): Insertion {
  const made = insertions.get(db) ?? prepareInsertion(db)
  insertions.set(db, made)
  return made
}

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
    })
    .prepare('journal_insert')
}
