import { conversationsRead } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publishing, toPerson } from '../../kernel/events/events.ts'
import { resolveNotificationsSql } from '../../people/notifications/index.ts'
import { conversations, participants } from './messages.table.ts'

const ofUser = (conversationId: string, userId: string) =>
  and(eq(participants.conversationId, conversationId), eq(participants.userId, userId), isNull(participants.leftAt))

type NewConversation = typeof conversations.$inferInsert

/** False where the id is taken. */
export async function insertConversation(db: Db, row: NewConversation): Promise<boolean> {
  const made = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  return made.length > 0
}

export interface Joining {
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

interface ReadMark {
  id: string
  userId: string
  upTo: number
  now: Date
}

/**
 * After further reading, the others and their own other windows see how far, and the notification of
 * it is settled.
 */
export async function updateRead(db: Db, { id, userId, upTo, now }: ReadMark) {
  const data = sql`jsonb_build_object('id', ${id}::uuid, 'version', ${upTo}::int, 'userId', ${userId}::uuid)`
  const seen = { userId, kind: 'message-received', about: { conversationUuid: id }, now } as const
  await db.execute(sql`
    with marked as (
      update ${participants} set read_position = ${upTo}, read_at = ${now.toISOString()}::timestamptz
      where ${ofUser(id, userId)} and ${lt(participants.readPosition, upTo)} returning user_id
    ), heard as (
      ${publishing(
        conversationsRead,
        sql`select ${toPerson(sql`who.user_id`, data)} from ${participants} as who
          where exists (select from marked) and who.conversation_id = ${id}::uuid and who.left_at is null`,
      )}
    ), ${resolveNotificationsSql(sql`exists (select from marked)`, seen)}
    select`)
}

export async function updateDraft(db: Db, conversationId: string, userId: string, text: string) {
  await db
    .update(participants)
    .set({ draft: text.trim() === '' ? null : text })
    .where(ofUser(conversationId, userId))
}
