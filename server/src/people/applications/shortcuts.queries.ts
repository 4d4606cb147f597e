import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationShortcuts, applications } from '../../kernel/identity/identity.table.ts'

/** Those of one person are added one after the other, until the transaction ends. */
export async function lockShortcuts(db: Db, userId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shortcuts ${userId}`}, 1))`)
}

/** Those that are shown. */
export async function selectShortcutCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applicationShortcuts)
    .innerJoin(applications, eq(applications.id, applicationShortcuts.applicationId))
    .where(and(eq(applicationShortcuts.userId, userId), isNull(applications.disabledAt)))
  return row?.count ?? 0
}

const between = (userId: string, applicationId: string) =>
  and(eq(applicationShortcuts.userId, userId), eq(applicationShortcuts.applicationId, applicationId))

export async function selectHasShortcut(db: Db, userId: string, applicationId: string): Promise<boolean> {
  const found = await db
    .select({ userId: applicationShortcuts.userId })
    .from(applicationShortcuts)
    .where(between(userId, applicationId))
  return found.length > 0
}

export async function insertShortcut(db: Db, userId: string, applicationId: string, now: Date) {
  await db.insert(applicationShortcuts).values({ userId, applicationId, createdAt: now })
}

export async function deleteShortcut(db: Db, userId: string, applicationId: string) {
  await db.delete(applicationShortcuts).where(between(userId, applicationId))
}

/** Those that are named come first, in this order; the others keep theirs behind them. What is no shortcut is passed over. */
export async function updateShortcutOrder(db: Db, userId: string, applicationIds: readonly string[]) {
  const order = sql`array[${sql.join(
    applicationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`
  await db
    .update(applicationShortcuts)
    .set({ position: sql`coalesce(array_position(${order}, ${applicationShortcuts.applicationId}), 1000)` })
    .where(eq(applicationShortcuts.userId, userId))
}
