import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import type { Identity } from '../kernel/identity/identity.ts'
import { insertNotification } from '../notifications/index.ts'
import { standingOf, viewerOf } from './messages.rules.ts'
import { messages, participants } from './messages.table.ts'
import type { Caller, OpenConversation } from './open-conversation.ts'

interface Told {
  position: number
  now: Date
}

/** NOT-01: those who had read all that came before, and may read this: one notification until they have looked. */
export async function tellRecipients(
  db: Db,
  identity: Identity,
  { user }: Caller,
  conversation: OpenConversation,
  { position, now }: Told,
) {
  const { id: conversationUuid } = conversation
  const data = { conversationUuid, name: `${user.firstName} ${user.lastName}` }
  for (const { userId, inside } of await selectUpToDate(db, conversationUuid, user.id, position)) {
    const reader = await identity.findUser(userId)
    if (reader && standingOf(viewerOf(reader), conversation, { inside }).read)
      await insertNotification(db, { userId, kind: 'message-received', data, now })
  }
}

const selectUpToDate = (db: Db, conversationId: string, authorId: string, position: number) =>
  db
    .select({ userId: participants.userId, inside: participants.inside })
    .from(participants)
    .where(
      and(
        eq(participants.conversationId, conversationId),
        ne(participants.userId, authorId),
        isNull(participants.leftAt),
        sql`not exists (select from ${messages} as earlier where earlier.conversation_id = ${conversationId}
          and earlier.position > ${participants.readPosition} and earlier.position < ${position}
          and earlier.author_id <> ${participants.userId})`,
      ),
    )
