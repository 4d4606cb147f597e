import { type EventData, type EventKind, readEvent } from '@arcade/contract/kernel/events.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { events } from './events.table.ts'

/** Who hears of it: one person, several, or the members of a practice who hold the right. */
type Audience = { userId: string } | { userIds: readonly string[] } | { practiceId: string; needs: Right }

/** The one call that notifies open pages: part of the caller's transaction, delivered when that commits. */
export async function publish<E extends EventKind>(
  db: Db,
  kind: E,
  { data, ...audience }: Audience & { data: EventData<E> },
): Promise<void> {
  const event = { kind: kind.event, data: dataOf(kind, data) }
  const audiences = 'userIds' in audience ? audience.userIds.map((userId) => ({ userId })) : [audience]
  if (audiences.length > 0) await db.insert(events).values(audiences.map((one) => ({ ...one, ...event })))
}

/** The same within a statement that finds out by itself for whom: `audience` selects `user_id`, `practice_id`, `needs` and `data`. */
export const publishing = (kind: EventKind, audience: SQL): SQL => sql`
  insert into ${events} (kind, user_id, practice_id, needs, data)
  select ${kind.event}::text, who.* from (${audience}) as who (user_id, practice_id, needs, data)`

/** The audience of one person for each row: the column of their id, and the data that is sent. */
export const toPerson = (userId: SQL, data: SQL): SQL => sql`${userId}, null::uuid, null::text, ${data}`

function dataOf<E extends EventKind>(kind: E, data: EventData<E>): EventData<E> {
  const parsed = readEvent(kind, data)
  if (!parsed) throw new Error(`the event ${kind.event} was not published: its data are not what was declared`)
  return parsed
}

/** The channel of signals, which are never stored. */
export const signalChannel = 'signals'

/** What nodes say to each other by it. */
export interface Signal {
  userIds: readonly string[]
  kind: string
  data: unknown
}

/** Tells these people's open pages something that is worth nothing a moment later: who is not listening misses it. */
export async function signal<E extends EventKind>(
  db: Db,
  kind: E,
  { userIds, data }: { userIds: readonly string[]; data: EventData<E> },
): Promise<void> {
  const message: Signal = { userIds, kind: kind.event, data: dataOf(kind, data) }
  await db.execute(sql`select pg_notify(${signalChannel}, ${JSON.stringify(message)})`)
}
