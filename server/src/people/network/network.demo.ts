import { demoColleagues } from '@arcade/demo/network.ts'
import { demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { colleagues } from './network.table.ts'

/** Who knows whom, and what cards say of them: also where the demo was made before. */
export async function completeNetwork(db: Db) {
  for (const { id, city } of demoPractices)
    await db
      .update(practices)
      .set({ city })
      .where(and(eq(practices.id, id), isNull(practices.city)))
  for (const { id, profession } of demoPeople)
    if (profession)
      await db
        .update(users)
        .set({ profession })
        .where(and(eq(users.id, id), isNull(users.profession)))
  for (const [one, other] of demoColleagues) {
    const here = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [one.id, other.id]))
    if (here.length < 2) continue
    const rows = [
      { userId: one.id, colleagueId: other.id },
      { userId: other.id, colleagueId: one.id },
    ]
    // Whom somebody removed stays removed.
    await db.insert(colleagues).values(rows).onConflictDoNothing()
  }
}
