import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
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
