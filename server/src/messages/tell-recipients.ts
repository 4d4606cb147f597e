import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import type { Identity } from '../kernel/identity/identity.ts'
import { insertNotification } from '../notifications/index.ts'
import { standingOf, viewerOf } from './messages.rules.ts'
import { messages, participants } from './messages.table.ts'
import type { Caller, OpenConversation } from './open-conversation.ts'

type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number]

/** NOT-01: those who had read all that came before, and may read this: one notification until they have looked. */
export async function tellRecipients(
  db: Db,
  identity: Identity,
  { user }: Caller,
  conversation: OpenConversation,
  { recipients, now }: { recipients: readonly Recipient[]; now: Date },
) {
  const data = { conversationUuid: conversation.id, name: `${user.firstName} ${user.lastName}` }
  for (const { userId, inside, isBehind } of recipients) {
    if (isBehind || userId === user.id) continue
    const reader = await identity.findUser(userId)
    if (reader && standingOf(viewerOf(reader), conversation, { inside }).read)
      await insertNotification(db, { userId, kind: 'message-received', data, now })
  }
}

/** Who takes part, and whether something before this position is still unread by them. */
export const selectRecipients = (db: Db, conversationId: string, position: number) =>
  db
    .select({
      userId: participants.userId,
      inside: participants.inside,
      isBehind: sql<boolean>`exists (select from ${messages} as earlier where earlier.conversation_id = ${conversationId}
        and earlier.position > ${participants.readPosition} and earlier.position < ${position}
        and earlier.author_id <> ${participants.userId})`,
    })
    .from(participants)
    .where(and(eq(participants.conversationId, conversationId), isNull(participants.leftAt)))
