import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applicationShortcuts, applications } from '../../kernel/identity/identity.table.ts'

const enabled = isNull(applications.disabledAt)
/** As a French reader looks a name up, whatever the database sorts by. */
const name = sql`${applications.name} collate "fr-x-icu"`

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Applications, and how one stands to them. */
const selectStanding = (db: Db, userId: string) =>
  db
    .select({
      id: applications.id,
      key: applications.key,
      name: applications.name,
      translation: applications.translation,
      image: applications.image,
      link: applications.link,
      category: applications.category,
      protocol: applications.protocol,
      consent: applications.consent,
      initiateLoginUri: applications.initiateLoginUri,
      scopes: applications.scopes,
      // To the microsecond: a Date would skip those of the same millisecond.
      position: applicationShortcuts.position,
      shortcutSince: sql<string | null>`${applicationShortcuts.createdAt}::text`,
      linked: {
        credentialId: applicationLinks.credentialId,
        login: applicationLinks.login,
        createdAt: applicationLinks.createdAt,
        lastUsedAt: applicationLinks.lastUsedAt,
        sees: applicationLinks.sees,
      },
    })
    .from(applications)
    .leftJoin(
      applicationLinks,
      and(eq(applicationLinks.applicationId, applications.id), eq(applicationLinks.userId, userId)),
    )
    .leftJoin(
      applicationShortcuts,
      and(eq(applicationShortcuts.applicationId, applications.id), eq(applicationShortcuts.userId, userId)),
    )

interface ListParams {
  userId: string
  /** What the page before ended with: a name or a moment, and an id. */
  after: { sortKey: string; id: string } | null
  limit: number
}

export const selectCards = (db: Db, { userId, after, limit }: ListParams) =>
  selectStanding(db, userId)
    .where(
      and(
        enabled,
        after
          ? sql`(${name}, ${applications.id}) > (${after.sortKey} collate "fr-x-icu", ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(name), asc(applications.id))
    .limit(limit)

interface ShortcutParams extends Omit<ListParams, 'after'> {
  after: { position: number; since: string; id: string } | null
}

export const selectShortcutCards = (db: Db, { userId, after, limit }: ShortcutParams) =>
  selectStanding(db, userId)
    .where(
      and(
        enabled,
        isNotNull(applicationShortcuts.userId),
        after
          ? sql`(${applicationShortcuts.position}, ${applicationShortcuts.createdAt}, ${applications.id}) > (${after.position}::int, ${after.since}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(applicationShortcuts.position), asc(applicationShortcuts.createdAt), asc(applications.id))
    .limit(limit)

export async function selectCardCount(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(applications).where(enabled)
  return row?.count ?? 0
}
