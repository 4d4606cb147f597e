import type { Seen } from '@arcade/contract/kernel/applications.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications, memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { selectApplication, selectIsRefused } from '../applications/index.ts'

/** A person who may sign in, as the database has them now; `linked`: to the application with this key. */
export async function selectAccount(db: Db, userId: string, key: string) {
  const [account] = await db
    .select({
      userId: users.id,
      email: users.email,
      isEmailProven: sql<boolean>`${users.provenEmail} is not distinct from ${users.email}`,
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
    .where(and(eq(memberships.userId, userId), isNull(memberships.suspendedAt)))
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

/**
 * Somebody has entered an application: it is linked, from the first time on, and shows what it saw last. Who unlinks it
 * at the same moment is waited for, and heard. Answers the name of the application where it was not linked before.
 */
export async function upsertLink(db: Db, { userId, key, sees, now }: Entry): Promise<string | null> {
  const ofKey = db.select({ id: applications.id }).from(applications).where(eq(applications.key, key))
  const entered = { sees, lastUsedAt: now }
  const known = await db
    .update(applicationLinks)
    .set(entered)
    .where(and(eq(applicationLinks.userId, userId), eq(applicationLinks.applicationId, ofKey)))
    .returning({ userId: applicationLinks.userId })
  if (known.length > 0) return null
  const application = await selectApplication(db, key)
  if (!application || (await selectIsRefused(db, { userId, applicationId: application.id }))) return null
  const made = await db
    .insert(applicationLinks)
    .values({ userId, applicationId: application.id, createdAt: now, ...entered })
    .onConflictDoNothing()
    .returning({ userId: applicationLinks.userId })
  return made.length > 0 ? application.name : null
}
