import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { givePassword, passphrase } from '../../../test/sign-in.ts'
import { callDuring } from '../../../test/waiting.ts'
import type { Db } from '../../kernel/database/db.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

const { db, app } = await shareApp()

/** Asks for a token, ends what it stands on after that was looked at, and says what was answered. */
async function askDuring(end: (db: Db) => Promise<unknown>, request: object) {
  const ask = () => app.inject({ method: 'POST', url: '/v1/sso/token', ...request })
  return (await callDuring(db, end, ask)).statusCode
}

describe('AUTH-18 no single-sign-on token is made once what it stands on has ended', () => {
  it('AUTH-18 a password that is changed while the token is made', async () => {
    const person = await makePractitioner(db)
    const login = await givePassword(db, person)
    const change = (db: Db) =>
      db.update(users).set({ passwordChangedAt: new Date() }).where(eq(users.id, person.userId))
    expect(await askDuring(change, { payload: { login, password: passphrase } })).toBe(401)
  })

  it('AUTH-18 a session that is ended while the token is made', async () => {
    const person = await makePractitioner(db)
    const end = (db: Db) =>
      db
        .update(tokens)
        .set({ revokedAt: new Date() })
        .where(eq(tokens.hash, sha256(person.token)))
    expect(await askDuring(end, { headers: person.headers })).toBe(401)
  })
})
