import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { tokens, users } from '../kernel/identity.table.ts'
import { oidcPayloads, oidcSessions } from './single-sign-on.table.ts'

/** From now on the provider's session stands on this one of the portal. */
export async function upsertSession(db: Db, uid: string, session: Buffer) {
  await db
    .insert(oidcSessions)
    .values({ uid, session })
    .onConflictDoUpdate({ target: oidcSessions.uid, set: { session } })
}

/** Whether the portal session below it is still one, and was used lately where that matters. */
export async function selectIsOpen(db: Db, uid: string, { now, usedSince }: { now: Date; usedSince: Date | null }) {
  const open = await db
    .select({ uid: oidcSessions.uid })
    .from(oidcSessions)
    .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(oidcSessions.uid, uid),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
        isNull(users.disabledAt),
        usedSince ? gt(tokens.lastUsedAt, usedSince) : undefined,
      ),
    )
  return open.length > 0
}

export async function selectPortalSession(db: Db, uid: string): Promise<Buffer | null> {
  const [row] = await db.select({ session: oidcSessions.session }).from(oidcSessions).where(eq(oidcSessions.uid, uid))
  return row?.session ?? null
}

const ofProvider = eq(oidcPayloads.type, 'Session')

/** The provider's sessions that stand on this one of the portal. */
export function selectSessionsOn(db: Db, session: Buffer) {
  return db
    .select({ uid: oidcSessions.uid, payload: oidcPayloads.payload })
    .from(oidcSessions)
    .innerJoin(oidcPayloads, and(ofProvider, eq(oidcPayloads.uid, oidcSessions.uid)))
    .where(eq(oidcSessions.session, session))
}

export async function deleteSessions(db: Db, uids: string[]) {
  if (uids.length === 0) return
  await db.delete(oidcPayloads).where(and(ofProvider, inArray(oidcPayloads.uid, uids)))
  await db.delete(oidcSessions).where(inArray(oidcSessions.uid, uids))
}
