import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from './identity.table.ts'

/** Whom a mail about their account goes to; null once the account is disabled. */
export async function selectAddressee(db: Db, userId: string) {
  const { email, firstName, locale } = users
  const [person] = await db
    .select({ email, firstName, locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return person ?? null
}
