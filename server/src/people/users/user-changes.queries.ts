import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, memberships, practices, users } from '../../kernel/identity/identity.table.ts'

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  login: string | null
  loginGalaxy: string | null
  locale: Locale | undefined
}

export async function insertUser(db: Db, user: NewUser): Promise<string> {
  const [made] = await db.insert(users).values(user).returning({ id: users.id })
  if (!made) throw new Error('no user was made')
  return made.id
}

/** A new one, of which this is the owner. */
export async function insertPracticeOf(db: Db, userId: string, name: string) {
  const [made] = await db.insert(practices).values({ name }).returning({ id: practices.id })
  if (!made) throw new Error('no practice was made')
  await db.insert(memberships).values({ practiceId: made.id, userId, role: 'titulaire', rights: presets.titulaire })
}

export async function insertApplicationLink(db: Db, userId: string, applicationId: string) {
  await db.insert(applicationLinks).values({ userId, applicationId })
}

const oneMore = { version: sql`${users.version} + 1` }
const changed = {
  firstName: users.firstName,
  lastName: users.lastName,
  profession: users.profession,
  city: users.city,
  login: users.login,
  locale: users.locale,
  version: users.version,
}

interface Person {
  firstName: string
  lastName: string
  locale: Locale | undefined
  profession: string | null | undefined
  city: string | null | undefined
}

const inVersion = (userId: string, version: number | undefined) =>
  and(eq(users.id, userId), version === undefined ? undefined : eq(users.version, version))

/** Null where the version is another by now. */
export async function updatePerson(db: Db, userId: string, person: Person, version: number | undefined) {
  const [row] = await db
    .update(users)
    .set({ ...person, ...oneMore })
    .where(inVersion(userId, version))
    .returning(changed)
  return row ?? null
}

/** Null where the version is another by now. */
export async function updateLogin(db: Db, userId: string, login: string | null, version: number | undefined) {
  const [row] = await db
    .update(users)
    .set({ login, ...oneMore })
    .where(inVersion(userId, version))
    .returning(changed)
  return row ?? null
}

/** False where they have unlinked it meanwhile. */
export async function updateLinkedLogin(db: Db, userId: string, applicationId: string, login: string) {
  const linked = await db
    .update(applicationLinks)
    .set({ login })
    .where(and(eq(applicationLinks.userId, userId), eq(applicationLinks.applicationId, applicationId)))
    .returning({ userId: applicationLinks.userId })
  return linked.length > 0
}
