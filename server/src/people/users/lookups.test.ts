import { randomUUID } from 'node:crypto'
import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeGuest, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { applicationLinks, users } from '../../kernel/identity/identity.table.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
type Headers = Record<string, string>

const ask = (path: string, typed: string, headers: Headers) =>
  app.inject({ url: `/v1/${path}/${encodeURIComponent(typed)}`, headers })
const emailOf = ({ userId }: { userId: string }) => `${userId}@arcade.example`
const disable = ({ userId }: { userId: string }) =>
  db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
const nobody = randomUUID()

async function credentialOf({ userId }: { userId: string }) {
  const [user] = await db.select({ id: users.credentialId }).from(users).where(eq(users.id, userId))
  return user?.id ?? ''
}
async function linkOf({ applicationId }: { applicationId: string }) {
  const rows = await db.select().from(applicationLinks).where(eq(applicationLinks.applicationId, applicationId))
  return rows[0]?.credentialId ?? ''
}

describe('USR-02 GET /v1/users/email-exists/{email}', () => {
  const exists = async (typed: string, headers: Headers) =>
    (await ask('users/email-exists', typed, headers)).json().result.exists

  it('USR-02 tells whether somebody has the address, however it is typed, and no more', async () => {
    const [somebody, other] = [await makeGuest(db), await makePractitioner(db)]
    expect(await exists(` ${emailOf(somebody).toUpperCase()} `, other.headers)).toBe(true)
    expect(await exists(`nobody.${randomUUID()}@arcade.example`, other.headers)).toBe(false)
    const { body } = await ask('users/email-exists', emailOf(somebody), other.headers)
    expect(body).toBe('{"result":{"exists":true}}')
  })

  it('USR-02 counts a disabled account: its address stays taken', async () => {
    const [somebody, other] = [await makeGuest(db), await makePractitioner(db)]
    await disable(somebody)
    expect(await exists(emailOf(somebody), other.headers)).toBe(true)
  })

  it.each(['👩‍⚕️', 'مرحبا@مثال', '%', "' or 1=1 --", 'a@b'])('USR-02 knows nobody by %s', async (typed) => {
    const { headers } = await makePractitioner(db)
    expect(await exists(typed, headers)).toBe(false)
  })

  it.each([
    ['a NUL', 'a\0@arcade.example', 'request.malformed'],
    ['500 characters', 'x'.repeat(500), 'request.invalid'],
  ])('USR-02 refuses %s', async (_, typed, code) => {
    const { headers } = await makePractitioner(db)
    expect((await ask('users/email-exists', typed, headers)).json()).toMatchObject({ status: 400, code })
  })
})

describe('USR-02 GET /v1/user/check-login/{x}', () => {
  const isFree = async (typed: string, headers: Headers) =>
    (await ask('user/check-login', typed, headers)).json().result.free

  it('USR-02 reports a valid and unused login name as free, however it is typed', async () => {
    const [somebody, other] = [await makeGuest(db), await makePractitioner(db)]
    const login = `marie-${randomUUID().slice(0, 8)}`
    expect(await isFree(login, other.headers)).toBe(true)
    await db.update(users).set({ login }).where(eq(users.id, somebody.userId))
    expect(await isFree(login.toUpperCase(), other.headers)).toBe(false)
    await disable(somebody)
    expect(await isFree(login, other.headers)).toBe(false)
  })

  it('USR-02 reports an unused e-mail address as free', async () => {
    const [somebody, other] = [await makeGuest(db), await makePractitioner(db)]
    expect(await isFree(emailOf(somebody), other.headers)).toBe(false)
    expect(await isFree(`nobody.${randomUUID()}@arcade.example`, other.headers)).toBe(true)
  })

  it.each(['ab', '-marie', 'marie curie', 'mârie', 'marie@', '@', '👩‍⚕️👩‍⚕️', 'مريم', 'a'.repeat(41), ' '])(
    'USR-02 does not report %s as free, which is no valid name',
    async (typed) => {
      const { headers } = await makePractitioner(db)
      expect(await isFree(typed, headers)).toBe(false)
    },
  )
})

describe.each(['users/email-exists', 'user/check-login'])('/v1/%s', (path) => {
  it('USR-02 is answered ten times a minute to one caller, person or machine', async () => {
    const at = new Date()
    const still = await makeTestApp(db, { clock: { now: () => at } })
    for (const { headers } of [await makePractitioner(db), await makeMachine(db, ['users:read'])]) {
      const statuses: number[] = []
      for (let count = 0; count < 11; count++)
        statuses.push((await still.inject({ url: `/v1/${path}/nobody.${count}@arcade.example`, headers })).statusCode)
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    }
  })

  it('USR-02 TEN-03 is for machines with users:read, not with users:write alone', async () => {
    const writer = await makeMachine(db, ['users:write'])
    expect((await ask(path, 'x@y.example', writer.headers)).json()).toMatchObject({ code: 'access.scope-missing' })
  })
})

