import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { wasShown } from './journal.queries.ts'
import { idOf, type JournalEntry, sessionOf } from './journal.ts'

/** Answers of one caller within this time are one line, in milliseconds; it is sealed when that is over. */
export const shownWindow = 10_000

interface ShownEntry extends Omit<JournalEntry, 'action' | 'objectId' | 'patientId' | 'shown' | 'details'> {
  action: 'searched' | 'counted'
}

/**
 * Records whom an answer shows that comes again and again, as while somebody types: the line of the last seconds names
 * them too, or there is a new one. It is written before the answer goes out, so that nothing is lost where a node dies.
 */
export async function recordShown(db: Db, entry: ShownEntry, patientIds: readonly string[]): Promise<void> {
  const { at, practiceId, actor, action, objectKind, requestId = null } = entry
  const actorId = idOf(actor)
  const actedFor = entry.actedFor && entry.actedFor !== actorId ? entry.actedFor : null
  if (patientIds.length === 0) return
  const session = sessionOf(actor)
  // Looks and refreshes are lines of their own.
  const refresh =
    entry.refresh === true && session !== null && (await wasShown(db, session, { ...entry, shown: patientIds }))
  const caller = [practiceId, actorId, actedFor, session, refresh, action, objectKind].join(' ')
  const cache = openLinesOf(db)
  if (cache.names(caller, at, patientIds)) return
  const { rows } = await db.execute<{ from: number }>(sql`select extract(epoch from record_shown(
    ${at.toISOString()}::timestamptz, ${`${shownWindow} ms`}::interval, ${practiceId}::uuid, ${actor.kind}, ${actorId}::uuid,
    ${actedFor}::uuid, ${action}, ${objectKind}, ${sql.param([...patientIds])}::uuid[], ${requestId},
    ${session}::uuid, ${refresh}::boolean))::float8 * 1000 as "from"`)
  const [line] = rows
  if (line) cache.add(caller, line.from, patientIds)
}

interface OpenLine {
  from: number
  ids: Set<string>
}

/** Above these, lines that are closed are forgotten. */
const mostCallers = 1_000

/**
 * Whom committed lines name that are still open: who types on sees fewer of the same people, which costs nothing then. A
 * handle has a cache of its own, so that a rolled back transaction leaves no cache entry.
 */
function makeOpenLines() {
  const lines = new Map<string, OpenLine>()
  const isOpen = ({ from }: OpenLine, at: number) => Math.abs(at - from) < shownWindow
  return {
    names(caller: string, at: Date, patientIds: readonly string[]): boolean {
      const line = lines.get(caller)
      return line !== undefined && isOpen(line, at.getTime()) && patientIds.every((id) => line.ids.has(id))
    },
    add(caller: string, from: number, patientIds: readonly string[]) {
      const line = lines.get(caller)
      if (line?.from === from) for (const id of patientIds) line.ids.add(id)
      else lines.set(caller, { from, ids: new Set(patientIds) })
      if (lines.size > mostCallers) for (const [key, one] of lines) if (!isOpen(one, from)) lines.delete(key)
    },
  }
}

const caches = new WeakMap<Db, ReturnType<typeof makeOpenLines>>()

function openLinesOf(db: Db) {
  const made = caches.get(db) ?? makeOpenLines()
  caches.set(db, made)
  return made
}
