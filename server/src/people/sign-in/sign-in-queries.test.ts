import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner, makeToken } from '../../../test/makers.ts'
import { callDuring } from '../../../test/waiting.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { revokeOtherSessions, revokeSession } from '../sessions/index.ts'
import { openSession } from './open-session.ts'
import { insertKnown, lockProof, selectAccount, selectSessionOfCookie, upsertPassword } from './sign-in.queries.ts'

const { db } = await makeDatabase()
const jobs = makeJobs({ db }, makeLogger(collectLogs()))
const now = new Date()
const emailOf = ({ userId }: { userId: string }) => `${userId}@arcade.example`

async function revokedAt(token: string) {
  const [row] = await db
    .select()
    .from(tokens)
    .where(eq(tokens.hash, sha256(token)))
  return row?.revokedAt ?? null
}

describe('queries of sign-in', () => {
  it('AUTH-15 a browser is known for whom it signed in, and the password is theirs', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const device = makeSecret()
    await upsertPassword(db, other.userId, 'hash of another', now)
    await upsertPassword(db, person.userId, 'hash of theirs', now)
    await insertKnown(db, other.userId, device, now)
    expect(await selectAccount(db, emailOf(person), device)).toMatchObject({
      hash: 'hash of theirs',
      knownDevice: false,
    })
    expect(await selectAccount(db, emailOf(other), device)).toMatchObject({
      hash: 'hash of another',
      knownDevice: true,
    })
  })

  it('AUTH-18 what was proven is worth nothing once the account is disabled', async () => {
    const person = await makePractitioner(db)
    const proof = { userId: person.userId, email: emailOf(person), passwordChangedAt: null }
    expect(await lockProof(db, proof)).toBe(true)
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, person.userId))
    expect(await lockProof(db, proof)).toBe(false)
  })

  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['the password was changed', (userId) => upsertPassword(db, userId, 'hash of a new one', now)],
    [
      'the address was changed',
      (userId) =>
        db
          .update(users)
          .set({ email: `new.${userId}@arcade.example` })
          .where(eq(users.id, userId)),
    ],
    ['the account was disabled', (userId) => db.update(users).set({ disabledAt: now }).where(eq(users.id, userId))],
  ])('AUTH-18 no session is opened, and none ended, where %s since the password was proven', async (_, change) => {
    const { userId } = await makePractitioner(db)
    const { token, headers } = await makeToken(db, { userId })
    const proof = { userId, email: emailOf({ userId }), passwordChangedAt: null }
    const former = headers.cookie?.split('=')[1] ?? ''
    const opened = { browser: null, system: null, country: null, network: null }
    const opening = { proof, device: null, former, opened, now, longest: 60_000 }
    await change(userId)
    const sessions = () => db.$count(tokens, eq(tokens.userId, userId))
    const before = await sessions()
    await expect(openSession(db, jobs, opening)).rejects.toThrow(new Problem(signInProblems.invalid))
    expect(await sessions()).toBe(before)
    expect(await revokedAt(token)).toBeNull()
  })

  it('AUTH-15 who sets a password waits for who has locked the account to set one, and not the other way round', async () => {
    const person = await makePractitioner(db)
    const proof = { userId: person.userId, email: emailOf(person), passwordChangedAt: null }
    const set = (db: Db, hash: string) => upsertPassword(db, person.userId, hash, now)
    await set(db, 'hash of the old one')
    await callDuring(
      db,
      (db) => lockProof(db, proof, 'no key update'),
      () => db.transaction((db) => set(db, 'hash of the last one')),
      (db) => set(db, 'hash of the first one'),
    )
    expect(await selectAccount(db, emailOf(person), null)).toMatchObject({ hash: 'hash of the last one' })
  })

  it('AUTH-09 ends the sessions of one person, but for the current one', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const more = await makeToken(db, { userId: person.userId })
    await revokeOtherSessions(db, person.userId, sha256(person.token), now)
    expect(await revokedAt(more.token)).toEqual(now)
    expect([await revokedAt(person.token), await revokedAt(other.token)]).toEqual([null, null])
  })

  it('AUTH-09 a session that was ended is found by no cookie, and keeps the moment of its end', async () => {
    const person = await makePractitioner(db)
    const { token, headers } = await makeToken(db, { userId: person.userId })
    const cookieHash = sha256(headers.cookie?.split('=')[1] ?? '')
    expect(await selectSessionOfCookie(db, cookieHash)).toEqual(sha256(token))
    await revokeSession(db, sha256(token), now)
    expect(await selectSessionOfCookie(db, cookieHash)).toBeNull()
    await revokeSession(db, sha256(token), new Date(now.getTime() + 1000))
    expect(await revokedAt(token)).toEqual(now)
  })
})
