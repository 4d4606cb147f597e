import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { users } from './kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from './kernel/secrets/secrets.ts'
import { insertLink } from './people/password-links/password-links.queries.ts'
import type { LinkKind } from './people/password-links/password-links.table.ts'
import { selectAccount } from './people/single-sign-on/accounts.queries.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)
const password = 'une clé de voûte bien neuve'
const newAddress = () => `${randomUUID()}@arcade.example`

/** As if a link had been mailed there. */
async function mailLink(kind: LinkKind, email: string, userId: string | null) {
  const token = makeSecret()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 60_000)
  await insertLink(db, { hash: sha256(token), kind, email, userId, createdAt: now, expiresAt })
  return token
}
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const isProven = async (userId: string) => (await selectAccount(db, userId, ''))?.isEmailProven
const emailOf = (userId: string) => `${userId}@arcade.example`

describe('an e-mail address is proven', () => {
  it('SSO-04 by a link to a password, and no longer once it is another', async () => {
    const { userId } = await makePractitioner(db)
    expect(await isProven(userId)).toBe(false)
    const token = await mailLink('password', emailOf(userId), userId)
    expect((await post('/v1/auth/password', { token, newPassword: password })).statusCode).toBe(200)
    expect(await isProven(userId)).toBe(true)
    await db.update(users).set({ email: newAddress() }).where(eq(users.id, userId))
    expect(await isProven(userId)).toBe(false)
  })

  it('SSO-04 by the invitation of a guest', async () => {
    const email = newAddress()
    const token = await mailLink('guest', email, null)
    const guest = { firstName: 'Ana', lastName: 'Costa', password }
    expect((await post(`/v1/users/validate-guest/${token}`, guest)).statusCode).toBe(200)
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    expect(await isProven(user?.id ?? '')).toBe(true)
  })

  it('SSO-04 by the link of a change of address', async () => {
    const { userId } = await makePractitioner(db)
    const token = await mailLink('email', newAddress(), userId)
    expect((await post('/v1/users/confirm-email', { token })).statusCode).toBe(200)
    expect(await isProven(userId)).toBe(true)
  })
})
