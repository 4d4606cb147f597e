import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications, users } from '../../kernel/identity/identity.table.ts'
import { makeKey } from '../../kernel/secrets/seals.ts'
import { makeSecret } from '../../kernel/secrets/secrets.ts'
import { applicationWebhooks } from './webhooks.table.ts'

interface Webhook {
  applicationId: string
  salt: string
}

export const webhookSecret = (masterKey: Buffer, { applicationId, salt }: Webhook): string =>
  `whsec_${createHmac('sha256', makeKey(masterKey, 'webhooks')).update(`${applicationId} ${salt}`).digest('base64url')}`

/** Another address is another secret; the same one keeps it unless a new one is wanted. */
export async function upsertWebhook(db: Db, { applicationId, url }: { applicationId: string; url: string }) {
  const [secret] = await db
    .insert(applicationWebhooks)
    .values({ applicationId, url, salt: makeSecret() })
    .onConflictDoUpdate({
      target: applicationWebhooks.applicationId,
      set: { url, salt: sql`excluded.salt` },
    })
    .returning()
  if (!secret) throw new Error('a webhook that is written is there')
  return secret
}

export async function deleteWebhook(db: Db, applicationId: string): Promise<boolean> {
  const ofIt = eq(applicationWebhooks.applicationId, applicationId)
  return (await db.delete(applicationWebhooks).where(ofIt).returning()).length > 0
}

/** Null where it has none any more, or is not let in. */
export async function selectWebhook(db: Db, applicationId: string) {
  const [webhook] = await db
    .select({
      applicationId: applicationWebhooks.applicationId,
      url: applicationWebhooks.url,
      salt: applicationWebhooks.salt,
    })
    .from(applicationWebhooks)
    .innerJoin(applications, eq(applications.id, applicationWebhooks.applicationId))
    .where(and(eq(applicationWebhooks.applicationId, applicationId), isNull(applications.disabledAt)))
  return webhook ?? null
}

export interface LinkedCursor {
  linkedAt: string
  uuid: string
}

const ofApplication = (applicationId: string): SQL | undefined =>
  and(eq(applicationLinks.applicationId, applicationId), isNull(users.disabledAt))

/** Those who linked an application, the first first. */
export const selectLinkedUsers = (
  db: Db,
  applicationId: string,
  { after, limit }: { after: LinkedCursor | null; limit: number },
) =>
  db
    .select({
      uuid: users.id,
      login: applicationLinks.login,
      linkedAt: applicationLinks.createdAt,
      position: sql<string>`${applicationLinks.createdAt}::text`,
    })
    .from(applicationLinks)
    .innerJoin(users, eq(users.id, applicationLinks.userId))
    .where(
      and(
        ofApplication(applicationId),
        after
          ? sql`(${applicationLinks.createdAt}, ${users.id}) > (${after.linkedAt}::timestamptz, ${after.uuid}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(applicationLinks.createdAt), asc(users.id))
    .limit(limit)

export async function selectLinkedCount(db: Db, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applicationLinks)
    .innerJoin(users, eq(users.id, applicationLinks.userId))
    .where(ofApplication(applicationId))
  return row?.count ?? 0
}
