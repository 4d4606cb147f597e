import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { makePractitioner, makeToken } from '../../test/makers.ts'
import { tokens, users } from '../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../kernel/secrets/secrets.ts'
import {
  holdProof,
  insertKnown,
  revokeOtherSessions,
  revokeSession,
  selectAccount,
  selectSessionOfCookie,
  upsertPassword,
} from './sign-in.queries.ts'

const { db } = await makeDatabase()
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
    expect(await holdProof(db, proof)).toBe(true)
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, person.userId))
    expect(await holdProof(db, proof)).toBe(false)
  })

  it('AUTH-09 ends the sessions of one person, but for the one that is kept', async () => {
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
