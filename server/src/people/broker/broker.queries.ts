import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { failuresCountFor } from './broker.rules.ts'
import { brokerHandshakes } from './broker.table.ts'

interface Sides {
  userId: string
  applicationId: string
}

const ofSides = ({ userId, applicationId }: Sides) =>
  and(eq(brokerHandshakes.userId, userId), eq(brokerHandshakes.applicationId, applicationId))

const isBroker = and(
  eq(applications.protocol, 'broker'),
  isNull(applications.disabledAt),
  isNotNull(applications.checkLoginUri),
)

/** Null where it is no application that checks passwords for us. */
export async function selectBroker(db: Db, id: string): Promise<{ key: string } | null> {
  const [broker] = await db
    .select({ key: applications.key })
    .from(applications)
    .where(and(eq(applications.id, id), isBroker))
  return broker ?? null
}

interface NewHandshake extends Sides {
  token: string
  now: Date
  until: Date
}

export async function insertHandshake(db: Db, { token, now, until, ...sides }: NewHandshake) {
  await db.insert(brokerHandshakes).values({ ...sides, tokenHash: sha256(token), createdAt: now, expiresAt: until })
}

export interface Handshake extends Sides {
  key: string
  checkLoginUri: string
  attachedAt: Date | null
}

/** As far as the application is still one that can be asked. */
export async function selectHandshake(db: Db, token: string): Promise<Handshake | null> {
  const [handshake] = await db
    .select({
      userId: brokerHandshakes.userId,
      applicationId: brokerHandshakes.applicationId,
      attachedAt: brokerHandshakes.attachedAt,
      key: applications.key,
      checkLoginUri: sql<string>`${applications.checkLoginUri}`,
    })
    .from(brokerHandshakes)
    .innerJoin(applications, eq(applications.id, brokerHandshakes.applicationId))
    .where(and(eq(brokerHandshakes.tokenHash, sha256(token)), isBroker))
  return handshake ?? null
}

/** Of two who attach it at once, one does. */
export async function updateAttached(db: Db, token: string, { now, until }: { now: Date; until: Date }) {
  const attached = await db
    .update(brokerHandshakes)
    .set({ attachedAt: now, expiresAt: until })
    .where(
      and(
        eq(brokerHandshakes.tokenHash, sha256(token)),
        isNull(brokerHandshakes.attachedAt),
        gt(brokerHandshakes.expiresAt, now),
      ),
    )
    .returning({ userId: brokerHandshakes.userId })
  return attached.length > 0
}

interface Attempt extends Sides {
  /** SHA-256 of the login that is tried. */
  login: Buffer
}

/**
 * The attempts of one person at one application, and those at one login of it, are begun one after the other, until the
 * transaction ends. Everybody takes the two locks in this order.
 */
export async function lockAttempts(db: Db, { userId, applicationId, login }: Attempt) {
  for (const name of [`broker ${userId} ${applicationId}`, `broker login ${applicationId} ${login.toString('hex')}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`)
}

export const selectFailuresOfPerson = (db: Db, attempt: Attempt, now: Date) => selectFailures(db, ofSides(attempt), now)

export const selectFailuresOfLogin = (db: Db, { applicationId, login }: Attempt, now: Date) =>
  selectFailures(
    db,
    and(eq(brokerHandshakes.applicationId, applicationId), eq(brokerHandshakes.triedLogin, login)),
    now,
  )

/** When attempts failed or were begun and have not succeeded, the latest first. */
async function selectFailures(db: Db, which: SQL | undefined, now: Date): Promise<Date[]> {
  const at = sql<Date>`coalesce(${brokerHandshakes.refusedAt}, ${brokerHandshakes.triedAt})`.mapWith(
    brokerHandshakes.triedAt,
  )
  const rows = await db
    .select({ at })
    .from(brokerHandshakes)
    .where(
      and(which, isNull(brokerHandshakes.proofHash), gt(at, new Date(now.getTime() - failuresCountFor).toISOString())),
    )
    .orderBy(desc(at))
  return rows.map(({ at }) => at)
}

/** Takes the one try that an attached handshake has; false where it is taken, over, or not there. */
export async function updateTried(db: Db, token: string, login: Buffer, now: Date): Promise<boolean> {
  const tried = await db
    .update(brokerHandshakes)
    .set({ triedAt: now, triedLogin: login })
    .where(
      and(
        eq(brokerHandshakes.tokenHash, sha256(token)),
        isNotNull(brokerHandshakes.attachedAt),
        isNull(brokerHandshakes.triedAt),
        gt(brokerHandshakes.expiresAt, now),
      ),
    )
    .returning({ userId: brokerHandshakes.userId })
  return tried.length > 0
}

const undecided = (token: string) =>
  and(
    eq(brokerHandshakes.tokenHash, sha256(token)),
    isNotNull(brokerHandshakes.triedAt),
    isNull(brokerHandshakes.refusedAt),
    isNull(brokerHandshakes.proofHash),
  )

/** The application did not answer: a retry is allowed. */
export async function releaseTry(db: Db, token: string) {
  await db.update(brokerHandshakes).set({ triedAt: null }).where(undecided(token))
}

export async function updateRefused(db: Db, token: string, now: Date) {
  await db.update(brokerHandshakes).set({ refusedAt: now }).where(undecided(token))
}

/** False where the handshake was ended while the application was asked. */
export async function updateAccepted(
  db: Db,
  token: string,
  { login, proof, until }: Record<'login' | 'proof', string> & { until: Date },
) {
  const accepted = await db
    .update(brokerHandshakes)
    .set({ login, proofHash: sha256(proof), expiresAt: until })
    .where(undecided(token))
    .returning({ userId: brokerHandshakes.userId })
  return accepted.length > 0
}

/** The login that a proof stands for, which it does once; null for one of another person or application, or too old. */
export async function spendProof(db: Db, { proof, now, ...sides }: Sides & { proof: string; now: Date }) {
  const [spent] = await db
    .update(brokerHandshakes)
    .set({ linkedAt: now })
    .where(
      and(
        eq(brokerHandshakes.proofHash, sha256(proof)),
        ofSides(sides),
        isNull(brokerHandshakes.linkedAt),
        gt(brokerHandshakes.expiresAt, now),
      ),
    )
    .returning({ login: brokerHandshakes.login })
  return spent?.login ?? null
}

/** What was begun and has neither led to a link nor failed: failures are still counted. */
export async function deleteOpenHandshakes(db: Db, sides: Sides) {
  await db
    .delete(brokerHandshakes)
    .where(and(ofSides(sides), isNull(brokerHandshakes.linkedAt), isNull(brokerHandshakes.refusedAt)))
}

export async function deleteExpiredHandshakes(db: Db, clock: Clock) {
  const counted = new Date(clock.now().getTime() - failuresCountFor)
  await db.delete(brokerHandshakes).where(lt(brokerHandshakes.expiresAt, counted))
}
