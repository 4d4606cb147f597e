import { contract } from '@arcade/contract/contract.ts'
import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { callDuring } from '../../../test/waiting.ts'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const clock = { now: () => new Date(now) }
const holds: number[] = []
const app = await makeTestApp(db, { clock, hold: async (milliseconds) => void holds.push(milliseconds / 1000) })
const minute = 60_000
let lastLogin = 0

type Headers = Record<string, string>

async function makeUser() {
  const person = await makePractitioner(db)
  const email = await givePassword(db, person)
  return { userId: person.userId, email, headers: headersOf(await logIn(app, { login: email })) }
}
const prove = (headers: Headers, password = passphrase, by: FastifyInstance = app) =>
  by.inject({ method: 'POST', url: '/v1/login/proof', headers, payload: { password } })
const exportOf = (userId: string, headers: Headers, by: FastifyInstance = app) =>
  by.inject({ url: `/v1/users/patients-export/${userId}`, headers })
const rename = (userId: string, headers: Headers, login = `marie-${++lastLogin}`) =>
  app.inject({ method: 'PUT', url: `/v1/users/update-credentials/${userId}`, headers, payload: { login } })
beforeEach(() => {
  now = Date.now()
})
const tooOld = { status: 403, code: 'auth.proof-too-old' }

describe('AUTH-20 a call that needs a fresh proof of the password', () => {
  it.each([
    ['an export', exportOf],
    ['a change of the login name', rename],
  ])(
    'AUTH-20 %s is refused 10 minutes after the sign-in, and works once the password is proven again',
    async (_, call) => {
      const { userId, headers } = await makeUser()
      now += 9 * minute
      expect((await call(userId, headers)).statusCode).toBe(200)
      now += minute
      expect((await call(userId, headers)).json()).toMatchObject(tooOld)
      expect((await prove(headers)).statusCode).toBe(204)
      expect((await call(userId, headers)).statusCode).toBe(200)
      now += 10 * minute
      expect((await call(userId, headers)).json()).toMatchObject(tooOld)
    },
  )

  it('AUTH-20 a refused change changes nothing, and its idempotency key is good for the next attempt', async () => {
    const { userId, headers } = await makeUser()
    now += 10 * minute
    const keyed = { ...headers, 'idempotency-key': 'a-change-of-login' }
    expect((await rename(userId, keyed, 'marie-once')).json()).toMatchObject(tooOld)
    const read = await app.inject({ url: `/v1/users/${userId}`, headers })
    expect(read.json().result.login).not.toBe('marie-once')
    await prove(headers)
    expect((await rename(userId, keyed, 'marie-once')).json().result.login).toBe('marie-once')
  })

  it('AUTH-20 a wrong password proves nothing, leaves the session, and is slowed as a sign-in is', async () => {
    const { userId, headers } = await makeUser()
    now += 10 * minute
    holds.length = 0
    for (let count = 0; count < 5; count++) {
      const refused = await prove(headers, 'not this one at all')
      expect(refused.json()).toMatchObject({ status: 403, code: 'auth.wrong-password' })
    }
    expect(holds).toEqual([1, 2])
    expect((await exportOf(userId, headers)).json()).toMatchObject(tooOld)
    expect((await prove(headers)).statusCode).toBe(204)
    expect((await exportOf(userId, headers)).statusCode).toBe(200)
  })

  it('AUTH-20 a password that is changed while it is proven proves nothing', async () => {
    const { userId, headers } = await makeUser()
    now += 10 * minute
    const change = (db: Db) => db.update(users).set({ passwordChangedAt: clock.now() }).where(eq(users.id, userId))
    const refused = await callDuring(db, change, () => prove(headers))
    expect(refused.json()).toMatchObject({ status: 403, code: 'auth.wrong-password' })
    expect((await exportOf(userId, headers)).json()).toMatchObject(tooOld)
  })

  it('AUTH-20 a proof counts for its own session alone', async () => {
    const { userId, email, headers } = await makeUser()
    const elsewhere = headersOf(await logIn(app, { login: email }))
    now += 10 * minute
    await prove(elsewhere)
    expect((await exportOf(userId, headers)).json()).toMatchObject(tooOld)
    expect((await exportOf(userId, elsewhere)).statusCode).toBe(200)
  })

  it('AUTH-20 a proof on one node counts on the others', async () => {
    const [one, other] = [await makeNode(database, { clock }), await makeNode(database, { clock })]
    const { userId, headers } = await makeUser()
    now += 10 * minute
    for (const { app } of [one, other]) expect((await exportOf(userId, headers, app)).json()).toMatchObject(tooOld)
    expect((await prove(headers, passphrase, one.app)).statusCode).toBe(204)
    for (const { app } of [one, other]) expect((await exportOf(userId, headers, app)).statusCode).toBe(200)
  })

  it('AUTH-20 a machine has no password to prove', async () => {
    const { userId } = await makeUser()
    const { headers, applicationId } = await makeMachine(db, ['users:read', 'users:write'], [userId])
    now += 20 * minute
    const payload = { linkedLogins: [{ applicationUuid: applicationId, login: 'marie' }] }
    const url = `/v1/users/update-credentials/${userId}`
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    expect((await prove(headers)).statusCode).toBe(403)
  })

  it('AUTH-20 is every call that exports many people or changes how one signs in', () => {
    const routes = Object.entries<Route>(contract)
    const sensitive = ({ path, replies }: Route) =>
      Object.values(replies).some((reply) => reply && fileTypeOf(reply)?.startsWith('text/csv')) ||
      /\/(update-(credentials|email|password)|[^/]*export[^/]*)(\/|$)/.test(path)
    // Amounts and points of one's own practice, and data of the team alone.
    const ofAmounts = ['exportMovements', 'exportSmileys', 'exportInvoices']
    // A list without data, and an address that was given for a fresh proof.
    const ofExports = ['listExports', 'downloadExport']
    const found = routes.filter(([name, route]) => sensitive(route) && ![...ofAmounts, ...ofExports].includes(name))
    expect(found.length).toBeGreaterThanOrEqual(4)
    const unproven = found.filter(([, route]) => route.proof !== 'fresh' && !takesPassword(route))
    expect(unproven.map(([name]) => name)).toEqual([])
  })

  // What is added to the contract is added here: a sensitive call without its word is seen in review.
  it('AUTH-20 the calls that need one, and those that take the password itself', () => {
    const routes = Object.entries<Route>(contract)
    const fresh = routes.filter(([, { proof }]) => proof === 'fresh')
    expect(fresh.map(([name]) => name).toSorted()).toEqual([
      'createExport',
      'createExportLink',
      'deleteUser',
      'exportPatients',
      'exportPracticeJournal',
      'exportRejectedLines',
      'getLotRecallPdf',
      'inviteCollaborator',
      'registerCard',
      'removeCard',
      'removeCollaborator',
      'updateCollaborator',
      'updateCredentials',
    ])
    const byPassword = routes.filter(([, route]) => takesPassword(route) && route.access !== 'public')
    // Two of them take the password of a partner application.
    const ofPartners = ['getReverseLoginParams', 'loginApi']
    const own = ['proveSession', 'updateEmail', 'updatePassword']
    expect(byPassword.map(([name]) => name).toSorted()).toEqual([...ofPartners, ...own])
  })
})

const takesPassword = ({ body }: Route) => /assword"/.test(JSON.stringify(Object.keys(shapeOf(body))))

const shapeOf = (body: Route['body']): object => (body && 'shape' in body ? (body.shape as object) : {})
