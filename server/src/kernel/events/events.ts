import { type EventData, type EventKind, readEvent } from '@arcade/contract/kernel/events.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../database/db.ts'
import { events } from './events.table.ts'

/** Who hears of it: one person, or the members of a practice who hold the right. */
type Audience = { userId: string } | { practiceId: string; needs: Right }

/** The one call by which open pages are told: part of the caller's transaction, heard when that commits. */
export async function publish<E extends EventKind>(
  db: Db,
  kind: E,
  { data, ...audience }: Audience & { data: EventData<E> },
): Promise<void> {
  const said = readEvent(kind, data)
  if (!said) throw new Error(`the event ${kind.event} was not published: its data are not what was declared`)
  await db.insert(events).values({ ...audience, kind: kind.event, data: said })
}
