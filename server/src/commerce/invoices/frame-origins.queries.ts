import { bareOriginOf } from '@arcade/contract/pages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications } from '../../kernel/identity/identity.table.ts'

/** Whether somebody still has the application linked, and it may still show invoices. */
export async function selectIsLinked(db: Db, userId: string, applicationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(and(eq(applicationLinks.userId, userId), eq(applicationLinks.applicationId, applicationId), isFraming))
  return rows.length > 0
}

const isFraming = and(sql`${applications.scopes} @> array['invoices:frame']`, isNull(applications.disabledAt))

/** INV-02: the origins that applications with the scope registered; of one of them where it is named. */
export async function selectFrameOrigins(db: Db, applicationId?: string): Promise<string[]> {
  const rows = await db
    .select({ link: applications.link, uris: applications.redirectUris })
    .from(applications)
    .where(and(isFraming, applicationId ? eq(applications.id, applicationId) : undefined))
  const origins = rows.flatMap(({ link, uris }) => [...uris, ...(link ? [link] : [])]).flatMap(originOf)
  return [...new Set(origins)].sort((one, other) => (one < other ? -1 : 1))
}

function originOf(address: string): string[] {
  // What a header is made of is looked at twice.
  const origin = URL.canParse(address) ? bareOriginOf(new URL(address).origin) : null
  return origin ? [origin] : []
}
