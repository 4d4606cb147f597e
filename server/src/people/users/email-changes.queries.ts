import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'

const person = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  disabledAt: users.disabledAt,
  passwordChangedAt: users.passwordChangedAt,
}

export async function selectPerson(db: Db, userId: string) {
  const [found] = await db.select(person).from(users).where(eq(users.id, userId))
  return found ?? null
}

/** Locks the account: no sign-in or change of password or address before the transaction ends. */
export async function holdPerson(db: Db, userId: string) {
  const [found] = await db.select(person).from(users).where(eq(users.id, userId)).for('update')
  return found ?? null
}

/** To one that was just proven. */
export async function updateEmailOf(db: Db, userId: string, email: string) {
  await db
    .update(users)
    .set({ email, provenEmail: email, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
}
