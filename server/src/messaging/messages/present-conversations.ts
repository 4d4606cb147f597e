import type { Conversation } from '@arcade/contract/messaging/messages/conversations.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { type ConversationRow, type ParticipantRow, selectParticipants } from './conversations.queries.ts'
import { type FilesOf, filesOfMessages } from './message-files.ts'
import { standingOf, type Viewer } from './messages.rules.ts'
import type { VisibleReference } from './references.ts'

type Shown = z.output<typeof Conversation>

/** As the caller may see them; references that they may not see are left out. */
export async function presentConversations(
  db: Db,
  viewer: Viewer,
  rows: readonly ConversationRow[],
  visible: ReadonlyMap<string, VisibleReference>,
): Promise<Shown[]> {
  const people = await selectParticipants(
    db,
    viewer.userId,
    rows.map(({ id }) => id),
  )
  const files = await filesOfMessages(
    db,
    rows.flatMap(({ lastMessage }) => lastMessage?.id ?? []),
  )
  return rows.map((row) => {
    const { id, version, title, shared, practiceId, practice, referenceId, lastAt, unread, draft, inside } = row
    const mine = inside === null ? null : { inside }
    const { write } = standingOf(viewer, row, mine)
    return {
      uuid: id,
      version,
      title,
      internal: practiceId !== null && !shared,
      practice: practiceId && practice ? { uuid: practiceId, name: practice } : null,
      participants: people.filter(({ conversationId }) => conversationId === id).map(presentParticipant),
      reference: (referenceId && visible.get(referenceId)?.shown) || null,
      lastMessage: messageOf(row.lastMessage, files),
      lastAt: new Date(lastAt),
      unread,
      draft,
      joined: mine !== null,
      can: { write, attach: write && practiceId !== null },
    }
  })
}

function presentParticipant(row: ParticipantRow) {
  const { conversationId: _, readAt, ...person } = row
  return { ...person, readAt: readAt && new Date(readAt) }
}

const momentOf = (value: string | null) => (value === null ? null : new Date(value))

function messageOf(raw: ConversationRow['lastMessage'], files: FilesOf): Shown['lastMessage'] {
  if (!raw) return null
  const { id, author_id, position, version, text, created_at, edited_at, deleted_at } = raw
  return {
    uuid: id,
    authorUuid: author_id,
    position,
    version,
    // Half of a character is none.
    text: text.toWellFormed(),
    files: files.get(id) ?? [],
    createdAt: new Date(created_at),
    editedAt: momentOf(edited_at),
    deletedAt: momentOf(deleted_at),
  }
}
