import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { listCollaborators } from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { listen, reach } from '../../../test/event-stream.ts'
import { type Member, makeCollaborator, makePractice, makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { shareApp } from '../../../test/shared.ts'
import { givePassword } from '../../../test/sign-in.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'

const { db, app } = await shareApp()
type Payload = Record<string, unknown>
interface Caller {
  userId: string
  headers: Record<string, string>
}

const urlOf = ({ userId }: { userId: string }, member?: { userId: string }) =>
  `/v1/users/${userId}/collaborators${member ? `/${member.userId}` : ''}`
const asked = (role: keyof typeof presets, more: Payload = {}) => ({
  role,
  rights: presets[role],
  suspended: false,
  version: 1,
  ...more,
})
const change = (by: Caller, member: { userId: string }, payload: Payload, more: Record<string, string> = {}) =>
  app.inject({ method: 'PUT', url: urlOf(by, member), headers: { ...by.headers, ...more }, payload })
const remove = (by: Caller, member: { userId: string }) =>
  app.inject({ method: 'DELETE', url: urlOf(by, member), headers: by.headers })
const invite = (by: Caller, payload: Payload) =>
  app.inject({ method: 'POST', url: urlOf(by), headers: by.headers, payload })
const leave = ({ userId, headers }: Caller, practiceId: string) =>
  app.inject({ method: 'DELETE', url: `/v1/users/${userId}/practices/${practiceId}`, headers })
const team = async (by: Caller) => {
  const answer = await app.inject({ url: urlOf(by), headers: by.headers })
  return listCollaborators.replies[200].parse(answer.json()).result
}
const patientsOf = ({ userId, headers }: Caller) => app.inject({ url: `/v1/users/patients-get/${userId}`, headers })
const rightsOf = async ({ userId, practiceId }: Member) => {
  const mine = and(eq(memberships.userId, userId), eq(memberships.practiceId, practiceId))
  const [row] = await db.select().from(memberships).where(mine)
  return row ?? null
}
const lineOf = async (userId: string) => {
  const [line] = await db.select().from(journal).where(eq(journal.objectId, userId)).orderBy(desc(journal.id)).limit(1)
  return line
}
const beyond = { status: 403, code: 'collaborators.beyond-own' }
const lastOwner = { status: 409, code: 'collaborators.last-owner' }

describe('COL-01 whom a member acts for', () => {
  async function makeTeam() {
    const owner = await makePractitioner(db)
    const other = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    const member = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const actsFor = async () => {
      const answer = await app.inject({ url: `/v1/users/${member.userId}`, headers: member.headers })
      return (answer.json().result.actsFor as { uuid: string }[]).map(({ uuid }) => uuid)
    }
    const actAs = async ({ userId }: Member) => (await patientsOf({ userId, headers: member.headers })).statusCode
    return { owner, other, member, actsFor, actAs }
  }

  it('TEN-01 COL-01 is chosen: the others are hidden from them, in the list and by every call', async () => {
    const { owner, other, member, actsFor, actAs } = await makeTeam()
    expect(await actsFor()).toEqual([owner.userId, other.userId])
    const answer = await change(owner, member, asked('secretaire', { actsFor: [other.userId] }))
    expect(answer.json().result).toMatchObject({ actsFor: [other.userId], version: 2 })
    expect([await actsFor(), await actAs(other), await actAs(owner)]).toEqual([[other.userId], 200, 404])
    expect(await lineOf(member.userId)).toMatchObject({ details: { actsFor: [other.userId] } })
    // A field that is left out stays; null is all.
    await change(owner, member, asked('secretaire', { version: 2 }))
    expect(await actAs(owner)).toBe(404)
    await change(owner, member, asked('secretaire', { version: 3, actsFor: null }))
    expect(await actAs(owner)).toBe(200)
  })

  it('COL-01 is no other person, no one but a practitioner, and not empty', async () => {
    const { owner, member } = await makeTeam()
    const stranger = await makePractitioner(db)
    for (const actsFor of [[stranger.userId], [member.userId], [], ['x']]) {
      const answer = await change(owner, member, asked('secretaire', { actsFor }))
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    }
  })

  it('COL-01 is everybody again where the one chosen has left or is suspended; a practitioner acts for all', async () => {
    for (const leaving of ['remove', 'suspend'] as const) {
      const { owner, other, member, actAs } = await makeTeam()
      await change(owner, member, asked('secretaire', { actsFor: [other.userId] }))
      if (leaving === 'remove') await remove(owner, other)
      else await change(owner, other, asked('collaborateur', { suspended: true }))
      expect(await actAs(owner)).toBe(200)
      // Open pages of the member learn of the new version.
      expect(await rightsOf(member)).toMatchObject({ actsFor: null, version: 3 })
    }
    const { owner, other, member, actAs } = await makeTeam()
    await change(owner, member, asked('collaborateur', { actsFor: [other.userId] }))
    expect(await actAs(owner)).toBe(200)
  })
})

describe('COL-01 the team of a practice', () => {
  it('COL-01 is listed with role and rights; a change is journalled, notified, and answered', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId, 'secretaire')
    expect((await team(owner)).members.map(({ role }) => role)).toEqual(['titulaire', 'secretaire'])
    const answer = await change(owner, member, asked('assistante'))
    expect(answer.json().result).toMatchObject({ role: 'assistante', rights: presets.assistante, version: 2 })
    expect(await lineOf(member.userId)).toMatchObject({
      action: 'changed',
      objectKind: 'right',
      actorId: owner.userId,
      practiceId: owner.practiceId,
      details: {
        before: expect.arrayContaining(['secretaire', 'files:read']),
        after: expect.arrayContaining(['acts:write']),
      },
    })
    const notified = await app.inject({ url: '/v1/notifications', headers: member.headers })
    expect(notified.json().result).toMatchObject([{ kind: 'rights-changed', data: { practice: 'Cabinet de test' } }])
  })

  it('COL-01 a suspended member has no access, stays in the list, and is given it back', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    expect((await patientsOf(member)).statusCode).toBe(200)
    await change(owner, member, asked('collaborateur', { suspended: true }))
    expect((await patientsOf(member)).statusCode).toBe(404)
    expect((await team(owner)).members[1]?.suspendedAt).not.toBeNull()
    await change(owner, member, asked('collaborateur', { version: 2 }))
    expect((await patientsOf(member)).statusCode).toBe(200)
  })

  it('COL-01 an old version changes nothing', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId)
    const answers = await Promise.all([
      change(owner, member, asked('assistante')),
      change(owner, member, asked('comptable')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 412])
  })

  it('COL-01 who is removed has no access any more; one leaves by oneself', async () => {
    const owner = await makePractitioner(db)
    const [one, other] = [await makeCollaborator(db, owner.practiceId), await makeCollaborator(db, owner.practiceId)]
    expect((await remove(owner, one)).statusCode).toBe(204)
    expect((await leave(other, owner.practiceId)).statusCode).toBe(204)
    for (const gone of [one, other]) {
      expect(await rightsOf(gone)).toBeNull()
      expect((await app.inject({ url: urlOf(owner), headers: gone.headers })).statusCode).toBe(404)
      expect(await lineOf(gone.userId)).toMatchObject({ action: 'deleted', objectKind: 'right' })
    }
    expect((await remove(owner, one)).statusCode).toBe(404)
    expect((await leave(other, owner.practiceId)).statusCode).toBe(404)
  })
})

