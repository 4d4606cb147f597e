import { asc, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { signingKeys } from './single-sign-on.table.ts'

export type KeptKey = typeof signingKeys.$inferSelect

/** Any number that is ours. */
const lock = 7_270_225

/** Retired keys are shown for as long as what they signed may be checked. */
const shownFor = 24 * 60 * 60 * 1000
const longAgo = (now: Date) => new Date(now.getTime() - shownFor)

/** The one that signs first, then those that did. */
export function selectKeys(db: Db, now: Date): Promise<KeptKey[]> {
  return db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, longAgo(now))))
    .orderBy(sql`${signingKeys.retiredAt} desc nulls first`, asc(signingKeys.createdAt))
}

export async function selectOldestKey(db: Db): Promise<KeptKey | null> {
  const [oldest] = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt)).limit(1)
  return oldest ?? null
}

/** One after the other, whichever node they are on. */
export const lockKeys = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${lock})`)

export async function insertKey(db: Db, key: typeof signingKeys.$inferInsert) {
  await db.insert(signingKeys).values(key)
}

/** The next who signs makes a new one. How many there were. */
export async function retireKeys(db: Db, now: Date): Promise<number> {
  const retired = await db
    .update(signingKeys)
    .set({ retiredAt: now })
    .where(isNull(signingKeys.retiredAt))
    .returning({ kid: signingKeys.kid })
  return retired.length
}

export async function deleteExpiredSigningKeys(db: Db, clock: Clock) {
  await db.delete(signingKeys).where(lt(signingKeys.retiredAt, longAgo(clock.now())))
}
