import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, practices } from '../../kernel/identity/identity.table.ts'

/** COL-01: the practices that have suspended somebody, by name: their pages say so. */
export function selectSuspendedIn(db: Db, userId: string) {
  return db
    .select({ uuid: practices.id, name: practices.name })
    .from(memberships)
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.suspendedAt)))
    .orderBy(practices.name, practices.id)
}
