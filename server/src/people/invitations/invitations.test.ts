import { randomUUID } from 'node:crypto'
import { day } from '@arcade/contract/kernel/days.ts'
import { listInvitations } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeGuest, makePractitioner, type Person } from '../../../test/makers.ts'
import { givePassword, headersOf, passphrase } from '../../../test/sign-in.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { invitations } from './invitations.table.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const { app, mail, settled } = await makeWorkingApp(database, { clock: { now: () => new Date(now) } })
beforeEach(() => {
  now = Date.now()
})

/** Somebody with an account whose address is confirmed. */
async function makeKnown() {
  const person = await makePractitioner(db)
  const email = await givePassword(db, person)
  await db.update(users).set({ provenEmail: email }).where(eq(users.id, person.userId))
  return { ...person, email }
}
const invite = ({ userId, headers }: Person, email: string, more = {}) =>
  app.inject({ method: 'POST', url: `/v1/users/${userId}/invitations`, headers, payload: { email, ...more } })
const invited = async (by: Person, email: string, more = {}) => (await invite(by, email, more)).json().result
const answer = ({ userId, headers }: Person, uuid: string, status = 'accepted') =>
  app.inject({ method: 'PATCH', url: `/v1/users/invitation/${userId}/${uuid}/${status}`, headers })
const resend = ({ userId, headers }: Person, uuid: string) =>
  app.inject({ method: 'POST', url: `/v1/users/${userId}/invitations/${uuid}/resend`, headers })
const revoke = ({ userId, headers }: Person, uuid: string) =>
  app.inject({ method: 'DELETE', url: `/v1/users/${userId}/invitations/${uuid}`, headers })
const list = async ({ userId, headers }: Person, query = '') => {
  const read = await app.inject({ url: `/v1/users/invitations/${userId}${query}`, headers })
  return listInvitations.replies[200].parse(read.json())
}
const colleaguesOf = async ({ userId, headers }: Person) =>
  (await app.inject({ url: `/v1/users/${userId}/colleagues`, headers })).json().result
const toldTo = async ({ headers }: Person) =>
  (await app.inject({ url: '/v1/notifications', headers })).json().result.map(({ kind }: { kind: string }) => kind)
const newAddress = () => `${randomUUID()}@elsewhere.example`
const over = { status: 409, code: 'invitations.over' }

