import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { events } from '../../kernel/events/events.table.ts'
import { type PublishedEvent, readSnapshot, type Snapshot } from './events.rules.ts'

/** What is new, and the view in which it was read: one statement, so that both are of one moment. */
export interface News {
  snapshot: Snapshot
  events: PublishedEvent[]
}

export async function selectSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`)
  return readSnapshot(rows[0]?.now ?? '')
}

/** What had not been seen then: transactions that began earlier and committed later are among it. */
const unseen = (since: Snapshot) =>
  sql`${events.xid} >= ${since.xmin.toString()}::xid8 and not pg_visible_in_snapshot(${events.xid}, ${since.text}::pg_snapshot)`

export const selectNews = (db: Db, since: Snapshot): Promise<News> => selectWhere(db, unseen(since), null)

interface Audience {
  userId: string
  practiceIds: readonly string[]
}

/** What somebody may have missed since then: by a place, or by seconds where they have none. */
export function selectNewsFor(db: Db, audience: Audience, since: Snapshot | number, limit: number): Promise<News> {
  const practices = [...audience.practiceIds]
  const theirs = or(
    eq(events.userId, audience.userId),
    practices.length > 0 ? inArray(events.practiceId, practices) : undefined,
  )
  const then =
    typeof since === 'number' ? sql`${events.at} > now() - make_interval(secs => ${since}::int)` : unseen(since)
  return selectWhere(db, and(theirs, then), limit)
}

type Row = { now: string } & { [K in keyof PublishedEvent]: PublishedEvent[K] | null }

async function selectWhere(db: Db, condition: SQL | undefined, limit: number | null): Promise<News> {
  const { rows } = await db.execute<Row>(sql`
    select pg_current_snapshot()::text as now, found.*
    from (select) as one
    left join lateral (
      select xid::text, user_id as "userId", practice_id as "practiceId", needs, kind, data
      from ${events} where ${condition} order by ${events.xid}, ${events.id} limit ${limit}
    ) as found on true`)
  return {
    snapshot: readSnapshot(rows[0]?.now ?? ''),
    events: rows.filter((row): row is Row & PublishedEvent => row.xid !== null),
  }
}

export const deleteOldEvents = (db: Db, before: Date) => db.delete(events).where(lt(events.at, before))
