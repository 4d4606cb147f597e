import { conversationsChanged } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { executePrepared } from '../../kernel/database/prepared.ts'
import { publishing, toPerson } from '../../kernel/events/events.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import { insertNotificationsSql, resolveNotificationsSql } from '../../people/notifications/index.ts'
import type { SearchTerm } from './messages.rules.ts'
import { conversations, messageRevisions, messages } from './messages.table.ts'

const columns = {
  uuid: messages.id,
  authorUuid: messages.authorId,
  position: messages.position,
  version: messages.version,
  text: messages.text,
  createdAt: messages.createdAt,
  editedAt: messages.editedAt,
  deletedAt: messages.deletedAt,
}

/** Whether a message, by the name of its table in the query, has all that is searched for. */
export const hasTerm = (message: SQL, { words, marks }: SearchTerm): SQL | undefined =>
  and(
    ...words.map((word) => sql`${message}.search like ${`%${word}%`}`),
    marks === null ? undefined : sql`strpos(${message}.text, ${marks}) > 0`,
  )

interface Page {
  term: SearchTerm
  before: number | null
  limit: number
}

export async function selectMessages(db: Db, conversationId: string, { term, before, limit }: Page) {
  const earlier = before === null ? undefined : lt(messages.position, before)
  return db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), earlier, hasTerm(sql`${messages}`, term)))
    .orderBy(desc(messages.position))
    .limit(limit)
}

/** In the order in which they changed: who goes on after the last of them misses nothing. */
export async function selectChanges(db: Db, conversationId: string, since: number, limit: number) {
  return db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.version, since)))
    .orderBy(asc(messages.version))
    .limit(limit)
}

export async function selectMessage(db: Db, id: string) {
  const [row] = await db
    .select({ ...columns, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id))
  return row ?? null
}

/** NOT-01: those notified of a message, once until they have looked. */
export const messageNews = (author: { firstName: string; lastName: string }, conversationId: string) => ({
  kind: 'message-received' as const,
  data: { conversationUuid: conversationId, name: fullName(author) },
})

interface NewMessage {
  uuid: string
  author: { id: string; firstName: string; lastName: string }
  inside: boolean
  text: string
  now: Date
  /** Who may read it, but for the author. */
  readers: readonly string[]
}

interface Target {
  id: string
  practiceId: string | null
  shared: boolean
}

/** One statement, since every round trip is paid for each message: the message, its event and its notifications. */
export async function insertMessage(db: Db, { id, practiceId, shared }: Target, message: NewMessage) {
  const { uuid, author, inside, text, now, readers } = message
  const heardBy = shared ? practiceId : null
  const data = sql`jsonb_build_object('id', ${id}::uuid, 'version', place)`
  const news = sql`select who from written, unnest(newly) as who where who = any(${sql.param([...readers])}::uuid[])`
  const seen = { userId: author.id, kind: 'message-received', about: { conversationUuid: id }, now } as const
  const statement = sql`
    with written as (
      select * from write_message(${uuid}::uuid, ${id}::uuid, ${author.id}::uuid, ${inside}::boolean, ${text}::text,
        ${now.toISOString()}::timestamptz, ${heardBy !== null}::boolean)
    ), heard as (
      ${publishing(
        conversationsChanged,
        sql`select ${toPerson(sql`who`, data)} from written, unnest(listeners) as who
          union all select null, ${heardBy}::uuid, 'messages:read', ${data} from written where ${heardBy}::uuid is not null`,
      )}
    ), ${resolveNotificationsSql(sql`(select was_behind from written)`, seen)}, ${insertNotificationsSql(news, { ...messageNews(author, id), now })}
    select place from written`
  const [row] = await executePrepared<{ place: number }>(db, 'write_message', statement)
  if (!row) throw new Error('no message was written')
  const { place: position } = row
  const written = { uuid, authorUuid: author.id, position, version: position, text, createdAt: now }
  return { ...written, editedAt: null, deletedAt: null }
}

/** One more; locks the conversation. */
export async function bumpConversation(db: Db, id: string) {
  const [row] = await db
    .update(conversations)
    .set({ version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, id))
    .returning({ version: conversations.version, lastPosition: conversations.lastPosition })
  if (!row) throw new Error('the conversation is not there')
  return row
}

interface Change {
  text: string
  version: number
  editedAt?: Date
  deletedAt?: Date
}

/** The former text stays stored. */
export async function updateMessage(db: Db, id: string, change: Change, at: Date) {
  await db.execute(sql`
    insert into ${messageRevisions} (message_id, text, at)
    select id, text, ${at.toISOString()}::timestamptz from ${messages} where id = ${id}::uuid`)
  const [row] = await db.update(messages).set(change).where(eq(messages.id, id)).returning(columns)
  if (!row) throw new Error('the message is not there')
  return row
}
