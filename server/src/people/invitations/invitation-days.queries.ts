import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { guestInvitationDays } from './invitation-days.table.ts'

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
