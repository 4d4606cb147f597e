import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeMachine, makePractitioner, makeToken } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { makeSecret, sha256 } from '../secrets/secrets.ts'
import { tokens, users } from './identity.table.ts'

const database = await makeDatabase()
const { db } = database
let now = new Date()
// With what it keeps in memory: that is how the product asks.
const { app } = await makeNode(database, { clock: { now: () => now } })
const { findSsoHolder } = app.kernel
beforeEach(() => {
  now = new Date()
})
const minute = 60_000
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)

interface More {
  session?: string
  createdAt?: Date
  expiresAt?: Date
  revokedAt?: Date
}

async function makeSsoToken(userId: string, { session, ...more }: More = {}) {
  const token = makeSecret()
  const values = { kind: 'sso' as const, userId, hash: sha256(token), createdAt: now, expiresAt: later(60), ...more }
  await db.insert(tokens).values({ ...values, session: session ? sha256(session) : null })
  return token
}

describe('SSO-02 whom a single-sign-on token stands for', () => {
  it('is the person who asked for it, since then', async () => {
    const { userId } = await makePractitioner(db)
    const token = await makeSsoToken(userId)
    const hash = sha256(token).toString('hex')
    expect(await findSsoHolder(token, undefined)).toEqual({ userId, hash, since: now })
  })

  it('is known since the session it came from, not since the token', async () => {
    const { userId } = await makePractitioner(db)
    const since = later(-20)
    const { token: session, headers } = await makeToken(db, { userId, createdAt: since })
    expect(await findSsoHolder(await makeSsoToken(userId, { session }), headers.cookie)).toMatchObject({
      userId,
      since,
    })
  })

  it('AUTH-18 is null for a session without that session’s cookie', async () => {
    const { userId } = await makePractitioner(db)
    const [one, other] = [await makeToken(db, { userId }), await makeToken(db, { userId })]
    const token = await makeSsoToken(userId, { session: one.token })
    expect(await findSsoHolder(token, one.headers.cookie)).toMatchObject({ userId })
    for (const cookie of [undefined, '', 'arcade-session=', `arcade-session=${makeSecret()}`, other.headers.cookie])
      expect(await findSsoHolder(token, cookie), cookie).toBeNull()
  })

  it.each([
    ['expired', async (userId: string) => [await makeSsoToken(userId, { expiresAt: now })]],
    ['revoked', async (userId: string) => [await makeSsoToken(userId, { revokedAt: now })]],
    ['made up', async () => [makeSecret()]],
    [
      'that is a session',
      async (userId: string) => {
        const { token, headers } = await makeToken(db, { userId })
        return [token, headers.cookie]
      },
    ],
    ['that is a machine’s', async () => [(await makeMachine(db, ['users:read'])).token]],
    [
      'whose session was idle for too long',
      async (userId: string) => {
        const { token: session, headers } = await makeToken(db, { userId, lastUsedAt: later(-31) })
        return [await makeSsoToken(userId, { session }), headers.cookie]
      },
    ],
    [
      'whose session has ended',
      async (userId: string) => {
        const { token: session, headers } = await makeToken(db, { userId, revokedAt: now })
        return [await makeSsoToken(userId, { session }), headers.cookie]
      },
    ],
    [
      'of a disabled account',
      async (userId: string) => {
        await db.update(users).set({ disabledAt: now }).where(eq(users.id, userId))
        return [await makeSsoToken(userId)]
      },
    ],
  ] as [string, (userId: string) => Promise<[string, string?]>][])('is null for %s', async (_, make) => {
    const { userId } = await makePractitioner(db)
    const [token, cookie] = await make(userId)
    expect(await findSsoHolder(token, cookie)).toBeNull()
  })

  it('a session that another node has seen used since is not idle', async () => {
    const { userId } = await makePractitioner(db)
    const { token: session, headers } = await makeToken(db, { userId, lastUsedAt: now })
    const token = await makeSsoToken(userId, { session })
    expect(await findSsoHolder(token, headers.cookie)).not.toBeNull()
    now = later(29)
    await db
      .update(tokens)
      .set({ lastUsedAt: now })
      .where(eq(tokens.hash, sha256(session)))
    now = later(20)
    expect(await findSsoHolder(token, headers.cookie)).toMatchObject({ userId })
  })
})
