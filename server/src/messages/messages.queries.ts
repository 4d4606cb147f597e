import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import type { SearchTerm } from './messages.rules.ts'
import { conversations, messageRevisions, messages, participants } from './messages.table.ts'

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

interface NewMessage {
  uuid: string
  conversationId: string
  authorId: string
  inside: boolean
  text: string
  now: Date
}

/**
 * One statement: the row of the conversation is locked while its version grows, so that positions have the order in which
 * messages are committed. Who writes has read what was before, and takes part from now on.
 */
export async function insertMessage(db: Db, { uuid, conversationId, authorId, inside, text, now }: NewMessage) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ position: number }>(sql`
    with bumped as (
      update ${conversations} set version = version + 1, last_position = version + 1, last_at = greatest(last_at, ${at})
      where id = ${conversationId}::uuid returning version
    ), joined as (
      insert into ${participants} (conversation_id, user_id, inside, joined_at, read_position, read_at)
      select ${conversationId}::uuid, ${authorId}::uuid, ${inside}, ${at}, version, ${at} from bumped
      on conflict (conversation_id, user_id) do update
        set read_position = excluded.read_position, read_at = excluded.read_at, draft = null, left_at = null
    )
    insert into ${messages} (id, conversation_id, position, version, author_id, text, created_at)
    select ${uuid}::uuid, ${conversationId}::uuid, version, version, ${authorId}::uuid, ${text}, ${at} from bumped
    returning position`)
  const position = rows[0]?.position
  if (position === undefined) throw new Error('no message was written')
  return {
    uuid,
    authorUuid: authorId,
    position,
    version: position,
    text,
    createdAt: now,
    editedAt: null,
    deletedAt: null,
  }
}

/** One more; whoever changes it waits for the other. */
export async function bumpConversation(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(conversations)
    .set({ version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, id))
    .returning({ version: conversations.version })
  if (!row) throw new Error('the conversation is not there')
  return row.version
}

interface Change {
  text: string
  version: number
  editedAt?: Date
  deletedAt?: Date
}

/** The text before is kept. */
export async function updateMessage(db: Db, id: string, change: Change, at: Date) {
  await db.execute(sql`
    insert into ${messageRevisions} (message_id, text, at)
    select id, text, ${at.toISOString()}::timestamptz from ${messages} where id = ${id}::uuid`)
  const [row] = await db.update(messages).set(change).where(eq(messages.id, id)).returning(columns)
  if (!row) throw new Error('the message is not there')
  return row
}
