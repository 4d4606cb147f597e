import { randomUUID } from 'node:crypto'
import { linkApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeProof, makeRefusal, selectHandshakesOf } from '../../../test/handshakes.ts'
import {
  makeBrokerPartner,
  makeGuest,
  makeOperator,
  makePartner,
  makePractitioner,
  makeToken,
  type Person,
} from '../../../test/makers.ts'
import { applicationLinks, applications } from '../../kernel/identity/identity.table.ts'
import { makeSecret } from '../../kernel/secrets/secrets.ts'

const { db } = await shareDatabase()
let now = new Date()
const app = await makeTestApp(db, { clock: { now: () => now } })
const minutes = (many: number) => new Date(now.getTime() + many * 60_000)

const link = ({ userId, headers }: Person, applicationId: string, payload?: object) =>
  app.inject({
    method: 'POST',
    url: `/v1/users/application-add/${userId}/${applicationId}`,
    headers,
    ...(payload && { payload }),
  })
const unlink = ({ userId, headers }: Person, applicationId: string) =>
  app.inject({ url: `/v1/users/application-unlink/${userId}/${applicationId}`, headers })

const linkOf = async ({ userId }: Person, applicationId: string) => {
  const both = and(eq(applicationLinks.userId, userId), eq(applicationLinks.applicationId, applicationId))
  return (await db.select().from(applicationLinks).where(both))[0]
}
const toldTo = async ({ headers }: Person) => {
  const { result } = (await app.inject({ url: '/v1/notifications', headers })).json()
  return (result as { kind: string; data: object }[]).map(({ kind, data }) => [kind, data])
}
const prove = ({ userId }: Person, applicationId: string, more: object = {}) =>
  makeProof(db, { userId, applicationId, now, ...more })

describe('POST users/application-add', () => {
  it.each([
    ['a plain link', { protocol: 'link' }],
    ['one with OpenID Connect that needs no agreement', { protocol: 'oidc', consent: 'implied' }],
  ] as const)('SSO-05 links %s at once, and tells the person', async (_, more) => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, more)
    const { result } = linkApplication.replies[200].parse((await link(person, applicationId)).json())
    expect(result).toEqual({
      credentialUuid: (await linkOf(person, applicationId))?.credentialId,
      login: null,
      linkedAt: now,
      lastUsedAt: null,
      sees: [],
    })
    expect(await toldTo(person)).toEqual([['application-linked', { name: 'Application de test' }]])
  })

  it.each([
    ['guests', makeGuest],
    ['operators', makeOperator],
  ])('SSO-05 is for %s too', async (_, make) => {
    const person = await make(db)
    const { applicationId } = await makePartner(db, { protocol: 'link' })
    expect((await link(person, applicationId)).statusCode).toBe(200)
  })

  it('SSO-05 AUTH-14 one login of an application is one person’s, however it is spelled and linked', async () => {
    const people = [await makePractitioner(db), await makePractitioner(db)] as const
    const { applicationId } = await makeBrokerPartner(db)
    const elsewhere = await makeBrokerPartner(db)
    const proofs = [
      await prove(people[0], applicationId, { login: 'Cabinet-7' }),
      await prove(people[1], applicationId, { login: 'cabinet-7' }),
    ] as const
    const answers = await Promise.all(people.map((person, at) => link(person, applicationId, proofs[at])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [taken, late] = answers[0]?.statusCode === 200 ? people : [people[1], people[0]]
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('applications.login-taken')
    expect(await linkOf(late, applicationId)).toBeUndefined()
    // At another application it is another account, and what is unlinked is free.
    const there = await prove(late, elsewhere.applicationId, { login: 'Cabinet-7' })
    expect((await link(late, elsewhere.applicationId, there)).statusCode).toBe(200)
    const again = await prove(taken, applicationId, { login: 'CABINET-7' })
    expect((await link(taken, applicationId, again)).statusCode).toBe(200)
    await unlink(taken, applicationId)
    const free = await prove(late, applicationId, { login: 'Cabinet-7' })
    expect((await link(late, applicationId, free)).statusCode).toBe(200)
  })

  it('SSO-05 a second time changes nothing and tells nothing', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { protocol: 'link' })
    const first = (await link(person, applicationId)).json()
    now = minutes(5)
    expect((await link(person, applicationId)).json()).toEqual(first)
    expect(await toldTo(person)).toHaveLength(1)
  })

  it('SSO-04 one that asks for an agreement is linked by opening it', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { consent: 'asked' })
    expect((await link(person, applicationId)).json()).toMatchObject({
      status: 409,
      code: 'applications.consent-needed',
    })
    expect(await linkOf(person, applicationId)).toBeUndefined()
    await db.insert(applicationLinks).values({ userId: person.userId, applicationId, sees: ['identity', 'email'] })
    expect((await link(person, applicationId)).json()).toMatchObject({ result: { sees: ['identity', 'email'] } })
  })

  it('AUTH-14 SSO-03 links one with its own passwords as whom it accepted, by the proof of that', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makeBrokerPartner(db)
    const answer = await link(person, applicationId, await prove(person, applicationId))
    expect(answer.json()).toMatchObject({ result: { login: 'cabinet', sees: ['identity'] } })
    expect(await linkOf(person, applicationId)).toMatchObject({ login: 'cabinet' })
  })

  it('AUTH-14 linking again changes as whom, and neither since when nor the credential', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makeBrokerPartner(db)
    const { result } = (await link(person, applicationId, await prove(person, applicationId))).json()
    now = minutes(5)
    const again = await prove(person, applicationId, { login: 'autre' })
    expect((await link(person, applicationId, again)).json()).toEqual({ result: { ...result, login: 'autre' } })
    expect(await toldTo(person)).toHaveLength(1)
  })

  describe('AUTH-14 takes no proof', () => {
    const refused = { status: 403, code: 'applications.proof-needed' }

    it('that is not there or was made up', async () => {
      const person = await makePractitioner(db)
      const { applicationId } = await makeBrokerPartner(db)
      expect((await link(person, applicationId)).json()).toMatchObject(refused)
      expect((await link(person, applicationId, { proof: makeSecret() })).json()).toMatchObject(refused)
      expect((await link(person, applicationId, { proof: '' })).json()).toMatchObject({ code: 'request.invalid' })
      expect((await link(person, applicationId, { proof: 7 })).json()).toMatchObject({ code: 'request.invalid' })
    })

    it('of another person, of another application, or that is too old', async () => {
      const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
      const [one, two] = [await makeBrokerPartner(db), await makeBrokerPartner(db)]
      const proofs = [
        await prove(other, one.applicationId),
        await prove(person, two.applicationId),
        await prove(person, one.applicationId, { expiresAt: now }),
      ]
      for (const proof of proofs) expect((await link(person, one.applicationId, proof)).json()).toMatchObject(refused)
      expect(await linkOf(person, one.applicationId)).toBeUndefined()
    })

    it('twice, also at once', async () => {
      const person = await makePractitioner(db)
      const { applicationId } = await makeBrokerPartner(db)
      const proof = await prove(person, applicationId)
      const answers = await Promise.all([1, 2, 3].map(() => link(person, applicationId, proof)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
      await unlink(person, applicationId)
      expect((await link(person, applicationId, proof)).json()).toMatchObject(refused)
    })
  })

  it('links nothing that is disabled or not there', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { protocol: 'link', disabledAt: new Date() })
    expect((await link(person, applicationId)).json()).toMatchObject({ status: 404 })
    expect((await link(person, randomUUID())).json()).toMatchObject({ status: 404 })
  })
})

