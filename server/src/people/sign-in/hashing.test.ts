import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { hashPassword, makeDecoy, usualCost, verifyPassword } from './hashing.ts'
import { passwords } from './sign-in.table.ts'

const recommended = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const newPassword = 'une autre clé de voûte'

describe('AUTH-15 a password', () => {
  it('AUTH-15 is stored as argon2id at the cost that OWASP recommends, by default', async () => {
    const { db } = await makeDatabase()
    const app = await makeTestApp(db, { hashCost: null })
    const person = await makePractitioner(db)
    const login = await givePassword(db, person)
    const headers = headersOf(await logIn(app, { login }))
    const payload = { oldPassword: passphrase, newPassword }
    const changed = await app.inject({ method: 'POST', url: '/v1/users/update-password', headers, payload })
    expect(changed.statusCode).toBe(204)
    const [stored] = await db.select().from(passwords).where(eq(passwords.userId, person.userId))
    expect(stored?.hash).toMatch(recommended)
    expect((await logIn(app, { login, password: newPassword })).statusCode).toBe(200)
    expect((await logIn(app, { login })).statusCode).toBe(401)
  })

  it('AUTH-15 of an account that is not there costs as much to refuse, and none fits', async () => {
    const decoy = await makeDecoy(usualCost)
    expect(decoy).toMatch(recommended)
    expect(await verifyPassword(decoy, passphrase)).toBe(false)
  })

  it('is the same word however its letters were typed', async () => {
    const hash = await hashPassword(passphrase.normalize('NFD'))
    expect(hash).toMatch(recommended)
    expect(await verifyPassword(hash, passphrase.normalize('NFC'))).toBe(true)
  })
})
