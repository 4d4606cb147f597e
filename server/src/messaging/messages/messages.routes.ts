import { typingEvery } from '@arcade/contract/messaging/messages/message-limits.ts'
import {
  conversationsTyping,
  deleteMessage,
  editMessage,
  listMessageChanges,
  listMessages,
  readConversation,
  saveDraft,
  sayTyping,
  sendMessage,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FileAccess } from '../../clinic/files/index.ts'
import { signal } from '../../kernel/events/events.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { selectUnreadCount } from './conversations.queries.ts'
import { conversationsRoutes, searchTermIn } from './conversations.routes.ts'
import { fileAttachments } from './file-attachment.ts'
import { attachFiles, withFiles } from './message-files.ts'
import { selectChanges, selectMessages } from './messages.queries.ts'
import { cleanText } from './messages.rules.ts'
import { callerOf, openConversation, otherReaders } from './open-conversation.ts'
import { updateDraft, updateRead } from './participants.queries.ts'
import { changeMessage, writeMessage } from './write-message.ts'

const Cursor = z.object({ before: z.int() })
/** What one answer brings of what was missed. */
const mostChanges = 200

export function messagesRoutes(app: FastifyInstance, { fileAccess }: { fileAccess: FileAccess }) {
  const { identity, clock: time } = app.kernel
  const typed = makeTypingLimit(() => time.now().getTime())
  conversationsRoutes(app)
  attachFiles(app, fileAccess)
  fileAttachments(app, fileAccess)

  serve(app, listMessages, async ({ db, actor, params, ...call }) => {
    const caller = await callerOf(identity, actor)
    // The version is read before the messages: a concurrent message is sent twice rather than not at all.
    const { id, version } = await openConversation(db, caller, params.uuid, 'read')
    const term = await searchTermIn(db, call.query.search)
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectMessages(db, id, { term, before: after?.before ?? null, limit }),
      cursorOf: ({ position }) => ({ before: position }),
    })
    return { result: await withFiles(db, rows), ...page, version }
  })

  serve(app, listMessageChanges, async ({ db, actor, params, query }) => {
    const caller = await callerOf(identity, actor)
    const { id, version } = await openConversation(db, caller, params.uuid, 'read')
    const found = await selectChanges(db, id, query.since, mostChanges + 1)
    const result = found.slice(0, mostChanges)
    const more = found.length > mostChanges
    const last = result.at(-1)?.version ?? query.since
    return { result: await withFiles(db, result), more, version: more ? last : Math.max(last, version) }
  })

  serve(app, sendMessage, async ({ db, actor, params, body, clock }) => {
    const caller = await callerOf(identity, actor)
    const conversation = await openConversation(db, caller, params.uuid, 'write')
    const message = { uuid: body.uuid, text: cleanText(body.text), fileIds: body.fileUuids, now: clock.now() }
    return { result: await writeMessage(db, identity, caller, conversation, message) }
  })

  serve(app, editMessage, async ({ db, actor, params, body, clock }) => {
    const caller = await callerOf(identity, actor)
    const change = { text: cleanText(body.text), version: body.version }
    return { result: await changeMessage(db, caller, params.uuid, change, clock.now()) }
  })

  serve(app, deleteMessage, async ({ db, actor, params, clock }) => {
    const caller = await callerOf(identity, actor)
    return { result: await changeMessage(db, caller, params.uuid, null, clock.now()) }
  })

  serve(app, readConversation, async ({ db, actor, params, body, clock }) => {
    const caller = await callerOf(identity, actor)
    const { id, lastPosition } = await openConversation(db, caller, params.uuid, 'read')
    const { userId } = caller.viewer
    await updateRead(db, { id, userId, upTo: Math.min(body.upTo, lastPosition), now: clock.now() })
    return { result: await selectUnreadCount(db, caller.viewer) }
  })

  serve(app, saveDraft, async ({ db, actor, params, body }) => {
    const caller = await callerOf(identity, actor)
    const { id } = await openConversation(db, caller, params.uuid, 'write')
    await updateDraft(db, id, caller.viewer.userId, body.text)
  })

  serve(app, sayTyping, async ({ db, actor, params }) => {
    const caller = await callerOf(identity, actor)
    const conversation = await openConversation(db, caller, params.uuid, 'write')
    const { id } = conversation
    const { userId } = caller.viewer
    if (!typed(`${id} ${userId}`)) return
    const readers = await otherReaders(identity, conversation, userId)
    const data = { id, userId, version: time.now().getTime() }
    if (readers.length > 0) await signal(db, conversationsTyping, { userIds: readers, data })
  })
}

/** Whether the last one was long enough ago, on this node. What is over is forgotten when there is much of it. */
function makeTypingLimit(now: () => number) {
  const last = new Map<string, number>()
  return (key: string): boolean => {
    const at = now()
    if (at - (last.get(key) ?? 0) < typingEvery) return false
    if (last.size > 10_000) for (const [old, then] of last) if (at - then >= typingEvery) last.delete(old)
    last.set(key, at)
    return true
  }
}
