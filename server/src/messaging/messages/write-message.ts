import { problems } from '@arcade/contract/kernel/problem.ts'
import { messagesProblems } from '@arcade/contract/messaging/messages/conversations.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { publishChanged } from './audience.ts'
import { deleteFilesOf, nameFiles, withFile } from './message-files.ts'
import { bumpConversation, insertMessage, selectMessage, updateMessage } from './messages.queries.ts'
import { isChangeable } from './messages.rules.ts'
import { type Caller, type OpenConversation, openConversation, otherReaders } from './open-conversation.ts'

interface NewMessage {
  uuid: string
  text: string
  fileIds: readonly string[]
  now: Date
}

/** MSG-01: sent again with the same id, it is the same message. */
export async function writeMessage(
  db: Db,
  identity: Identity,
  caller: Caller,
  conversation: OpenConversation,
  message: NewMessage,
) {
  const { user, viewer } = caller
  const { id: conversationId, mine } = conversation
  try {
    const readers = await otherReaders(identity, conversation, viewer.userId)
    const { fileIds, ...input } = message
    const write = async (db: Db) => {
      const inside = mine?.inside ?? true
      const written = await insertMessage(db, conversation, { ...input, author: user, inside, readers })
      const files = await nameFiles(db, message.uuid, { conversationId, authorId: viewer.userId, fileIds })
      return { ...written, files }
    }
    // One statement is a transaction by itself.
    return await (fileIds.length > 0 ? db.transaction((db) => write(db)) : write(db))
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const there = await selectMessage(db, message.uuid)
  if (there?.conversationId !== conversationId || there.authorUuid !== viewer.userId)
    throw new Problem(messagesProblems.idTaken)
  const { conversationId: _, ...sent } = there
  return withFile(db, sent)
}

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' && constraint === 'messages_pkey') || isDuplicate(error.cause)
}

/** By its author, within 10 minutes; null deletes it. The former text stays stored. */
export async function changeMessage(
  db: Db,
  caller: Caller,
  id: string,
  wanted: { text: string; version: number } | null,
  now: Date,
) {
  const found = await selectMessage(db, id)
  if (!found) throw new Problem(problems.notFound)
  const conversation = await openConversation(db, caller, found.conversationId, 'write')
  if (found.authorUuid !== caller.viewer.userId) throw new Problem(problems.forbidden)
  return db.transaction(async (db) => {
    // Locks the conversation, and with it its messages.
    const { version } = await bumpConversation(db, conversation.id)
    const before = await selectMessage(db, id)
    if (!before || before.deletedAt) throw new Problem(problems.notFound)
    if (!isChangeable(before.createdAt, now)) throw new Problem(messagesProblems.tooLate)
    if (wanted && wanted.version !== before.version) throw new Problem(messagesProblems.stale)
    const change = wanted ? { text: wanted.text, editedAt: now } : { text: '', deletedAt: now }
    const after = await updateMessage(db, id, { ...change, version }, now)
    if (!wanted) await deleteFilesOf(db, id, now)
    await publishChanged(db, conversation, version)
    return withFile(db, after)
  })
}
