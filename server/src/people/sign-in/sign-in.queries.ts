import { day } from '@arcade/contract/kernel/days.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { addYears } from '../../kernel/time/dates.ts'
import type { Counter } from './sign-in.rules.ts'
import { knownDevices, passwords, signInFailures } from './sign-in.table.ts'

const deviceMark = (device: string) => sha256(`device ${device}`)
const accountMark = (account: string) => sha256(`account ${account}`)

/**
 * The account behind an address or a login name, and whether it has signed in in this browser before; nothing where
 * no account has it. Only an address has an @, so that one name leads to one account.
 */
export async function selectAccount(db: Db, name: string, device: string | null) {
  const known = (mark: Buffer) =>
    sql<boolean>`exists (select from ${knownDevices} where ${knownDevices.deviceHash} = ${mark} and ${knownDevices.userId} = ${users.id})`
  const [account] = await db
    .select({
      userId: users.id,
      email: users.email,
      disabledAt: users.disabledAt,
      passwordChangedAt: users.passwordChangedAt,
      hash: passwords.hash,
      knownDevice: device === null ? sql<boolean>`false` : known(deviceMark(device)),
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(name.includes('@') ? users.email : users.login, name))
  return account
}

/** What was proven by a password: for whom, at which address, and of which password. */
export interface Proof {
  userId: string
  email: string
  passwordChangedAt: Date | null
}

/**
 * Whether it still holds, and keeps it so until the transaction ends: who changes the password or the address, or
 * disables the account meanwhile waits, and then finds the session that is made here, and ends it. Who goes on to change
 * the password locks out all others who hold it: two who share it would wait for each other.
 */
export async function lockProof(
  db: Db,
  { userId, email, passwordChangedAt }: Proof,
  lock: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const [user] = await db
    .select({ email: users.email, disabledAt: users.disabledAt, passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for(lock)
  if (!user || user.disabledAt || user.email !== email) return false
  return user.passwordChangedAt?.getTime() === passwordChangedAt?.getTime()
}

const anyOf = (marks: readonly Buffer[]) => sql`any(${sql.param(marks)}::bytea[])`

/** How many failures each counter holds, in their order; what is forgotten counts no more. */
export async function selectFailures(db: Db, counters: readonly Counter[], now: Date): Promise<number[]> {
  const marks = counters.map(({ name }) => sha256(name))
  const rows = await db
    .select({ key: signInFailures.key, count: signInFailures.count, lastAt: signInFailures.lastAt })
    .from(signInFailures)
    .where(sql`${signInFailures.key} = ${anyOf(marks)}`)
  return counters.map(({ forgottenAfter }, index) => {
    const row = rows.find(({ key }) => marks[index]?.equals(key))
    return row && now.getTime() - row.lastAt.getTime() < forgottenAfter * 1000 ? row.count : 0
  })
}

/** One more failure of each counter, in one statement: others wait for their turn meanwhile. */
export async function insertFailures(db: Db, counters: readonly Counter[], account: string, now: Date) {
  const marks = counters.map(({ name }) => sha256(name))
  const seconds = sql`${sql.param(counters.map(({ forgottenAfter }) => forgottenAfter))}::int[]`
  const forgottenAfter = sql`(${seconds})[array_position(${sql.param(marks)}::bytea[], excluded.key)] * interval '1 second'`
  const isForgotten = sql`${signInFailures.lastAt} < excluded.last_at - ${forgottenAfter}`
  const count = sql`case when ${isForgotten} then 1 else ${signInFailures.count} + 1 end`
  const row = ({ name, ofAccount }: Counter) => ({
    key: sha256(name),
    account: ofAccount ? accountMark(account) : null,
    count: 1,
    lastAt: now,
  })
  await db
    .insert(signInFailures)
    .values(counters.map(row))
    .onConflictDoUpdate({ target: signInFailures.key, set: { count, lastAt: now } })
}

/** A success proves these counts wrong; what is counted for many accounts together stays. */
export async function deleteFailures(db: Db, counters: readonly Counter[]) {
  const marks = counters.filter(({ clearedBySuccess }) => clearedBySuccess).map(({ name }) => sha256(name))
  await db.delete(signInFailures).where(sql`${signInFailures.key} = ${anyOf(marks)}`)
}

/** The operator's way to let somebody in at once. */
export async function deleteFailuresOf(db: Db, account: string) {
  await db.delete(signInFailures).where(eq(signInFailures.account, accountMark(account)))
}

export interface NewSession {
  hash: Buffer
  cookieHash: Buffer
  userId: string
  now: Date
  expiresAt: Date
  opened: Origin
}

/** With what a session is opened, and from where. */
export interface Origin {
  browser: string | null
  system: string | null
  country: string | null
  network: string | null
}

export async function insertSession(db: Db, { now, opened, ...session }: NewSession): Promise<string> {
  const [made] = await db
    .insert(tokens)
    .values({ ...session, ...opened, kind: 'session', createdAt: now, lastUsedAt: now })
    .returning({ id: tokens.id })
  if (!made) throw new Error('no session was made')
  return made.id
}

/** The password was proven again in this session. */
export async function updateProvenAt(db: Db, hash: Buffer, now: Date) {
  await db.update(tokens).set({ provenAt: now }).where(eq(tokens.hash, hash))
}

/** The browser is known from now on. */
export async function insertKnown(db: Db, userId: string, device: string, now: Date) {
  await db
    .insert(knownDevices)
    .values({ deviceHash: deviceMark(device), userId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { lastUsedAt: now } })
}

/** Whether they have signed in before, and in this browser. */
export async function selectHabits(db: Db, userId: string, device: string | null) {
  const mark = device === null ? null : deviceMark(device)
  const [row] = await db
    .select({
      hasDevices: sql<boolean>`count(*) > 0`,
      isKnownHere: sql<boolean>`coalesce(bool_or(${knownDevices.deviceHash} = ${mark}), false)`,
    })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
  return row ?? { hasDevices: false, isKnownHere: false }
}

export async function selectIsKnownDevice(db: Db, device: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, deviceMark(device)))
    .limit(1)
  return rows.length > 0
}

/** A browser has one session: signing in again ends the one whose cookie is replaced. */
export async function selectSessionOfCookie(db: Db, cookieHash: Buffer): Promise<Buffer | null> {
  const [row] = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.cookieHash, cookieHash), isNull(tokens.revokedAt)))
  return row?.hash ?? null
}

export async function upsertPassword(db: Db, userId: string, hash: string, now: Date) {
  // The account first, as everybody locks it: in another order two would wait for each other.
  await db.update(users).set({ passwordChangedAt: now }).where(eq(users.id, userId))
  await db.insert(passwords).values({ userId, hash }).onConflictDoUpdate({ target: passwords.userId, set: { hash } })
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

export async function deleteOver(db: Db, now: Date) {
  await db.delete(tokens).where(lt(tokens.expiresAt, before(now, 1)))
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, before(now, 1)))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, addYears(now, -1)))
}
