import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { type FeedName, feedNames } from '../../parts/partners/erp.wire.ts'
import { erpSyncs, practiceCodes } from './erp.table.ts'

export type Sync = typeof erpSyncs.$inferSelect

/** The feeds of a whole base start a day back; older rows come with the feeds of each code. */
export async function ensureSyncs(db: Db, base: Base, now: Date) {
  const since = new Date(now.getTime() - day)
  const rows = feedNames.map((feed) => ({ base, feed, code: '', since }))
  await db.insert(erpSyncs).values(rows).onConflictDoNothing()
}

/**
 * The feeds to read in a base: those of new codes until they are complete, then those of the base. Movements come before
 * documents, by the names of the feeds: a document shows every movement that was read before it.
 */
export const selectSyncs = (db: Db, base: Base): Promise<Sync[]> =>
  db
    .select()
    .from(erpSyncs)
    .where(toFollow(base))
    .orderBy(sql`${erpSyncs.code} = ''`, asc(erpSyncs.feed), asc(erpSyncs.code))

const toFollow = (base: Base) => and(eq(erpSyncs.base, base), or(eq(erpSyncs.code, ''), isNull(erpSyncs.asOf)))

const ofSync = ({ base, feed, code }: Pick<Sync, 'base' | 'feed' | 'code'>): SQL | undefined =>
  and(eq(erpSyncs.base, base), eq(erpSyncs.feed, feed), eq(erpSyncs.code, code))

/** False if another node has moved the cursor meanwhile, or the code was removed. */
export async function advanceSync(
  db: Db,
  sync: Sync,
  { cursor, asOf, now }: { cursor: string; asOf: Date | null; now: Date },
) {
  const advanced = await db
    .update(erpSyncs)
    .set({ cursor, ...(asOf && { asOf }), failingSince: null, failure: null, updatedAt: now })
    .where(and(ofSync(sync), sql`${erpSyncs.cursor} is not distinct from ${sync.cursor}`))
    .returning({ feed: erpSyncs.feed })
  return advanced.length > 0
}

interface Failed {
  failure: string
  now: Date
}

export const failSync = (db: Db, sync: Sync, failed: Failed) => markFailing(db, ofSync(sync), failed)

/** This one and all after it: a base that does not answer is not asked again in this round. */
export const failSyncsFrom = (db: Db, { base, feed, code }: Sync, failed: Failed) =>
  markFailing(
    db,
    and(
      toFollow(base),
      sql`(${erpSyncs.code} = '', ${erpSyncs.feed}, ${erpSyncs.code}) >= (${code === ''}, ${feed}, ${code})`,
    ),
    failed,
  )

async function markFailing(db: Db, which: SQL | undefined, { failure, now }: Failed) {
  const failingSince = sql`coalesce(${erpSyncs.failingSince}, ${now.toISOString()}::timestamptz)`
  await db.update(erpSyncs).set({ failingSince, failure, updatedAt: now }).where(which)
}

/** How old the copy of a practice is: `asOf` is when it was last complete, null if it never was. */
export interface CopyAge {
  base: Base
  code: string
  feed: FeedName
  asOf: Date | null
  failingSince: Date | null
}

/** Of each feed in each base in which the practice holds a code. */
export async function selectCopyAges(db: Db, practiceId: string): Promise<CopyAge[]> {
  const { rows } = await db.execute<{
    [K in keyof CopyAge]: CopyAge[K] extends Date | null ? string | null : CopyAge[K]
  }>(sql`
    select held.base, held.code, own.feed,
      coalesce(whole.failing_since, own.failing_since) "failingSince",
      case when own.as_of is null then null else greatest(own.as_of, whole.as_of) end "asOf"
    from ${practiceCodes} held
    join ${erpSyncs} own on own.base = held.base and own.code = held.code
    left join ${erpSyncs} whole on whole.base = held.base and whole.feed = own.feed and whole.code = ''
    where held.practice_id = ${practiceId}`)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ asOf, failingSince, ...age }) => ({
    ...age,
    asOf: moment(asOf),
    failingSince: moment(failingSince),
  }))
}

/** When these feeds were last complete for the practice in every base; null if one never was. */
export async function selectOldestAsOf(db: Db, practiceId: string, feeds: readonly FeedName[]): Promise<Date | null> {
  const ages = (await selectCopyAges(db, practiceId)).filter(({ feed }) => feeds.includes(feed))
  if (ages.some(({ asOf }) => asOf === null)) return null
  return ages.reduce<Date | null>((oldest, { asOf }) => (oldest && asOf && oldest < asOf ? oldest : asOf), null)
}
