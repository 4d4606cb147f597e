import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { oidcPayloads, oidcSessions } from './single-sign-on.table.ts'

/** From now on the provider's session stands on this session of the portal, or on this single-sign-on token. */
export async function upsertSession(db: Db, uid: string, session: Buffer) {
  await db
    .insert(oidcSessions)
    .values({ uid, session })
    .onConflictDoUpdate({ target: oidcSessions.uid, set: { session } })
}

/** The session that a single-sign-on token came from. */
const origins = alias(tokens, 'origins')

/** Whether what is below it is still good, and was used lately where that matters. A token without a session is never idle. */
export async function selectIsOpen(db: Db, uid: string, { now, usedSince }: { now: Date; usedSince: Date | null }) {
  const alone = and(eq(tokens.kind, 'sso'), isNull(tokens.session))
  const lastUsedAt = sql`coalesce(${origins.lastUsedAt}, ${tokens.lastUsedAt})`
  const open = await db
    .select({ uid: oidcSessions.uid })
    .from(oidcSessions)
    .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
    .leftJoin(origins, eq(origins.hash, tokens.session))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(oidcSessions.uid, uid),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
        isNull(users.disabledAt),
        usedSince ? or(alone, gt(lastUsedAt, usedSince.toISOString())) : undefined,
      ),
    )
  return open.length > 0
}

/** What ends when a person signs out of it, by its hash: the session of the portal, or a token that came from none. */
export async function selectPortalSessions(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .select({ hash: sql<string>`encode(coalesce(${tokens.session}, ${tokens.hash}), 'hex')` })
    .from(oidcSessions)
    .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
    .where(eq(oidcSessions.uid, uid))
  return rows.map(({ hash }) => hash)
}

/** What answers now: a session of the portal, or a single-sign-on token. */
const answering = alias(tokens, 'answering')

/** Whether it stands on the same session of the portal, or on the same token that came from none. */
export async function selectStandsOn(db: Db, uid: string, hash: Buffer): Promise<boolean> {
  const root = (token: typeof tokens | typeof answering) => sql`coalesce(${token.session}, ${token.hash})`
  const rows = await db
    .select({ uid: oidcSessions.uid })
    .from(oidcSessions)
    .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
    .innerJoin(answering, eq(answering.hash, hash))
    .where(and(eq(oidcSessions.uid, uid), eq(root(tokens), root(answering))))
  return rows.length > 0
}

/** The provider's sessions that stand on nothing any more: all of them, or those on what has just changed. */
export async function selectFallen(db: Db, now: Date, on: Buffer[] | null): Promise<string[]> {
  const rows = await db
    .select({ uid: oidcSessions.uid })
    .from(oidcSessions)
    .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        on ? inArray(oidcSessions.session, on) : undefined,
        or(isNotNull(tokens.revokedAt), lte(tokens.expiresAt, now), isNotNull(users.disabledAt)),
      ),
    )
  return rows.map(({ uid }) => uid)
}

const ofProvider = eq(oidcPayloads.type, 'Session')

/** The stored content; nothing for the second caller. */
export async function deleteSessions(db: Db, uids: string[]) {
  if (uids.length === 0) return []
  await db.delete(oidcSessions).where(inArray(oidcSessions.uid, uids))
  return db
    .delete(oidcPayloads)
    .where(and(ofProvider, inArray(oidcPayloads.uid, uids)))
    .returning({ payload: oidcPayloads.payload })
}

/** The provider's sessions of a person. */
export function selectSessionsOf(db: Db, userId: string) {
  return db
    .select({ uid: oidcSessions.uid, payload: oidcPayloads.payload })
    .from(tokens)
    .innerJoin(oidcSessions, eq(oidcSessions.session, tokens.hash))
    .innerJoin(oidcPayloads, and(ofProvider, eq(oidcPayloads.uid, oidcSessions.uid)))
    .where(eq(tokens.userId, userId))
}

/** Where an application was entered that is disabled now: each session of the provider, with the key. */
export function selectEntriesOfDisabled(db: Db) {
  return db
    .select({ uid: sql<string>`${oidcPayloads.uid}`, key: applications.key, payload: oidcPayloads.payload })
    .from(applications)
    .innerJoin(oidcPayloads, and(ofProvider, hasEntry(applications.key)))
    .where(isNotNull(applications.disabledAt))
}

const hasEntry = (key: SQLWrapper | string) => sql`jsonb_exists(${oidcPayloads.payload} -> 'authorizations', ${key})`

/** The session goes on; in this application it is as if it had never been entered. False where it was not. */
export async function deleteEntry(db: Db, uid: string, key: string): Promise<boolean> {
  const { rowCount } = await db
    .update(oidcPayloads)
    .set({ payload: sql`${oidcPayloads.payload} #- array['authorizations', ${key}]` })
    .where(and(ofProvider, eq(oidcPayloads.uid, uid), hasEntry(key)))
  return rowCount === 1
}
