import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import { conversations, participants } from './messages.table.ts'

const ofUser = (conversationId: string, userId: string) =>
  and(eq(participants.conversationId, conversationId), eq(participants.userId, userId), isNull(participants.leftAt))

type NewConversation = typeof conversations.$inferInsert

/** False where the id is taken. */
export async function insertConversation(db: Db, row: NewConversation): Promise<boolean> {
  const made = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  return made.length > 0
}

interface Joining {
  userId: string
  inside: boolean
}

/** Who comes back after leaving is as they were. */
export async function upsertParticipants(db: Db, conversationId: string, people: readonly Joining[], now: Date) {
  await db
    .insert(participants)
    .values(people.map((person) => ({ ...person, conversationId, joinedAt: now })))
    .onConflictDoUpdate({
      target: [participants.conversationId, participants.userId],
      set: { leftAt: null, inside: sql`excluded.inside` },
    })
}

export async function updateLeft(db: Db, conversationId: string, userId: string, now: Date): Promise<boolean> {
  const left = await db
    .update(participants)
    .set({ leftAt: now, draft: null })
    .where(ofUser(conversationId, userId))
    .returning({ userId: participants.userId })
  return left.length > 0
}

/** True where somebody has read further than before. */
export async function updateRead(db: Db, conversationId: string, userId: string, upTo: number, now: Date) {
  const read = await db
    .update(participants)
    .set({ readPosition: upTo, readAt: now })
    .where(and(ofUser(conversationId, userId), lt(participants.readPosition, upTo)))
    .returning({ userId: participants.userId })
  return read.length > 0
}

export async function updateDraft(db: Db, conversationId: string, userId: string, text: string) {
  await db
    .update(participants)
    .set({ draft: text.trim() === '' ? null : text })
    .where(ofUser(conversationId, userId))
}
