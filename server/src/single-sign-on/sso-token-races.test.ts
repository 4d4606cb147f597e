import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makePractitioner } from '../../test/makers.ts'
import { shareApp } from '../../test/shared.ts'
import { givePassword, passphrase } from '../../test/sign-in.ts'
import type { Db } from '../kernel/database/db.ts'
import { tokens, users } from '../kernel/identity/identity.table.ts'
import { sha256 } from '../kernel/secrets/secrets.ts'

const { db, app } = await shareApp()

async function isSomebodyWaiting() {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return (rows[0]?.count ?? 0) > 0
}

/** Asks for a token, ends what it stands on after that was looked at, and says what was answered. */
async function askDuring(end: (db: Db) => Promise<unknown>, request: object) {
  const answered = await db.transaction(async (db) => {
    await end(db)
    // A call that nobody waits for is not sent.
    const answer = app.inject({ method: 'POST', url: '/v1/sso/token', ...request }).then((answer) => answer)
    await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
    return { answer }
  })
  return (await answered.answer).statusCode
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
