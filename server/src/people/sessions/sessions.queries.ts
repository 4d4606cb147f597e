import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { tokens } from '../../kernel/identity/identity.table.ts'

/** Those that still open something. */
export async function selectSessions(db: Db, userId: string, at: { now: Date; usedSince: Date }) {
  return db
    .select({
      uuid: tokens.id,
      hash: sql<string>`encode(${tokens.hash}, 'hex')`,
      browser: tokens.browser,
      system: tokens.system,
      country: tokens.country,
      network: tokens.network,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        eq(tokens.kind, 'session'),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, at.now),
        gt(tokens.lastUsedAt, at.usedSince),
      ),
    )
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.createdAt))
    .limit(100)
}

/** A session of their own that has not ended, by the name that it has for people. */
export async function selectSessionHash(db: Db, userId: string, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.id, id), eq(tokens.userId, userId), eq(tokens.kind, 'session'), isNull(tokens.revokedAt)))
  return row?.hash ?? null
}

/** The session and the single-sign-on tokens that came from it. */
export async function revokeSession(db: Db, hash: Buffer, now: Date) {
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(or(eq(tokens.hash, hash), eq(tokens.session, hash)), isNull(tokens.revokedAt)))
}

/** All that a person has open, but for one session. */
export async function revokeOtherSessions(db: Db, userId: string, current: Buffer | null, now: Date) {
  const other = current
    ? and(ne(tokens.hash, current), or(isNull(tokens.session), ne(tokens.session, current)))
    : undefined
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), other))
}