describe('COL-01 raising rights is refused', () => {
  it.each([
    ['a right that they do not hold', asked('assistante', { rights: { ...presets.assistante, payments: 'write' } })],
    ['the role of an owner', asked('titulaire')],
  ])('COL-01 a manager without ownership cannot give %s, also not to themselves', async (_, payload) => {
    const owner = await makePractitioner(db)
    const manager = await makeCollaborator(db, owner.practiceId, 'collaborateur', { settings: 'write' })
    const member = await makeCollaborator(db, owner.practiceId)
    for (const whom of [member, manager]) expect((await change(manager, whom, payload)).json()).toMatchObject(beyond)
    const invited = { email: `${randomUUID()}@elsewhere.example`, role: payload.role, rights: payload.rights }
    expect((await invite(manager, invited)).json()).toMatchObject(beyond)
    expect((await rightsOf(manager))?.version).toBe(1)
  })

  it('COL-01 who manages without owning neither changes nor removes an owner', async () => {
    const owner = await makePractitioner(db)
    const manager = await makeCollaborator(db, owner.practiceId, 'collaborateur', { settings: 'write' })
    expect((await change(manager, owner, asked('secretaire'))).json()).toMatchObject(beyond)
    expect((await remove(manager, owner)).json()).toMatchObject(beyond)
  })

  it('COL-01 TEN-01 neither by a second practice nor by the header that names one', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const elsewhere = await makePractice(db)
    const own = { practiceId: elsewhere.id, userId: member.userId, role: 'titulaire' as const }
    await db.insert(memberships).values({ ...own, rights: presets.titulaire, createdAt: new Date(Date.now() + 1000) })
    const raised = asked('titulaire')
    expect((await change(member, member, raised)).json()).toMatchObject({ code: 'access.right-missing' })
    const there = await change(member, owner, raised, { 'arcade-practice': elsewhere.id })
    expect(there.statusCode).toBe(404)
    const here = await change(member, member, raised, { 'arcade-practice': owner.practiceId })
    expect(here.json()).toMatchObject({ code: 'access.right-missing' })
    expect(await rightsOf(member)).toMatchObject({ role: 'secretaire', version: 1 })
  })

  it.each([
    ['an unknown level', { patients: 'all' }],
    ['an unknown area', { everything: 'write' }],
    ['a missing area', { patients: undefined }],
  ])('COL-01 %s is refused', async (_, more) => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId)
    const rights = { ...presets.secretaire, ...more }
    expect((await change(owner, member, asked('secretaire', { rights }))).json()).toMatchObject({ status: 400 })
  })
})

