import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { listCounts } from './list-counts.table.ts'

/** Lists that a migration has named to `count_list`. */
type CountedList =
  | 'orders'
  | 'invoices'
  | 'credit-notes'
  | 'movements'
  | 'claims'
  | 'sent-claims'
  | 'payments'
  | 'shares'
  | 'smileys'
  | 'own-smileys'
  | 'notifications'

/** How many rows of the list somebody has: a sum of a few rows instead of a count of all. */
export const keptCount = (list: CountedList, owner: string | SQLWrapper): SQL<number> =>
  sql<number>`(select coalesce(sum(${listCounts.count}), 0)::int from ${listCounts}
    where ${listCounts.list} = ${list} and ${listCounts.owner} = ${owner})`

export async function selectKeptCount(db: Db, list: CountedList, owner: string | SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${keptCount(list, owner)} as count`)
  return rows[0]?.count ?? 0
}
