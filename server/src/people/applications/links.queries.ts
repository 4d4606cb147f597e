import type { Seen } from '@arcade/contract/kernel/applications.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications } from '../../kernel/identity/identity.table.ts'

export type Link = Pick<
  typeof applicationLinks.$inferSelect,
  'credentialId' | 'login' | 'createdAt' | 'lastUsedAt' | 'sees'
>

export interface Sides {
  userId: string
  applicationId: string
}

const between = ({ userId, applicationId }: Sides) =>
  and(eq(applicationLinks.userId, userId), eq(applicationLinks.applicationId, applicationId))

const shown = {
  credentialId: applicationLinks.credentialId,
  login: applicationLinks.login,
  createdAt: applicationLinks.createdAt,
  lastUsedAt: applicationLinks.lastUsedAt,
  sees: applicationLinks.sees,
}

export async function selectLink(db: Db, sides: Sides): Promise<Link | null> {
  const [link] = await db.select(shown).from(applicationLinks).where(between(sides))
  return link ?? null
}

/** Whether somebody else is linked as this login, however it is spelled. Who links it meanwhile waits until the end. */
export async function lockLogin(db: Db, { userId, applicationId }: Sides, login: string): Promise<boolean> {
  const name = `${applicationId} ${login.toLowerCase()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const others = await db
    .select({ userId: applicationLinks.userId })
    .from(applicationLinks)
    .where(
      and(
        eq(applicationLinks.applicationId, applicationId),
        ne(applicationLinks.userId, userId),
        sql`lower(${applicationLinks.login}) = lower(${login})`,
      ),
    )
    .limit(1)
  return others.length > 0
}

interface NewLink extends Sides {
  login: string | null
  sees: Seen[]
  now: Date
}

/** Since when they are linked stays as it was; as whom is the newest. Says whether they were not linked before. */
export async function upsertLink(db: Db, { now, ...link }: NewLink): Promise<Link & { isNew: boolean }> {
  const [stored] = await db
    .insert(applicationLinks)
    .values({ ...link, createdAt: now })
    .onConflictDoUpdate({
      target: [applicationLinks.userId, applicationLinks.applicationId],
      set: { login: sql`coalesce(excluded.login, ${applicationLinks.login})` },
    })
    // A row that was not there has no older version.
    .returning({ ...shown, isNew: sql<boolean>`xmax = 0` })
  if (!stored) throw new Error('a link that is written is there')
  return stored
}

/** The key of the application; null where they were not linked. */
export async function deleteLink(db: Db, { userId, applicationId }: Sides): Promise<string | null> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from ${applicationLinks} using ${applications}
    where ${applicationLinks.userId} = ${userId} and ${applicationLinks.applicationId} = ${applicationId}
      and ${applications.id} = ${applicationLinks.applicationId}
    returning ${applications.key}`)
  return rows[0]?.key ?? null
}

/** Nothing happens where they are not linked. */
export async function updateLastUse(db: Db, sides: Sides, now: Date) {
  await db.update(applicationLinks).set({ lastUsedAt: now }).where(between(sides))
}
