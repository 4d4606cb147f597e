import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { applicationLinks, users } from '../../kernel/identity/identity.table.ts'

/** Part of the query itself, so that known and unknown names take equally long. */
function visibleTo(db: Db, actor: Actor): SQL | undefined {
  if (actor.kind === 'person') return eq(users.id, actor.userId)
  const linked = and(eq(applicationLinks.userId, users.id), eq(applicationLinks.applicationId, actor.applicationId))
  return and(
    isNull(users.disabledAt),
    exists(db.select({ userId: applicationLinks.userId }).from(applicationLinks).where(linked)),
  )
}

async function selectFound(db: Db, actor: Actor, wanted: SQL | undefined) {
  const [found] = await db
    .select({ uuid: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(wanted, visibleTo(db, actor)))
  return found ?? null
}

export const selectByEmail = (db: Db, actor: Actor, email: string) => selectFound(db, actor, eq(users.email, email))

export const selectByGalaxy = (db: Db, actor: Actor, login: string) =>
  selectFound(db, actor, eq(users.loginGalaxy, login))

/** By the credential of the password, or of a link: an application knows its own links alone. */
export function selectByCredential(db: Db, actor: Actor, credentialId: string) {
  const ofLink = and(
    eq(applicationLinks.credentialId, credentialId),
    actor.kind === 'machine' ? eq(applicationLinks.applicationId, actor.applicationId) : undefined,
  )
  const linked = db.select({ userId: applicationLinks.userId }).from(applicationLinks).where(ofLink)
  return selectFound(db, actor, or(eq(users.credentialId, credentialId), eq(users.id, sql`(${linked})`)))
}

/** Also where the account is disabled. */
export const selectHasEmail = (db: Db, email: string) => selectHas(db, eq(users.email, email))

export const selectHasLogin = (db: Db, login: string) => selectHas(db, eq(users.login, login))

async function selectHas(db: Db, wanted: SQL): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(wanted)).length > 0
}
