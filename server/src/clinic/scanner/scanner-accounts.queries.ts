import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { scannerAccounts, scannerAttempts } from './scanner.table.ts'

export type AccountRow = typeof scannerAccounts.$inferSelect
type AttemptRow = typeof scannerAttempts.$inferSelect

export async function selectAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(scannerAccounts).where(eq(scannerAccounts.userId, userId))
  return row ?? null
}

/** Locks the account: its token is refreshed once at a time. */
export async function lockAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(scannerAccounts).where(eq(scannerAccounts.userId, userId)).for('update')
  return row ?? null
}

export async function upsertAccount(db: Db, row: Omit<AccountRow, 'version' | 'expired'>): Promise<void> {
  const { userId, ...rest } = row
  const before = await lockAccount(db, userId)
  const set = { ...rest, expired: false, version: (before?.version ?? 0) + 1 }
  await db
    .insert(scannerAccounts)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: scannerAccounts.userId, set })
}

export async function updateAccount(db: Db, { userId, version }: AccountRow, change: Partial<AccountRow>) {
  const [row] = await db
    .update(scannerAccounts)
    .set({ ...change, version: version + 1 })
    .where(eq(scannerAccounts.userId, userId))
    .returning()
  if (!row) throw new Error('an account that was locked is not there')
  return row
}

export async function deleteAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await db.delete(scannerAccounts).where(eq(scannerAccounts.userId, userId)).returning()
  return row ?? null
}

/** The one of this session, in the place of one that was begun before. */
export async function upsertAttempt(db: Db, attempt: AttemptRow): Promise<void> {
  const { session: _, ...set } = attempt
  await db.insert(scannerAttempts).values(attempt).onConflictDoUpdate({ target: scannerAttempts.session, set })
}

/** Once: a second call finds none. */
export async function takeAttempt(db: Db, session: string, userId: string, now: Date): Promise<AttemptRow | null> {
  const { session: of, userId: by, expiresAt } = scannerAttempts
  const [row] = await db
    .delete(scannerAttempts)
    .where(and(eq(of, session), eq(by, userId), gt(expiresAt, now)))
    .returning()
  return row ?? null
}

export const deleteExpiredAttempts = (db: Db, now: Date) =>
  db.delete(scannerAttempts).where(lt(scannerAttempts.expiresAt, now))
