import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { type MailName, nameForMail } from '../../kernel/mail/mail-names.rules.ts'

/** The name as strangers may read it; empty where nothing of it may. */
export async function selectInviter(db: Db, userId: string): Promise<{ name: MailName; locale: Locale } | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  return user ? { name: nameForMail(user.firstName, user.lastName), locale: user.locale } : null
}

export interface NewGuest {
  email: string
  firstName: string
  lastName: string
}

/** A professional without a practice, who opened the link that was mailed to them; who was there without a password gets the name they give themselves. */
export async function upsertGuest(db: Db, guest: NewGuest): Promise<string> {
  const { email: provenEmail, firstName, lastName } = guest
  const [made] = await db
    .insert(users)
    .values({ ...guest, provenEmail })
    .onConflictDoUpdate({ target: users.email, set: { provenEmail, firstName, lastName } })
    .returning({ id: users.id })
  if (!made) throw new Error('no guest was made')
  return made.id
}
