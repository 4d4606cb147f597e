import type { StoredFile } from '@arcade/contract/clinic/files/files.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { messagesProblems } from '@arcade/contract/messaging/messages/conversations.ts'
import { mostAttachments } from '@arcade/contract/messaging/messages/message-limits.ts'
import { uploadMessageFiles } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  type FileAccess,
  files,
  outcomesOf,
  presentFile,
  selectFilesById,
  uploadFiles,
} from '../../clinic/files/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { assertGuestLimit } from './guest-limit.ts'
import { messageFiles } from './messages.table.ts'
import { callerOf, openConversation } from './open-conversation.ts'

type Shown = z.output<typeof StoredFile>
export type FilesOf = ReadonlyMap<string, Shown[]>

/** Files that no message names are deleted after this time; after a month the sweep looks for no more of them. In milliseconds. */
const unnamedFor = 24 * 3_600_000
const lookedFor = 30 * unnamedFor

/** Named by a message. */
const isSent = sql`exists (select from ${messageFiles} where ${messageFiles.fileId} = ${files.id})`

/**
 * MSG-01: files of messages are the practice's that owns the conversation; its readers read them. Before
 * a message names one it is its uploader's alone.
 */
export function attachFiles(app: FastifyInstance, fileAccess: FileAccess) {
  const { kernel } = app
  fileAccess.registerHost('conversation', async (db = kernel.db, { actor }, id, level, fileId) => {
    if (actor.kind !== 'person') throw new Problem(problems.notFound)
    const caller = await callerOf(kernel.identity, actor)
    const { practiceId } = await openConversation(db, caller, id, level)
    if (practiceId === null) throw new Problem(messagesProblems.noPractice)
    if (fileId && !(await selectSentOrOwn(db, fileId, actor.userId))) throw new Problem(problems.notFound)
    return practiceId
  })

  fileAccess.limitUploads('conversation', (db, practiceId, userId) =>
    assertGuestLimit(db, kernel, { practiceId, userId }),
  )

  serve(app, uploadMessageFiles, async (call) => {
    const caller = await callerOf(kernel.identity, call.actor)
    const { practiceId } = await openConversation(call.db, caller, call.params.uuid, 'write')
    // Refused before the bytes come rather than after them.
    if (practiceId !== null) await assertGuestLimit(call.db, kernel, { practiceId, userId: caller.user.id, more: 1 })
    const host = { kind: 'conversation', id: call.params.uuid.toLowerCase() } as const
    const outcomes = await uploadFiles(kernel, fileAccess, call, { host, most: mostAttachments })
    return { result: outcomesOf(outcomes, call.request.id) }
  })

  kernel.schedules.hourly('files that no message names', (db, clock) =>
    deleteUnnamed(db, new Date(clock.now().getTime() - unnamedFor), clock.now()),
  )
}

/** Whether a message names it, or else this person uploaded it. */
async function selectSentOrOwn(db: Db, fileId: string, userId: string): Promise<boolean> {
  const isReadable = sql<boolean>`${files.createdBy} is not distinct from ${userId}::uuid or ${isSent}`
  const [row] = await db.select({ isReadable }).from(files).where(eq(files.id, fileId))
  return row?.isReadable ?? false
}

interface Naming {
  conversationId: string
  authorId: string
  fileIds: readonly string[]
}

/** Within the transaction that writes the message: files that its author uploaded to this conversation, and that no other names. */
export async function nameFiles(db: Db, messageId: string, { conversationId, authorId, fileIds }: Naming) {
  if (fileIds.length === 0) return []
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))]
  const mine = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.conversationId, conversationId),
        eq(files.createdBy, authorId),
        isNull(files.deletedAt),
      ),
    )
    .for('update')
  if (mine.length !== ids.length) throw new Problem(messagesProblems.fileUnknown)
  const rows = ids.map((fileId, index) => ({ messageId, place: index, fileId }))
  const named = await db.insert(messageFiles).values(rows).onConflictDoNothing().returning()
  if (named.length !== ids.length) throw new Problem(messagesProblems.fileUnknown)
  return (await filesOfMessages(db, [messageId])).get(messageId) ?? []
}

/** By message, each in its order. */
export async function filesOfMessages(db: Db, messageIds: readonly string[]): Promise<FilesOf> {
  if (messageIds.length === 0) return new Map()
  const named = await db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.place))
  if (named.length === 0) return new Map()
  const rows = await selectFilesById(
    db,
    named.map(({ fileId }) => fileId),
  )
  const byId = new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, presentFile(row)]))
  const byMessage = Map.groupBy(named, ({ messageId }) => messageId)
  return new Map([...byMessage].map(([id, all]) => [id, all.flatMap(({ fileId }) => byId.get(fileId) ?? [])]))
}

export async function withFiles<M extends { uuid: string }>(db: Db, messages: readonly M[]) {
  const known = await filesOfMessages(
    db,
    messages.map(({ uuid }) => uuid),
  )
  return messages.map((message) => ({ ...message, files: known.get(message.uuid) ?? [] }))
}

export async function withFile<M extends { uuid: string }>(db: Db, message: M) {
  const known = await filesOfMessages(db, [message.uuid])
  return { ...message, files: known.get(message.uuid) ?? [] }
}

/** With the message that they came with. */
export const deleteFilesOf = (db: Db, messageId: string, deletedAt: Date) =>
  db
    .update(files)
    .set({ deletedAt })
    .where(sql`${files.id} in (select file_id from ${messageFiles} where message_id = ${messageId})`)

const deleteUnnamed = (db: Db, before: Date, deletedAt: Date) =>
  db
    .update(files)
    .set({ deletedAt })
    .where(
      and(
        sql`${files.conversationId} is not null`,
        isNull(files.deletedAt),
        lt(files.createdAt, before),
        gt(files.createdAt, new Date(before.getTime() - lookedFor)),
        sql`not ${isSent}`,
      ),
    )