describe('COL-01 the last owner', () => {
  it('COL-01 neither leaves, nor is removed, suspended or lowered, also not by themselves', async () => {
    const owner = await makePractitioner(db)
    await makeCollaborator(db, owner.practiceId)
    expect((await leave(owner, owner.practiceId)).json()).toMatchObject(lastOwner)
    expect((await remove(owner, owner)).json()).toMatchObject(lastOwner)
    expect((await change(owner, owner, asked('collaborateur'))).json()).toMatchObject(lastOwner)
    expect((await change(owner, owner, asked('titulaire', { suspended: true }))).json()).toMatchObject(lastOwner)
    expect(await rightsOf(owner)).toMatchObject({ role: 'titulaire', version: 1 })
  })

  it('COL-01 of two who remove, lower or leave each other at the same moment, one stays', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const one = await makePractitioner(db)
      const other = await makePractitioner(db, { id: one.practiceId })
      const deeds = [
        [() => remove(one, other), () => remove(other, one)],
        [() => change(one, one, asked('secretaire')), () => leave(other, one.practiceId)],
        [() => leave(one, one.practiceId), () => leave(other, one.practiceId)],
      ][turn % 3]
      await Promise.all((deeds ?? []).map((deed) => deed()))
      const owners = await db
        .select()
        .from(memberships)
        .where(and(eq(memberships.practiceId, one.practiceId), eq(memberships.role, 'titulaire')))
      expect(owners).toHaveLength(1)
    }
  })
})

describe('COL-01 a collaborator is invited', () => {
  it('COL-01 and works in the practice once they accept, with what the invitation says', async () => {
    const owner = await makePractitioner(db)
    const person = await makePractitioner(db)
    const email = await givePassword(db, person)
    await db.update(users).set({ provenEmail: email }).where(eq(users.id, person.userId))
    const { uuid } = (await invite(owner, { email, role: 'comptable' })).json().result
    expect((await team(owner)).invitations).toMatchObject([
      { uuid, email, role: 'comptable', rights: presets.comptable },
    ])
    const url = `/v1/users/invitation/${person.userId}/${uuid}/accepted`
    expect((await app.inject({ method: 'PATCH', url, headers: person.headers })).statusCode).toBe(200)
    const joined = (await team(owner)).members.find((member) => member.uuid === person.userId)
    expect(joined).toMatchObject({ role: 'comptable', rights: presets.comptable })
    expect(await lineOf(person.userId)).toMatchObject({ action: 'created', objectKind: 'right', actorId: owner.userId })
  })

  it('COL-01 not with more than who invited may give by then', async () => {
    const owner = await makePractitioner(db)
    const manager = await makeCollaborator(db, owner.practiceId, 'collaborateur', { settings: 'write' })
    const person = await makePractitioner(db)
    const email = await givePassword(db, person)
    await db.update(users).set({ provenEmail: email }).where(eq(users.id, person.userId))
    const { uuid } = (await invite(manager, { email, role: 'assistante' })).json().result
    await change(owner, manager, asked('secretaire'))
    const url = `/v1/users/invitation/${person.userId}/${uuid}/accepted`
    const late = await app.inject({ method: 'PATCH', url, headers: person.headers })
    expect(late.json()).toMatchObject({ status: 409, code: 'invitations.over' })
  })
})

