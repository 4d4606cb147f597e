import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { originsOf } from './applications.rules.ts'

export type Application = typeof applications.$inferSelect
export type NewApplication = typeof applications.$inferInsert

export async function selectApplication(db: Db, key: string): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(eq(applications.key, key))
  return application ?? null
}

/** As it is now, and stays until the transaction ends: who disables it meanwhile waits, and then ends what was given. */
export async function holdApplication(db: Db, key: string): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(eq(applications.key, key)).for('share')
  return application ?? null
}

const enabled = (id: string) => and(eq(applications.id, id), isNull(applications.disabledAt))

export async function selectEnabled(db: Db, id: string): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(enabled(id))
  return application ?? null
}

/** The same, and it stays so until the transaction ends. */
export async function holdEnabled(db: Db, id: string): Promise<Application | null> {
  const [application] = await db.select().from(applications).where(enabled(id)).for('share')
  return application ?? null
}

export const selectApplications = (db: Db): Promise<Application[]> =>
  db.select().from(applications).orderBy(asc(applications.key))

/** Whether an application that is not disabled has people at this origin. Of all of them: there are dozens. */
export async function selectIsPartnerOrigin(db: Db, origin: string): Promise<boolean> {
  const { link, initiateLoginUri, redirectUris } = applications
  const partners = await db
    .select({ link, initiateLoginUri, redirectUris })
    .from(applications)
    .where(isNull(applications.disabledAt))
  return partners.some((partner) => originsOf(partner).includes(origin))
}

/** Its uuid; null where the key is taken. */
export async function insertApplication(db: Db, application: NewApplication): Promise<string | null> {
  const [made] = await db
    .insert(applications)
    .values(application)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return made?.id ?? null
}

/** What the operator may change later: where browsers and the portal meet it, whether it is asked first, and the base for which it sells. */
export type ChangedByHand = Pick<
  NewApplication,
  | 'base'
  | 'probe'
  | 'link'
  | 'redirectUris'
  | 'postLogoutRedirectUris'
  | 'backchannelLogoutUri'
  | 'initiateLoginUri'
  | 'checkLoginUri'
>
type Change = Pick<NewApplication, 'secretHash' | 'secretChangedAt' | 'disabledAt'> & ChangedByHand

/** The database itself ends what was given on the strength of the old secret, or to who is now disabled. */
export async function updateApplication(db: Db, key: string, change: Change): Promise<boolean> {
  const changed = await db
    .update(applications)
    .set(change)
    .where(eq(applications.key, key))
    .returning({ id: applications.id })
  return changed.length > 0
}
