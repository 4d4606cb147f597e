import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationRefusals } from '../../kernel/identity/identity.table.ts'
import type { Sides } from './links.queries.ts'

const between = ({ userId, applicationId }: Sides) =>
  and(eq(applicationRefusals.userId, userId), eq(applicationRefusals.applicationId, applicationId))

/** Somebody has unlinked it. A second time changes nothing. */
export async function insertRefusal(db: Db, sides: Sides, now: Date) {
  await db
    .insert(applicationRefusals)
    .values({ ...sides, createdAt: now })
    .onConflictDoNothing()
}

export async function selectIsRefused(db: Db, sides: Sides): Promise<boolean> {
  const found = await db.select({ userId: applicationRefusals.userId }).from(applicationRefusals).where(between(sides))
  return found.length > 0
}

/** They want it again. */
export async function deleteRefusal(db: Db, sides: Sides) {
  await db.delete(applicationRefusals).where(between(sides))
}
