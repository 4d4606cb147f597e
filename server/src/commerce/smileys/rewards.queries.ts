import type { Role } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import type { Holder } from './accounts.ts'
import { smileyRewards, smileyVouchers } from './smileys.table.ts'

export type RewardRow = typeof smileyRewards.$inferSelect
export type NewReward = Pick<RewardRow, 'kind' | 'title' | 'cost' | 'value'>

/** Those that can be had, the cheapest first. */
export async function selectRewards(db: Db): Promise<RewardRow[]> {
  return db
    .select()
    .from(smileyRewards)
    .where(isNull(smileyRewards.endedAt))
    .orderBy(asc(smileyRewards.cost), asc(smileyRewards.createdAt), asc(smileyRewards.id))
}

export async function selectReward(db: Db, id: string): Promise<RewardRow | null> {
  const [row] = await db
    .select()
    .from(smileyRewards)
    .where(and(eq(smileyRewards.id, id), isNull(smileyRewards.endedAt)))
  return row ?? null
}

export async function insertReward(db: Db, reward: NewReward): Promise<string> {
  const [row] = await db.insert(smileyRewards).values(reward).returning({ id: smileyRewards.id })
  if (!row) throw new Error('no reward was made')
  return row.id
}

/** False where there is none that can be had. */
export async function endReward(db: Db, id: string, at: Date): Promise<boolean> {
  const ended = await db
    .update(smileyRewards)
    .set({ endedAt: at })
    .where(and(eq(smileyRewards.id, id), isNull(smileyRewards.endedAt)))
    .returning({ id: smileyRewards.id })
  return ended.length > 0
}

export async function insertVoucher(db: Db, voucher: typeof smileyVouchers.$inferInsert) {
  await db.insert(smileyVouchers).values(voucher)
}

export async function selectRole(db: Db, { practiceId, userId }: Holder): Promise<Role | null> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.practiceId, practiceId), eq(memberships.userId, userId)))
  return row?.role ?? null
}
