import { and, type Column, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { executePrepared } from '../../kernel/database/prepared.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { type ContactRow, firstPractice, personColumns } from './contacts.queries.ts'
import { hasTerm } from './messages.queries.ts'
import type { SearchTerm, Viewer } from './messages.rules.ts'
import { conversations, messages, participants, type ReferenceKind, readReceipts } from './messages.table.ts'

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/**
 * The conversations that somebody may read, by the same rule as `standingOf`: those of their practices that are shared or
 * that they take part in, then those elsewhere that they take part in. Empty ones are their maker's alone. `mine` is how
 * they take part.
 */
function readableBy({ userId, readable, outside }: Viewer, columns: SQL, where: SQL | undefined): SQL {
  const isOurs = sql`${conversations.practiceId} = any(${uuids(readable)})`
  const isMine = sql`mine.conversation_id = ${conversations.id} and mine.user_id = ${userId} and mine.left_at is null`
  const isBegun = sql`${conversations.lastPosition} > 0`
  const isShown = sql`(${isBegun} or ${conversations.createdBy} = ${userId})`
  const takesPart = sql`mine.user_id is not null and (mine.inside or ${outside.read}) and ${isShown}`
  return sql`
    select ${columns} from ${conversations} left join ${participants} as mine on ${isMine}
      where ${and(isOurs, sql`(${conversations.shared} and ${isBegun} or ${takesPart})`, where)}
    union all
    select ${columns} from ${participants} as mine join ${conversations} on ${isMine}
      where ${and(sql`not mine.inside and ${outside.read} and (${isOurs}) is not true`, isShown, where)}`
}

export interface ConversationRow extends Record<string, unknown> {
  id: string
  version: number
  title: string | null
  shared: boolean
  practiceId: string | null
  practice: string | null
  referenceKind: ReferenceKind | null
  referenceId: string | null
  lastAt: Date
  /** To the microsecond, for the cursor. */
  position: string
  inside: boolean | null
  draft: string | null
  unread: number
  lastMessage: RawMessage | null
  /** How many there are in all, on a first page. */
  total: number | null
}

/** As `to_jsonb` gives it. */
interface RawMessage {
  id: string
  author_id: string
  position: number
  version: number
  text: string
  created_at: string
  edited_at: string | null
  deleted_at: string | null
}

/** MSG-01: what others wrote after somebody read, and did not delete: every count of unread messages is of these. */
const unreadAfter = (readPosition: SQL | Column, userId: string): SQL => sql`
  one.conversation_id = ${conversations.id} and one.position > ${readPosition}
    and one.author_id <> ${userId} and one.deleted_at is null`

/** Of the last message a few words are enough. */
const excerpt = 200

const select = (userId: string, where: SQL, total = sql`null`): SQL => sql`
  select ${total} as total, ${conversations.id}, ${conversations.version}, ${conversations.title}, ${conversations.shared},
    ${conversations.practiceId} as "practiceId", ${practices.name} as practice,
    ${conversations.referenceKind} as "referenceKind", ${conversations.referenceId} as "referenceId",
    ${conversations.lastAt} as "lastAt", ${conversations.lastAt}::text as position,
    mine.inside, mine.draft, coalesce(news.unread, 0)::int as unread,
    case when last.id is not null
      then to_jsonb(last) - 'search' || jsonb_build_object('text', left(last.text, ${excerpt}::int)) end as "lastMessage"
  from ${conversations}
  left join ${practices} on ${practices.id} = ${conversations.practiceId}
  left join ${participants} as mine
    on mine.conversation_id = ${conversations.id} and mine.user_id = ${userId} and mine.left_at is null
  left join ${messages} as last
    on last.conversation_id = ${conversations.id} and last.position = ${conversations.lastPosition}
  left join lateral (
    select count(*) as unread from (
      select from ${messages} as one where ${unreadAfter(sql`mine.read_position`, userId)} limit 100) as few
  ) as news on mine.user_id is not null
  ${where}`

export interface ConversationFilter {
  filter: 'unread' | 'patients' | 'team' | undefined
  term: SearchTerm
  /** Things that somebody may see: all of them, and those whose names have the words. */
  references: { visible: readonly string[]; found: readonly string[] }
}

function conditionOf(viewer: Viewer, { filter, term, references }: ConversationFilter): SQL | undefined {
  const isUnread = sql`${conversations.lastPosition} > mine.read_position
    and exists (select from ${messages} as one where ${unreadAfter(sql`mine.read_position`, viewer.userId)})`
  const isVisible = sql`${conversations.referenceId} = any(${uuids(references.visible)})`
  const isTeam = sql`${conversations.practiceId} is not null and not ${conversations.shared}`
  const parts = { unread: isUnread, patients: isVisible, team: isTeam }
  if (term.words.length === 0 && term.marks === null) return filter && parts[filter]
  const people = sql`(
    select fold_name(string_agg(concat_ws(' ', person.last_name, person.first_name), ' ') || ' ' || coalesce(${conversations.title}, ''))
    from ${participants} as who join ${users} as person on person.id = who.user_id
    where who.conversation_id = ${conversations.id})`
  const named = term.words.map((word) => sql`${people} like ${`%${word}%`}`)
  const found = or(
    and(...named),
    sql`${conversations.referenceId} = any(${uuids(references.found)})`,
    sql`exists (select from ${messages} as one where one.conversation_id = ${conversations.id} and ${hasTerm(sql`one`, term)})`,
  )
  return and(filter && parts[filter], found)
}

interface Page {
  after: { lastAt: string; id: string } | null
  limit: number
}

/** Which ones come first; then all that is shown of those few. */
export async function selectConversations(db: Db, viewer: Viewer, filter: ConversationFilter, { after, limit }: Page) {
  const columns = sql`${conversations.id}, ${conversations.lastAt}`
  const isAfter = after ? sql`where (last_at, id) < (${after.lastAt}::timestamptz, ${after.id}::uuid)` : sql``
  const total = after ? undefined : sql`(select count(*)::int from listed)`
  const { rows } = await db.execute<ConversationRow>(sql`
    with listed as materialized (${readableBy(viewer, columns, conditionOf(viewer, filter))}),
      page as (select id from listed ${isAfter} order by last_at desc, id desc limit ${limit})
    ${select(viewer.userId, sql`where ${conversations.id} in (select id from page)`, total)}
    order by ${conversations.lastAt} desc, ${conversations.id} desc`)
  return rows
}

/** Things that the conversations of somebody are about. */
export async function selectReferences(db: Db, viewer: Viewer): Promise<{ kind: ReferenceKind; id: string }[]> {
  const columns = sql`${conversations.referenceKind} as kind, ${conversations.referenceId} as id`
  const { rows } = await db.execute<{ kind: ReferenceKind; id: string }>(sql`
    select distinct * from (${readableBy(viewer, columns, isNotNull(conversations.referenceId))}) as referenced`)
  return rows
}

export async function selectConversation(db: Db, userId: string, id: string): Promise<ConversationRow | null> {
  const { rows } = await db.execute<ConversationRow>(select(userId, sql`where ${conversations.id} = ${id}::uuid`))
  return rows[0] ?? null
}

/** Who takes part, and whether as a member of the practice. */
export interface Taking {
  userId: string
  inside: boolean
}

export interface OwnerRow {
  practiceId: string | null
  shared: boolean
  version: number
  lastPosition: number
  createdBy: string
  referenceKind: ReferenceKind | null
  referenceId: string | null
  people: Taking[] | null
}

/** What decides about access: less than the whole of it, since every call asks for it. */
export async function selectOwner(db: Db, id: string): Promise<OwnerRow | null> {
  const statement = sql`
    select practice_id as "practiceId", shared, version, last_position as "lastPosition", created_by as "createdBy",
      reference_kind as "referenceKind", reference_id as "referenceId",
      (select jsonb_agg(jsonb_build_object('userId', user_id, 'inside', inside)) from ${participants}
        where conversation_id = ${conversations.id} and left_at is null) as people
    from ${conversations} where id = ${id}::uuid`
  const [row] = await executePrepared<OwnerRow>(db, 'conversation_owner', statement)
  return row ?? null
}

export interface ParticipantRow extends ContactRow {
  conversationId: string
  inside: boolean
  readPosition: number
  readAt: Date | null
}

/** In the order in which they joined; `readAt` is of what the viewer wrote. */
export async function selectParticipants(
  db: Db,
  viewerId: string,
  conversationIds: readonly string[],
): Promise<ParticipantRow[]> {
  if (conversationIds.length === 0) return []
  const { rows } = await db.execute<ParticipantRow>(sql`
    select ${participants.conversationId} as "conversationId", ${participants.inside},
      ${participants.readPosition} as "readPosition", ${readReceipts.readAt} as "readAt", ${personColumns}
    from ${participants} join ${users} on ${users.id} = ${participants.userId} ${firstPractice}
    left join ${readReceipts} on ${readReceipts.conversationId} = ${participants.conversationId}
      and ${readReceipts.authorId} = ${viewerId} and ${readReceipts.readerId} = ${participants.userId}
    where ${participants.conversationId} = any(${uuids(conversationIds)}) and ${participants.leftAt} is null
    order by ${participants.joinedAt}, ${participants.userId}`)
  return rows
}

/** As they are now, also where the conversation was locked after it was opened. */
export async function selectPeople(db: Db, conversationId: string): Promise<Taking[]> {
  return db
    .select({ userId: participants.userId, inside: participants.inside })
    .from(participants)
    .where(and(eq(participants.conversationId, conversationId), isNull(participants.leftAt)))
}

/** MSG-01: how many conversations have something new. */
export async function selectUnreadCount(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${participants}
    join ${conversations} on ${conversations.id} = ${participants.conversationId}
    where ${isUnreadBy(viewer)}
      and exists (select from ${messages} as one where ${unreadAfter(participants.readPosition, viewer.userId)})`)
  return rows[0]?.count ?? 0
}

const isUnreadBy = ({ userId, readable, outside }: Viewer): SQL => sql`
  ${participants.userId} = ${userId} and ${participants.leftAt} is null
    and ${conversations.lastPosition} > ${participants.readPosition}
    and (case when ${participants.inside} then ${conversations.practiceId} = any(${uuids(readable)}) else ${outside.read} end)`

interface UnreadSender extends Record<string, unknown> {
  userUuid: string
  unread: number
  conversationUuid: string
}

/** The authors of unread messages; of a conversation unopened for years its end is enough. */
export async function selectUnreadSenders(db: Db, viewer: Viewer): Promise<UnreadSender[]> {
  const { rows } = await db.execute<UnreadSender>(sql`
    select news.author_id as "userUuid", count(*)::int as unread,
      (array_agg(news.conversation_id order by news.created_at desc))[1] as "conversationUuid"
    from ${participants}
    join ${conversations} on ${conversations.id} = ${participants.conversationId}
    cross join lateral (
      select author_id, conversation_id, created_at from ${messages} as one
      where ${unreadAfter(participants.readPosition, viewer.userId)}
      order by one.position desc limit 100) as news
    where ${isUnreadBy(viewer)}
    group by news.author_id order by max(news.created_at) desc limit 100`)
  return rows
}
