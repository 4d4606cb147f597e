import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications, tokens } from '../../kernel/identity/identity.table.ts'

interface NewSsoToken {
  hash: Buffer
  userId: string
  /** The session that it ends with. */
  session: Buffer | null
  now: Date
  validity: Date
}

export async function insertSsoToken(db: Db, { now, validity, ...token }: NewSsoToken) {
  await db.insert(tokens).values({ ...token, kind: 'sso', createdAt: now, lastUsedAt: now, expiresAt: validity })
}

interface OfBrowser {
  cookieHash: Buffer
  userId: string
  now: Date
  usedSince: Date
}

/** The open session of a person to which a browser's cookie belongs. */
export async function selectSessionBeside(db: Db, { cookieHash, userId, now, usedSince }: OfBrowser) {
  const [session] = await db
    .select({ hash: tokens.hash, since: tokens.createdAt })
    .from(tokens)
    .where(
      and(
        eq(tokens.cookieHash, cookieHash),
        eq(tokens.userId, userId),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
        gt(tokens.lastUsedAt, usedSince),
      ),
    )
  return session ?? null
}

/** Whether it is still open; an end that runs meanwhile waits, and then ends the token too. */
export async function holdSession(db: Db, hash: Buffer): Promise<boolean> {
  const open = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)))
    .for('share')
  return open.length > 0
}

interface NewMachineToken {
  hash: Buffer
  applicationId: string
  scopes: Scope[]
  now: Date
  expiresAt: Date
}

export async function insertMachineToken(db: Db, { now, ...token }: NewMachineToken) {
  await db.insert(tokens).values({ ...token, kind: 'machine', createdAt: now, lastUsedAt: now })
}

const ofMachine = (hash: Buffer) => and(eq(tokens.hash, hash), eq(tokens.kind, 'machine'), isNull(tokens.revokedAt))

/** One that is still good, and the key of its application. */
export async function selectMachineToken(db: Db, hash: Buffer, now: Date) {
  const [token] = await db
    .select({
      key: applications.key,
      scopes: tokens.scopes,
      createdAt: tokens.createdAt,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .innerJoin(applications, eq(applications.id, tokens.applicationId))
    .where(and(ofMachine(hash), gt(tokens.expiresAt, now)))
  return token ?? null
}

export async function revokeMachineToken(db: Db, hash: Buffer, now: Date) {
  await db.update(tokens).set({ revokedAt: now }).where(ofMachine(hash))
}
