import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makeGuest, makePatient, makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { memberships, tokens, users } from '../../kernel/identity/identity.table.ts'

const database = await makeDatabase()
const { db } = database
let now = new Date('2026-11-16T08:00:00Z')
const clock = { now: () => now }
const [{ app: one }, { app: other }] = [await makeNode(database, { clock }), await makeNode(database, { clock })]

const read = async (app: FastifyInstance, { userId, headers }: Pick<Member, 'userId' | 'headers'>) => {
  const answer = await app.inject({ url: `/v1/users/${userId}`, headers })
  expect(answer.statusCode).toBe(200)
  return getUser.replies[200].parse(answer.json()).result
}
const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, { headers }: Member, body?: object) =>
  one.inject({ method, url: `/v1/users/${path}`, headers, ...(body && { payload: body }) })

const home = { label: 'Cabinet', line1: '1 rue des Arcades', postcode: '69002', city: 'Lyon', country: 'FR' }

describe('what comes with a person', () => {
  it('USR-01 a person gets their addresses, open invitations and the number of patients with themselves', async () => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId)
    expect(await read(one, member)).toMatchObject({ addresses: [], invitations: [], linkedPatients: 1 })

    const { result: address } = (await send('POST', `address-add/${member.userId}`, member, home)).json()
    const typed = { email: 'nadia@arcade.example' }
    const { result: sent } = (await send('POST', `${member.userId}/invitations`, member, typed)).json()
    const me = await read(one, member)
    expect(me.addresses).toEqual([address])
    expect(me.invitations).toMatchObject([
      { uuid: sent.uuid, kind: 'colleague', direction: 'sent', status: 'pending', email: typed.email },
    ])
    expect(me.linkedPatients).toBe(1)
  })

  it('USR-01 TEN-05 another node answers a change of any of them within a second', async () => {
    const [member, invited] = [await makePractitioner(db), await makePractitioner(db)]
    const email = `${invited.userId}@arcade.example`
    await db.update(users).set({ email, provenEmail: email }).where(eq(users.id, invited.userId))
    for (const who of [member, invited]) await read(other, who)

    await send('POST', `address-add/${member.userId}`, member, home)
    await makePatient(db, member.practiceId)
    const { result } = (await send('POST', `${member.userId}/invitations`, member, { email })).json()
    await vi.waitFor(async () => {
      expect(await read(other, member)).toMatchObject({
        addresses: [home],
        invitations: [{ direction: 'sent' }],
        linkedPatients: 1,
      })
      expect((await read(other, invited)).invitations).toMatchObject([{ uuid: result.uuid, direction: 'received' }])
    })
    await send('PATCH', `invitation/${invited.userId}/${result.uuid}/refused`, invited)
    await vi.waitFor(async () => {
      expect((await read(other, invited)).invitations).toEqual([])
      expect((await read(other, member)).invitations).toEqual([])
    })
  })

  it('USR-01 an invitation that has expired leaves, though nothing was written', async () => {
    const member = await makePractitioner(db)
    await send('POST', `${member.userId}/invitations`, member, { email: 'later@arcade.example' })
    expect((await read(one, member)).invitations).toHaveLength(1)
    const before = now
    now = new Date(now.getTime() + 15 * 24 * 60 * 60_000)
    // The session would be over too: the cached identity is asked with one of the new day.
    await db.update(tokens).set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + 60_000) })
    await vi.waitFor(async () => expect((await read(one, member)).invitations).toEqual([]))
    now = before
  })

  it('USR-01 TEN-02 says no number of patients to whom may not read them, nor to a guest', async () => {
    const owner = await makePractitioner(db)
    const accountant = await makeCollaborator(db, owner.practiceId, 'comptable')
    expect(await read(one, accountant)).not.toHaveProperty('linkedPatients')
    expect(await read(one, await makeGuest(db))).not.toHaveProperty('linkedPatients')
  })

  it('COL-01 a suspended member gets where, on every node within a second, until the access is restored', async () => {
    const member = await makePractitioner(db)
    expect(await read(other, member)).toMatchObject({ suspendedIn: [], practices: [{ uuid: member.practiceId }] })
    const suspend = (suspendedAt: Date | null) =>
      db.update(memberships).set({ suspendedAt }).where(eq(memberships.userId, member.userId))
    await suspend(now)
    await vi.waitFor(async () =>
      expect(await read(other, member)).toMatchObject({
        suspendedIn: [{ uuid: member.practiceId, name: 'Cabinet de test' }],
        practices: [],
      }),
    )
    await suspend(null)
    await vi.waitFor(async () => expect((await read(other, member)).suspendedIn).toEqual([]))
  })

  it('USR-01 answers with all of it after a change of name', async () => {
    const member = await makePractitioner(db)
    await send('POST', `address-add/${member.userId}`, member, home)
    const personInfo = { firstName: 'Camille', lastName: 'Durand-Roy' }
    const { result } = (await send('PUT', member.userId, member, { personInfo })).json()
    expect(result).toMatchObject({ personInfo, addresses: [home], invitations: [], linkedPatients: 0 })
  })

  it('USR-01 a colleague who manages the practice sees none of it', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    await send('POST', `address-add/${owner.userId}`, owner, home)
    const answer = await one.inject({ url: `/v1/users/${owner.userId}`, headers: colleague.headers })
    expect(Object.keys(answer.json().result).sort()).toEqual(['email', 'login', 'personInfo', 'practices', 'uuid'])
  })
})
