import type { Rights, Role } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, practices } from '../../kernel/identity/identity.table.ts'

export async function insertPractice(db: Db, name: string): Promise<string> {
  const [made] = await db.insert(practices).values({ name }).returning({ id: practices.id })
  if (!made) throw new Error('no practice was made')
  return made.id
}

export async function selectPractice(db: Db, practiceId: string) {
  const [practice] = await db
    .select({ name: practices.name, timeZone: practices.timeZone })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return practice ?? null
}

/** Null for who works in none. */
export async function selectFirstPractice(db: Db, userId: string): Promise<string | null> {
  const [membership] = await db
    .select({ practiceId: memberships.practiceId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.practiceId))
    .limit(1)
  return membership?.practiceId ?? null
}

/** Two who change the members of a practice at once come one after the other. */
export async function lockMembers(db: Db, practiceId: string) {
  await db.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId)).for('no key update')
}

/** The role and rights of somebody in a practice; null for who is not a member. */
export async function selectMember(db: Db, { practiceId, userId }: Pick<Member, 'practiceId' | 'userId'>) {
  const [member] = await db
    .select({ role: memberships.role, rights: memberships.rights })
    .from(memberships)
    .where(and(eq(memberships.practiceId, practiceId), eq(memberships.userId, userId)))
  return member ?? null
}

/** Whether somebody still owns the practice. */
export async function selectHasOwner(db: Db, practiceId: string): Promise<boolean> {
  const owner = and(eq(memberships.practiceId, practiceId), eq(memberships.role, 'titulaire'))
  return (await db.select({ userId: memberships.userId }).from(memberships).where(owner).limit(1)).length > 0
}

export interface Member {
  practiceId: string
  userId: string
  role: Role
  rights: Rights
}

/** When somebody joined stays as it was. */
export async function upsertMember(db: Db, { practiceId, userId, role, rights }: Member) {
  await db
    .insert(memberships)
    .values({ practiceId, userId, role, rights })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.practiceId],
      set: { role, rights, suspendedAt: null },
    })
}
