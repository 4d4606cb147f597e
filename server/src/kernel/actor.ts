import { createHash } from 'node:crypto'
import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { tokens, users } from './identity.table.ts'

/** Who calls: a person, or a partner application's machine. */
export type Actor =
  | { kind: 'person'; userId: string; operator: boolean }
  | { kind: 'machine'; applicationId: string; scopes: readonly Scope[] }

/** One name for an actor in limits and idempotency keys. */
export const actorKey = (actor: Actor) =>
  actor.kind === 'person' ? `user ${actor.userId}` : `app ${actor.applicationId}`

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export function makeActorFinder(db: Db, clock: Clock) {
  const selectBearer = db
    .select({
      userId: tokens.userId,
      applicationId: tokens.applicationId,
      scopes: tokens.scopes,
      expiresAt: tokens.expiresAt,
      revokedAt: tokens.revokedAt,
      disabledAt: users.disabledAt,
      operator: users.operator,
    })
    .from(tokens)
    .leftJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.hash, sql.placeholder('hash')))
    .prepare('select_bearer')

  /** The actor behind an Authorization header; null for a missing, unknown, expired or revoked token alike. */
  return async function findActor(authorization: string | undefined): Promise<Actor | null> {
    const token = /^Bearer ([\w~.+/=-]{20,200})$/i.exec(authorization ?? '')?.[1]
    if (!token) return null
    const [bearer] = await selectBearer.execute({ hash: hashToken(token) })
    if (!bearer || bearer.revokedAt || bearer.disabledAt || bearer.expiresAt <= clock.now()) return null
    if (bearer.userId) return { kind: 'person', userId: bearer.userId, operator: bearer.operator ?? false }
    if (bearer.applicationId) return { kind: 'machine', applicationId: bearer.applicationId, scopes: bearer.scopes }
    return null
  }
}
