import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { oidcPayloads } from './single-sign-on.table.ts'

type Row = typeof oidcPayloads.$inferSelect

const given = inArray(oidcPayloads.type, ['AuthorizationCode', 'AccessToken', 'RefreshToken'])

const at = (type: string, id: string) => and(eq(oidcPayloads.type, type), eq(oidcPayloads.id, sha256(id)))

export async function upsertPayload(db: Db, id: string, row: Omit<Row, 'id' | 'consumedAt'>) {
  const { type: _, ...changed } = row
  await db
    .insert(oidcPayloads)
    .values({ ...row, id: sha256(id) })
    .onConflictDoUpdate({ target: [oidcPayloads.type, oidcPayloads.id], set: changed })
}

export async function selectPayload(db: Db, type: string, id: string, now: Date): Promise<Row | undefined> {
  const found = await db
    .select()
    .from(oidcPayloads)
    .where(and(at(type, id), gt(oidcPayloads.expiresAt, now)))
  return found[0]
}

export async function selectPayloadByUid(db: Db, type: string, uid: string, now: Date): Promise<Row | undefined> {
  const found = await db
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.type, type), eq(oidcPayloads.uid, uid), gt(oidcPayloads.expiresAt, now)))
  return found[0]
}

/** False if it was used already. */
export async function consumePayload(db: Db, type: string, id: string, now: Date): Promise<boolean> {
  const consumed = await db
    .update(oidcPayloads)
    .set({ consumedAt: now })
    .where(and(at(type, id), isNull(oidcPayloads.consumedAt)))
    .returning({ type: oidcPayloads.type })
  return consumed.length > 0
}

export async function deletePayload(db: Db, type: string, id: string) {
  await db.delete(oidcPayloads).where(at(type, id))
}

export async function deletePayloadsOfGrant(db: Db, type: string, grantId: string) {
  await db.delete(oidcPayloads).where(and(eq(oidcPayloads.type, type), eq(oidcPayloads.grantId, grantId)))
}

/** Deletes a code that was used twice, its grant and its tokens. Without the grant, later tokens are invalid too. */
export async function deleteReplayed(db: Db, code: string) {
  const [row] = await db
    .select({ grantId: oidcPayloads.grantId })
    .from(oidcPayloads)
    .where(at('AuthorizationCode', code))
  if (!row?.grantId) return
  await deletePayload(db, 'Grant', row.grantId)
  await db.delete(oidcPayloads).where(and(eq(oidcPayloads.grantId, row.grantId), given))
}

export async function deletePayloadsByUid(db: Db, type: string, uid: string) {
  await db.delete(oidcPayloads).where(and(eq(oidcPayloads.type, type), eq(oidcPayloads.uid, uid)))
}

/** Deletes a grant with its codes and tokens. */
export async function deleteGiven(db: Db, grantName: string) {
  const grants = await db
    .delete(oidcPayloads)
    .where(and(eq(oidcPayloads.type, 'Grant'), eq(oidcPayloads.uid, grantName)))
    .returning({ payload: oidcPayloads.payload })
  if (grants.length === 0) return
  const ids = grants.map(({ payload }) => String(payload.jti))
  await db.delete(oidcPayloads).where(and(inArray(oidcPayloads.grantId, ids), given))
}

export async function deleteExpiredPayloads(db: Db, clock: Clock) {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, clock.now()))
}
