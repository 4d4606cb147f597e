import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { users } from '../kernel/identity.table.ts'

export async function selectInviter(db: Db, userId: string): Promise<{ name: string; locale: Locale } | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  return user ? { name: `${user.firstName} ${user.lastName}`, locale: user.locale } : null
}

export interface NewGuest {
  email: string
  firstName: string
  lastName: string
}

/** A professional without a practice; who was there without a password gets the name they give themselves. */
export async function upsertGuest(db: Db, guest: NewGuest): Promise<string> {
  const { firstName, lastName } = guest
  const [made] = await db
    .insert(users)
    .values(guest)
    .onConflictDoUpdate({ target: users.email, set: { firstName, lastName } })
    .returning({ id: users.id })
  if (!made) throw new Error('no guest was made')
  return made.id
}