describe('GET users/application-unlink', () => {
  it('SSO-05 TEN-03 unlinks it: its machines see the person no more', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { linkedTo: [person.userId] })
    const machine = await makeToken(db, { applicationId, scopes: ['users:read'] })
    const see = async () =>
      (await app.inject({ url: `/v1/users/${person.userId}`, headers: machine.headers })).statusCode
    expect(await see()).toBe(200)
    expect((await unlink(person, applicationId)).json()).toEqual({ result: 'unlinked' })
    expect(await see()).toBe(404)
  })

  it('answers 404 where there is no link', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db)
    expect((await unlink(person, applicationId)).json()).toMatchObject({ status: 404, code: 'not-found' })
    expect((await unlink(person, randomUUID())).json()).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('works for one that was disabled', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { linkedTo: [person.userId] })
    await db.update(applications).set({ disabledAt: now }).where(eq(applications.id, applicationId))
    expect((await unlink(person, applicationId)).statusCode).toBe(200)
  })

  it('AUTH-14 ends what was begun there, and forgets no failure', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makeBrokerPartner(db, { linkedTo: [person.userId] })
    const proof = await prove(person, applicationId)
    await makeRefusal(db, { userId: person.userId, applicationId, now })
    await unlink(person, applicationId)
    expect((await link(person, applicationId, proof)).json()).toMatchObject({ code: 'applications.proof-needed' })
    const left = await selectHandshakesOf(db, person.userId)
    expect(left.map(({ refusedAt }) => refusedAt)).toEqual([now])
  })

  it('by HEAD does nothing', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { linkedTo: [person.userId] })
    const { userId, headers } = person
    const url = `/v1/users/application-unlink/${userId}/${applicationId}`
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBeGreaterThanOrEqual(400)
    expect(await linkOf(person, applicationId)).toBeDefined()
  })
})
