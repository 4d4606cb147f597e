import { type EventKind, eventKinds } from '@arcade/contract/kernel/events.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'
import { events } from './events.table.ts'

/** Who hears of it: one person, or the members of a practice who hold the right. */
type Audience = { userId: string } | { practiceId: string; needs: Right }

export type NewEvent<K extends EventKind> = Audience & { kind: K; data: z.input<(typeof eventKinds)[K]> }

/** The one call by which open pages are told: part of the caller's transaction, heard when that commits. */
export async function publish<K extends EventKind>(db: Db, { data, ...event }: NewEvent<K>): Promise<void> {
  await db.insert(events).values({ ...event, data: eventKinds[event.kind].parse(data) })
}
