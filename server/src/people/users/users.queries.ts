import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'

/** COL-01: the practices that have suspended somebody, by name: their pages say so. */
export function selectSuspendedIn(db: Db, userId: string) {
  return db
    .select({ uuid: practices.id, name: practices.name })
    .from(memberships)
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.suspendedAt)))
    .orderBy(practices.name, practices.id)
}

export async function selectAccount(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, email))
  return user ?? null
}

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  login: string | null
  loginGalaxy: string | null
  operator: boolean
}

/** Null where somebody has the address or a login already, or takes it at the same moment. */
export async function insertAccount(db: Db, user: NewAccount): Promise<string | null> {
  const [made] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return made?.id ?? null
}

export async function updateDisabledAt(db: Db, userId: string, disabledAt: Date | null) {
  await db.update(users).set({ disabledAt }).where(eq(users.id, userId))
}