describe('NET-01 an invitation', () => {
  it('NET-01 is seen by both, and accepted by who has the address: then they are colleagues', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email.toUpperCase(), { reason: 'Nos patients communs' })
    await settled()
    expect(mail.to(known.email)[0]?.text).toContain('Test Personne (Cabinet de test)')
    expect(mail.to(known.email)[0]?.text).not.toContain('Nos patients')
    expect((await list(inviter)).result).toMatchObject([{ uuid, direction: 'sent', status: 'pending', isOpen: true }])
    expect(await list(known)).toMatchObject({
      result: [{ uuid, direction: 'received', email: known.email, reason: 'Nos patients communs' }],
      total: 1,
    })
    expect(await toldTo(known)).toEqual(['colleague-invited'])
    expect((await answer(known, uuid)).json().result).toMatchObject({ status: 'accepted', isOpen: false })
    expect(await toldTo(inviter)).toEqual(['invitation-accepted'])
    expect(await colleaguesOf(inviter)).toMatchObject([{ uuid: known.userId }])
    expect(await colleaguesOf(known)).toMatchObject([{ uuid: inviter.userId }])
  })

  it('NET-01 writes no mail to an account that is disabled', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, known.userId))
    expect(await invited(inviter, known.email)).toMatchObject({ status: 'pending' })
    await settled()
    expect(mail.to(known.email)).toEqual([])
  })

  it('NET-01 is refused silently, and adds no member', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email)
    expect((await answer(known, uuid, 'refused')).statusCode).toBe(200)
    expect((await list(inviter)).result).toMatchObject([{ status: 'refused' }])
    expect([await toldTo(inviter), await colleaguesOf(inviter)]).toEqual([[], []])
  })

  it('NET-01 of an unknown address goes by the mailed link to its end: a name, a password, and they are colleagues', async () => {
    const inviter = await makeKnown()
    const email = newAddress()
    const { uuid } = await invited(inviter, email)
    await settled()
    const code = /#active3=([\w-]{43})/.exec(mail.to(email)[0]?.text ?? '')?.[1]
    const payload = { firstName: 'Zoé', lastName: 'Lambert', password: passphrase }
    const entered = await app.inject({ method: 'POST', url: `/v1/users/validate-guest/${code}`, payload })
    expect(entered.statusCode).toBe(200)
    expect((await list(inviter)).result).toMatchObject([{ uuid, status: 'accepted' }])
    expect(await colleaguesOf(inviter)).toMatchObject([{ lastName: 'Lambert', practice: null }])
    const headers = headersOf(entered)
    const { userId } = { userId: (await colleaguesOf(inviter))[0].uuid }
    expect(await colleaguesOf({ userId, headers, token: '' })).toMatchObject([{ uuid: inviter.userId }])
  })

  it('NET-01 AUTH-13 of a guest is the same thing, of its own kind', async () => {
    const inviter = await makeKnown()
    const email = newAddress()
    const payload = { email }
    await app.inject({ method: 'POST', url: '/v1/users/create-guest', headers: inviter.headers, payload })
    expect((await list(inviter)).result).toMatchObject([{ kind: 'guest', email, status: 'pending' }])
  })

  it('NET-01 looks the same for a known and for an unknown address', async () => {
    const inviter = await makeKnown()
    const known = await makeKnown()
    const [one, other] = [await invite(inviter, known.email), await invite(inviter, newAddress())]
    const shapeOf = (row: object) => ({ ...row, uuid: '', email: '', createdAt: '', expiresAt: '' })
    expect(one.statusCode).toBe(other.statusCode)
    expect(shapeOf(one.json().result)).toEqual(shapeOf(other.json().result))
  })

  it('NET-01 is found by the confirmed address alone', async () => {
    const inviter = await makeKnown()
    const unconfirmed = await makePractitioner(db)
    const email = await givePassword(db, unconfirmed)
    const { uuid } = await invited(inviter, email)
    expect((await list(unconfirmed)).result).toEqual([])
    expect((await answer(unconfirmed, uuid)).statusCode).toBe(404)
  })
})

describe('NET-01 an invitation is not answered', () => {
  it('NET-01 by anybody else, also not by who sent it', async () => {
    const [inviter, known, other] = [await makeKnown(), await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email)
    expect((await answer(other, uuid)).statusCode).toBe(404)
    expect((await answer(inviter, uuid)).statusCode).toBe(404)
    expect((await answer({ ...other, userId: known.userId }, uuid)).statusCode).toBe(404)
    expect((await answer(known, randomUUID())).statusCode).toBe(404)
  })

  it('NET-01 twice, also not at the same moment', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email)
    const answers = await Promise.all([answer(known, uuid), answer(known, uuid, 'refused'), answer(known, uuid)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409, 409])
    expect((await answer(known, uuid, 'refused')).json()).toMatchObject(over)
  })

  it('NET-01 by a word that is no answer', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email)
    expect((await answer(known, uuid, 'maybe')).statusCode).toBe(400)
    expect((await answer(known, uuid, 'pending')).json()).toMatchObject(over)
  })

  it('NET-01 after fourteen days; sent again, it can be', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const { uuid } = await invited(inviter, known.email)
    await db
      .update(invitations)
      .set({ expiresAt: new Date(now - 1) })
      .where(eq(invitations.id, uuid))
    expect((await answer(known, uuid)).json()).toMatchObject(over)
    expect((await list(known)).result).toEqual([])
    expect((await list(inviter)).result).toMatchObject([{ isOpen: false, status: 'pending' }])
    const again = (await resend(inviter, uuid)).json().result
    expect(Date.parse(again.expiresAt)).toBeGreaterThan(now + 13 * day)
    expect((await answer(known, uuid)).statusCode).toBe(200)
    expect((await resend(inviter, uuid)).json()).toMatchObject(over)
  })

  it('NET-01 once it was revoked: neither in the portal nor by its link', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const email = newAddress()
    const [one, other] = [await invited(inviter, known.email), await invited(inviter, email)]
    await settled()
    const code = /#active3=([\w-]{43})/.exec(mail.to(email)[0]?.text ?? '')?.[1]
    expect((await revoke(known, one.uuid)).statusCode).toBe(404)
    for (const { uuid } of [one, other]) expect((await revoke(inviter, uuid)).statusCode).toBe(204)
    expect((await answer(known, one.uuid)).json()).toMatchObject(over)
    expect((await revoke(inviter, one.uuid)).json()).toMatchObject(over)
    const payload = { firstName: 'Zoé', lastName: 'Lambert', password: passphrase }
    const late = await app.inject({ method: 'POST', url: `/v1/users/validate-guest/${code}`, payload })
    expect(late.json()).toMatchObject({ status: 410, code: 'auth.link-over' })
    expect([(await list(inviter)).result, (await list(known)).result]).toEqual([[], []])
  })

  it('NET-01 once who invited has left the practice or is disabled', async () => {
    const [left, disabled, known] = [await makeKnown(), await makeKnown(), await makeKnown()]
    const [one, other] = [await invited(left, known.email), await invited(disabled, known.email)]
    await db.delete(memberships).where(eq(memberships.userId, left.userId))
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId))
    for (const { uuid } of [one, other]) expect((await answer(known, uuid)).json()).toMatchObject(over)
  })
})

