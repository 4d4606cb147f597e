import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import { users } from '../kernel/identity/identity.table.ts'
import { type MailName, nameForMail } from '../kernel/mail/mail-names.rules.ts'
import { guestInvitationDays } from './guests.table.ts'

/** The name as strangers may read it; empty where nothing of it may. */
export async function selectInviter(db: Db, userId: string): Promise<{ name: MailName; locale: Locale } | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  return user ? { name: nameForMail(user.firstName, user.lastName), locale: user.locale } : null
}

/** Counts one more invitation of a person on a day; false where it would be more than `most`. */
export async function countInvitation(db: Db, userId: string, day: string, most: number): Promise<boolean> {
  const counted = await db
    .insert(guestInvitationDays)
    .values({ userId, day, count: 1 })
    .onConflictDoUpdate({
      target: [guestInvitationDays.userId, guestInvitationDays.day],
      set: { count: sql`${guestInvitationDays.count} + 1` },
      setWhere: lt(guestInvitationDays.count, most),
    })
    .returning({ count: guestInvitationDays.count })
  return counted.length > 0
}

export async function deleteInvitationDaysBefore(db: Db, day: string) {
  await db.delete(guestInvitationDays).where(lt(guestInvitationDays.day, day))
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