describe('COL-01 an invitation of a collaborator', () => {
  const url = ({ userId }: Caller, uuid: string, deed = '') => `/v1/users/${userId}/invitations/${uuid}${deed}`
  const resend = (by: Caller, uuid: string) =>
    app.inject({ method: 'POST', url: url(by, uuid, '/resend'), headers: by.headers })
  const revoke = (by: Caller, uuid: string) => app.inject({ method: 'DELETE', url: url(by, uuid), headers: by.headers })

  async function invited(role: keyof typeof presets = 'assistante') {
    const owner = await makePractitioner(db)
    const manager = await makeCollaborator(db, owner.practiceId, 'collaborateur', { settings: 'write' })
    const person = await makePractitioner(db)
    const email = await givePassword(db, person)
    await db.update(users).set({ provenEmail: email }).where(eq(users.id, person.userId))
    const { uuid } = (await invite(owner, { email, role })).json().result
    return { owner, manager, person, email, uuid }
  }

  it('COL-01 is sent again by anybody who manages the collaborators, also after who sent it has left', async () => {
    const { owner, manager, person, uuid } = await invited()
    const heir = await makePractitioner(db, { id: owner.practiceId })
    await leave(owner, owner.practiceId)
    expect((await team(manager)).invitations).toMatchObject([{ uuid, direction: 'sent' }])
    const again = await resend(heir, uuid)
    expect(again.json().result).toMatchObject({ direction: 'sent', inviter: { uuid: heir.userId } })
    const answer = `/v1/users/invitation/${person.userId}/${uuid}/accepted`
    expect((await app.inject({ method: 'PATCH', url: answer, headers: person.headers })).statusCode).toBe(200)
    expect((await team(heir)).members.map((member) => member.uuid)).toContain(person.userId)
  })

  it('COL-01 is sent again as it is by who has invited the same address too', async () => {
    const { owner, manager, email, uuid } = await invited()
    await invite(manager, { email, role: 'assistante' })
    expect((await resend(manager, uuid)).json().result).toMatchObject({ inviter: { uuid: owner.userId } })
  })

  it('COL-01 is revoked by anybody who manages the collaborators', async () => {
    const { owner, manager, uuid } = await invited()
    expect((await revoke(manager, uuid)).statusCode).toBe(204)
    expect((await team(owner)).invitations).toEqual([])
  })

  it('COL-01 is nothing for who may not manage, stands below it, is suspended, or works elsewhere', async () => {
    const { owner, manager, uuid } = await invited('titulaire')
    const reader = await makeCollaborator(db, owner.practiceId, 'secretaire', { settings: 'read' })
    const elsewhere = await makePractitioner(db)
    const suspended = await makePractitioner(db, { id: owner.practiceId })
    await change(owner, suspended, asked('titulaire', { suspended: true }))
    for (const by of [manager, reader, elsewhere, suspended])
      for (const deed of [resend, revoke]) expect((await deed(by, uuid)).statusCode).toBe(404)
    expect((await team(owner)).invitations).toMatchObject([{ uuid, isOpen: true, version: 1 }])
  })
})

const waiting = { timeout: 10_000, interval: 20 }

it('COL-01 TEN-05 a change reaches the open pages of the member and of who manages the practice, and other nodes', async () => {
  const database = await makeDatabase()
  const [one, other] = [await makeNode(database), await makeNode(database)]
  const owner = await makePractitioner(database.db)
  const member = await makeCollaborator(database.db, owner.practiceId, 'collaborateur')
  const read = () => other.app.inject({ url: `/v1/users/patients-get/${member.userId}`, headers: member.headers })
  expect((await read()).statusCode).toBe(200)
  const manager = await makeCollaborator(database.db, owner.practiceId, 'collaborateur', { settings: 'read' })
  const origin = await reach(other.app)
  const streams = [await listen(origin, member.headers), await listen(origin, manager.headers)]
  const payload = asked('collaborateur', { rights: { ...presets.collaborateur, patients: 'none' } })
  const headers = owner.headers
  expect((await one.app.inject({ method: 'PUT', url: urlOf(owner, member), headers, payload })).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await read()).statusCode).toBe(403), waiting)
  const changed = { kind: 'rights.changed', data: expect.objectContaining({ id: member.userId }) }
  for (const { heard } of streams) await vi.waitFor(() => expect(heard).toContainEqual(changed), waiting)
})