describe('NET-01 who may invite whom', () => {
  it.each([
    ['with a display name', 'Marie Curie <marie@elsewhere.example>'],
    ['with a line break', 'marie@elsewhere.example\nBcc: all@elsewhere.example'],
    ['that is none', 'marie'],
  ])('NET-01 not an address %s', async (_, email) => {
    expect((await invite(await makeKnown(), email)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('NET-01 not oneself, and TEN-04 no guest invites', async () => {
    const me = await makeKnown()
    expect((await invite(me, me.email.toUpperCase())).json()).toMatchObject({ code: 'invitations.oneself' })
    expect((await invite(await makeGuest(db), newAddress())).json()).toMatchObject({ code: 'access.forbidden' })
  })

  it('NET-01 an address that is invited already is the same invitation', async () => {
    const inviter = await makeKnown()
    const email = newAddress()
    const [one, other] = [await invited(inviter, email), await invited(inviter, email, { reason: 'Encore' })]
    expect(other).toMatchObject({ uuid: one.uuid, version: 2, reason: 'Encore' })
    expect((await list(inviter)).total).toBe(1)
  })

  it('NET-01 a practice sends two hundred a day, over all its members', async () => {
    const inviter = await makeKnown()
    const { userId: inviterId, practiceId } = inviter
    const rows = Array.from({ length: 199 }, () => ({
      kind: 'guest' as const,
      inviterId,
      practiceId,
      email: newAddress(),
      expiresAt: new Date(now + day),
    }))
    await db.insert(invitations).values(rows)
    const colleague = await makePractitioner(db, { id: practiceId })
    const answers = await Promise.all([invite(colleague, newAddress()), invite(inviter, newAddress())])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 429])
  })

  it('NET-01 they come newest first, page by page, of one side where it is asked', async () => {
    const [inviter, known] = [await makeKnown(), await makeKnown()]
    const sent: string[] = []
    for (let index = 0; index < 3; index++) {
      now += 1000
      sent.unshift((await invited(inviter, newAddress())).uuid)
    }
    await invited(known, inviter.email)
    const first = await list(inviter, '?direction=sent&limit=2')
    expect(first).toMatchObject({ total: 3, result: [{ uuid: sent[0] }, { uuid: sent[1] }] })
    const rest = await list(inviter, `?direction=sent&limit=2&cursor=${first.nextCursor}`)
    expect(rest.result.map(({ uuid }) => uuid)).toEqual([sent[2]])
    expect((await list(inviter, '?direction=received&open=true')).result).toHaveLength(1)
    expect((await list(inviter)).total).toBe(4)
  })
})
