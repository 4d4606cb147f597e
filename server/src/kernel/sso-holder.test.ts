import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { makeMachine, makePractitioner, makeToken } from '../../test/makers.ts'
import { makeNode } from '../../test/nodes.ts'
import { tokens, users } from './identity.table.ts'
import { makeSecret, sha256 } from './secrets.ts'

const database = await makeDatabase()
const { db } = database
let now = new Date()
// With what it keeps in memory: that is how the product asks.
const { app } = await makeNode(database, { clock: { now: () => now } })
const { findSsoHolder } = app.kernel
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
    expect(await findSsoHolder(token)).toEqual({ userId, hash, since: now })
  })

  it('is known since the session it came from, not since the token', async () => {
    const { userId } = await makePractitioner(db)
    const since = later(-20)
    const { token: session } = await makeToken(db, { userId, createdAt: since })
    expect(await findSsoHolder(await makeSsoToken(userId, { session }))).toMatchObject({ userId, since })
  })

  it.each([
    ['expired', async (userId: string) => makeSsoToken(userId, { expiresAt: now })],
    ['revoked', async (userId: string) => makeSsoToken(userId, { revokedAt: now })],
    ['made up', async () => makeSecret()],
    ['that is a session', async (userId: string) => (await makeToken(db, { userId })).token],
    ['that is a machine’s', async () => (await makeMachine(db, ['users:read'])).token],
    [
      'whose session was idle for too long',
      async (userId: string) => {
        const { token: session } = await makeToken(db, { userId, lastUsedAt: later(-31) })
        return makeSsoToken(userId, { session })
      },
    ],
    [
      'whose session has ended',
      async (userId: string) => {
        const { token: session } = await makeToken(db, { userId, revokedAt: now })
        return makeSsoToken(userId, { session })
      },
    ],
    [
      'of a disabled account',
      async (userId: string) => {
        await db.update(users).set({ disabledAt: now }).where(eq(users.id, userId))
        return makeSsoToken(userId)
      },
    ],
  ])('is nobody for one %s', async (_, make) => {
    const { userId } = await makePractitioner(db)
    expect(await findSsoHolder(await make(userId))).toBeNull()
  })

  it('a session that another node has seen used since is not idle', async () => {
    const { userId } = await makePractitioner(db)
    const { token: session } = await makeToken(db, { userId, lastUsedAt: now })
    const token = await makeSsoToken(userId, { session })
    expect(await findSsoHolder(token)).not.toBeNull()
    now = later(29)
    await db
      .update(tokens)
      .set({ lastUsedAt: now })
      .where(eq(tokens.hash, sha256(session)))
    now = later(20)
    expect(await findSsoHolder(token)).toMatchObject({ userId })
  })
})
