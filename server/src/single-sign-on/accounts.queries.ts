import type { Seen } from '@arcade/contract/kernel/applications.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { applicationLinks, applications, memberships, practices, users } from '../kernel/identity.table.ts'

/** A person who may sign in, as the database has them now; `linked`: to the application with this key. */
export async function selectAccount(db: Db, userId: string, key: string) {
  const [account] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      linked: sql<boolean>`${applicationLinks.userId} is not null`,
    })
    .from(users)
    .leftJoin(applications, eq(applications.key, key))
    .leftJoin(
      applicationLinks,
      and(eq(applicationLinks.userId, users.id), eq(applicationLinks.applicationId, applications.id)),
    )
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return account
}

/** The one that they joined first. */
export async function selectPractice(db: Db, userId: string) {
  const [practice] = await db
    .select({ uuid: practices.id, name: practices.name })
    .from(memberships)
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.practiceId))
    .limit(1)
  return practice
}

interface Entry {
  userId: string
  key: string
  sees: Seen[]
  now: Date
}

/** Somebody has entered an application: it is linked, from the first time on, and shows what it saw last. */
export async function upsertLink(db: Db, { userId, key, sees, now }: Entry) {
  const application = db.select({ id: applications.id }).from(applications).where(eq(applications.key, key))
  await db
    .insert(applicationLinks)
    .values({ userId, applicationId: sql`(${application})`, sees, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [applicationLinks.userId, applicationLinks.applicationId],
      set: { sees, lastUsedAt: now },
    })
}
