import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practiceAccounts } from './crm.table.ts'

/** Null where the CRM does not know the practice. */
export async function selectAccount(db: Db, practiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: practiceAccounts.accountId })
    .from(practiceAccounts)
    .where(eq(practiceAccounts.practiceId, practiceId))
  return row?.accountId ?? null
}

/** The practices of these accounts; those that are none here are left out. */
export async function selectPracticesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ accountId: practiceAccounts.accountId, practiceId: practiceAccounts.practiceId })
    .from(practiceAccounts)
    .where(inArray(practiceAccounts.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, practiceId }) => [accountId, practiceId]))
}

/** Gives a practice its account, in the place of the one that it had; false where another practice has it. */
export async function setAccount(db: Db, practiceId: string, accountId: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const [taken] = await db
      .select({ practiceId: practiceAccounts.practiceId })
      .from(practiceAccounts)
      .where(eq(practiceAccounts.accountId, accountId))
    if (taken && taken.practiceId !== practiceId) return false
    await db
      .insert(practiceAccounts)
      .values({ practiceId, accountId })
      .onConflictDoUpdate({ target: practiceAccounts.practiceId, set: { accountId } })
    return true
  })
}

export async function deleteAccount(db: Db, practiceId: string): Promise<boolean> {
  const gone = await db
    .delete(practiceAccounts)
    .where(eq(practiceAccounts.practiceId, practiceId))
    .returning({ practiceId: practiceAccounts.practiceId })
  return gone.length > 0
}
