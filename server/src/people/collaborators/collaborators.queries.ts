import type { Rights, Role } from '@arcade/contract/kernel/rights.ts'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'

const shown = {
  uuid: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profession: users.profession,
  role: memberships.role,
  rights: memberships.rights,
  actsFor: memberships.actsFor,
  suspendedAt: memberships.suspendedAt,
  since: memberships.createdAt,
  version: memberships.version,
}

const ofMember = (practiceId: string, userId: string) =>
  and(eq(memberships.practiceId, practiceId), eq(memberships.userId, userId))

const members = (db: Db) => db.select(shown).from(memberships).innerJoin(users, eq(users.id, memberships.userId))

/** The oldest membership first. */
export async function selectTeam(db: Db, practiceId: string) {
  return members(db)
    .where(and(eq(memberships.practiceId, practiceId), isNull(users.disabledAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
}

export async function selectTeamMember(db: Db, practiceId: string, userId: string) {
  const [row] = await members(db).where(ofMember(practiceId, userId))
  return row ?? null
}

/** Locks the members of a practice: the last owner is counted by one at a time. */
export async function lockTeam(db: Db, practiceId: string): Promise<{ name: string } | null> {
  const [row] = await db
    .select({ name: practices.name })
    .from(practices)
    .where(eq(practices.id, practiceId))
    .for('no key update')
  return row ?? null
}

export async function selectOwnerCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.practiceId, practiceId),
        eq(memberships.role, 'titulaire'),
        isNull(memberships.suspendedAt),
        isNull(users.disabledAt),
      ),
    )
  return row?.count ?? 0
}

interface Change {
  role: Role
  rights: Rights
  suspendedAt: Date | null
  actsFor: string[] | null
}

export async function updateMember(db: Db, practiceId: string, userId: string, change: Change) {
  await db
    .update(memberships)
    .set({ ...change, version: sql`${memberships.version} + 1` })
    .where(ofMember(practiceId, userId))
}

/** Grants to act for a former practitioner are deleted; a member left without any acts for all again. */
export async function forgetActedFor(db: Db, practiceId: string, userId: string) {
  await db
    .update(memberships)
    .set({
      actsFor: sql`nullif(array_remove(${memberships.actsFor}, ${userId}::uuid), '{}')`,
      version: sql`${memberships.version} + 1`,
    })
    .where(and(eq(memberships.practiceId, practiceId), sql`${userId}::uuid = any(${memberships.actsFor})`))
}

export async function deleteMember(db: Db, practiceId: string, userId: string) {
  await db.delete(memberships).where(ofMember(practiceId, userId))
}

interface NewMember {
  practiceId: string
  userId: string
  role: Role
  rights: Rights
  createdAt: Date
}

/** False where they work there already: then they keep what they have. */
export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const made = await db.insert(memberships).values(member).onConflictDoNothing().returning({ id: memberships.userId })
  return made.length > 0
}

/** HOST-03: those whose rights in this practice changed, also after they have left. */
export async function selectPersonNames(db: Db, _practiceId: string, ids: readonly string[]) {
  return db
    .select({ id: users.id, name: fullNameOf(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