describe('USR-02 GET /v1/users/get-by-credentials/{x}', () => {
  const look = (credential: string, headers: Headers) => ask('users/get-by-credentials', credential, headers)

  it('USR-02 finds me by my password’s and by my links’ credentials', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, [], [owner.userId])
    for (const credential of [await credentialOf(owner), (await linkOf(machine)).toUpperCase()]) {
      const answer = await look(credential, owner.headers)
      expect(answer.json()).toEqual({
        result: { uuid: owner.userId, personInfo: { firstName: 'Test', lastName: 'Personne' } },
      })
    }
  })

  it('USR-02 answers the same to another’s credential and to an unknown one', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    const machine = await makeMachine(db, [], [colleague.userId])
    const unknown = await look(nobody, owner.headers)
    expect(unknown.statusCode).toBe(404)
    for (const credential of [await credentialOf(colleague), await linkOf(machine)]) {
      const known = await look(credential, owner.headers)
      expect({ ...known.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
    }
  })

  it('USR-02 TEN-03 finds for a machine who linked it, by the password’s credential or that of its own link', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    for (const credential of [await credentialOf(owner), await linkOf(machine)])
      expect((await look(credential, machine.headers)).json().result.uuid).toBe(owner.userId)
  })

  it('USR-02 TEN-03 knows nothing of another application’s credential, though both are linked to the same person', async () => {
    const owner = await makePractitioner(db)
    const [machine, other] = [
      await makeMachine(db, ['users:read'], [owner.userId]),
      await makeMachine(db, ['users:read'], [owner.userId]),
    ]
    expect((await look(await linkOf(other), machine.headers)).statusCode).toBe(404)
    expect((await look(await linkOf(other), other.headers)).statusCode).toBe(200)
  })

  it('USR-02 TEN-03 finds no person for a machine who has not linked it, has unlinked it, or is disabled', async () => {
    const [stranger, gone, off] = [await makePractitioner(db), await makePractitioner(db), await makePractitioner(db)]
    const machine = await makeMachine(db, ['users:read'], [gone.userId, off.userId])
    expect((await look(await credentialOf(gone), machine.headers)).statusCode).toBe(200)
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, gone.userId))
    await disable(off)
    for (const person of [stranger, gone, off])
      expect((await look(await credentialOf(person), machine.headers)).statusCode).toBe(404)
  })

  it.each(['x', '👩‍⚕️', '%00', "'"])('USR-02 refuses %s', async (typed) => {
    const { headers } = await makePractitioner(db)
    expect((await look(typed, headers)).json()).toMatchObject({ code: 'request.invalid' })
  })
})

describe('USR-02 GET /v1/users/get-by-login-galaxy/{x}', () => {
  const look = (login: string, headers: Headers) => ask('users/get-by-login-galaxy', login, headers)
  async function makeKnown() {
    const person = await makePractitioner(db)
    const loginGalaxy = `galaxy é مرحبا ${person.userId}`
    await db.update(users).set({ loginGalaxy }).where(eq(users.id, person.userId))
    return { ...person, loginGalaxy }
  }

  it('USR-02 finds me by my login in the old directory, however it is typed', async () => {
    const owner = await makeKnown()
    const typed = ` ${owner.loginGalaxy.toUpperCase().normalize('NFD')} `
    expect((await look(typed, owner.headers)).json().result.uuid).toBe(owner.userId)
  })

  it('USR-02 answers the same to a colleague’s login and to an unknown one', async () => {
    const [owner, colleague] = [await makeKnown(), await makeKnown()]
    const [known, unknown] = [await look(colleague.loginGalaxy, owner.headers), await look('nobody', owner.headers)]
    expect(known.statusCode).toBe(404)
    expect({ ...known.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
  })

  it('USR-02 TEN-03 gives a machine with users:read those who linked it alone', async () => {
    const [linked, other] = [await makeKnown(), await makeKnown()]
    const machineWith = (scopes: Scope[]) => makeMachine(db, scopes, [linked.userId])
    const { headers } = await machineWith(['users:read'])
    expect((await look(linked.loginGalaxy, headers)).json().result.uuid).toBe(linked.userId)
    expect((await look(other.loginGalaxy, headers)).statusCode).toBe(404)
    const writer = await machineWith(['users:write', 'orders:write'])
    expect((await look(linked.loginGalaxy, writer.headers)).json()).toMatchObject({ code: 'access.scope-missing' })
  })
})
