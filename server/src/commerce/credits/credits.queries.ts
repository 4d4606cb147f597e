import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { erpBalances, erpMovements, erpSyncs, practiceCodes } from '../erp/index.ts'

/** The accounts of a practice: its last known balance in each base, and how the copy of that base's balances stands. */
export async function selectAccounts(db: Db, practiceId: string) {
  return db
    .select({
      base: practiceCodes.base,
      balance: erpBalances.balance,
      due: erpBalances.due,
      notDue: erpBalances.notDue,
      currency: erpBalances.currency,
      saidAt: erpBalances.asOf,
      copiedAt: erpSyncs.asOf,
      failingSince: erpSyncs.failingSince,
    })
    .from(practiceCodes)
    .leftJoin(
      erpBalances,
      and(
        eq(erpBalances.practiceId, practiceCodes.practiceId),
        eq(erpBalances.base, practiceCodes.base),
        eq(erpBalances.code, practiceCodes.code),
      ),
    )
    .leftJoin(erpSyncs, and(eq(erpSyncs.base, practiceCodes.base), eq(erpSyncs.feed, 'soldes'), eq(erpSyncs.code, '')))
    .where(eq(practiceCodes.practiceId, practiceId))
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

export interface MovementFilter {
  base?: Base | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Where a page ended. */
export interface MovementCursor {
  date: string
  position: number
}

const { practiceId: owner, base, date, position } = erpMovements

const among = (practiceId: string, filter: MovementFilter): SQL | undefined =>
  and(
    eq(owner, practiceId),
    filter.base === undefined ? undefined : eq(base, filter.base),
    filter.from === undefined ? undefined : gte(date, filter.from),
    filter.to === undefined ? undefined : lte(date, filter.to),
  )

/** Latest first; those of one day as the ERP sent them, so that the running balance is continuous. */
export async function selectMovements(
  db: Db,
  practiceId: string,
  filter: MovementFilter,
  { after, limit }: { after: MovementCursor | null; limit: number },
) {
  return db
    .select()
    .from(erpMovements)
    .where(and(among(practiceId, filter), after ? beyond(after) : undefined))
    .orderBy(desc(date), desc(position))
    .limit(limit)
}
const beyond = (after: MovementCursor) => sql`(${date}, ${position}) < (${after.date}::date, ${after.position}::bigint)`

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

export async function selectMovementCount(db: Db, practiceId: string, filter: MovementFilter): Promise<number> {
  if (!Object.values(filter).some(Boolean)) return selectKeptCount(db, 'movements', practiceId)
  const [row] = await db.select({ count: count() }).from(erpMovements).where(among(practiceId, filter))
  return row?.count ?? 0
}
