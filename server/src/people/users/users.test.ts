import { presets } from '@arcade/contract/kernel/rights.ts'
import { getUser, getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeCollaborator, makeGuest, makeMachine, makePractice, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>
const get = async (userId: string, headers: Headers) => {
  const answer = await app.inject({ url: `/v1/users/${userId}`, headers })
  expect(answer.statusCode).toBe(200)
  return getUser.replies[200].parse(answer.json()).result
}
const emailOf = (userId: string) => `${userId}@arcade.example`

describe('GET /v1/users/{uuid}', () => {
  it('TEN-01 TEN-02 tells me what I may do, and for whom I may act: the practitioners of my practices, myself first', async () => {
    const owner = await makePractitioner(db)
    const other = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')

    const mine = await get(secretary.userId, secretary.headers)
    expect(mine.practices).toMatchObject([{ uuid: owner.practiceId, role: 'secretaire', rights: presets.secretaire }])
    expect(mine.actsFor?.map(({ uuid, practice }) => [uuid, practice.uuid])).toEqual([
      [owner.userId, owner.practiceId],
      [other.userId, owner.practiceId],
    ])
    const theirs = await get(other.userId, other.headers)
    expect(theirs.actsFor?.map(({ uuid }) => uuid)).toEqual([other.userId, owner.userId])
  })

  it('TEN-01 names each of my practices, and the practitioners of each', async () => {
    const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
    const rights = presets.titulaire
    const there = { practiceId: other.practiceId, userId: owner.userId, role: 'titulaire' as const, rights }
    await db.insert(memberships).values(there)
    await db.update(practices).set({ name: 'Cabinet voisin' }).where(eq(practices.id, other.practiceId))
    const mine = await get(owner.userId, owner.headers)
    expect(mine.practices.map(({ uuid, name }) => [uuid, name])).toEqual([
      [owner.practiceId, 'Cabinet de test'],
      [other.practiceId, 'Cabinet voisin'],
    ])
    expect(mine.actsFor?.map(({ uuid, practice }) => [uuid, practice.name])).toEqual([
      [owner.userId, 'Cabinet de test'],
      [owner.userId, 'Cabinet voisin'],
      [other.userId, 'Cabinet voisin'],
    ])
  })

  it('TEN-04 shows a guest themselves, without a practice or anybody to act for', async () => {
    const guest = await makeGuest(db)
    expect(await get(guest.userId, guest.headers)).toMatchObject({ uuid: guest.userId, practices: [], actsFor: [] })
  })

  it('shows a colleague only what both share', async () => {
    const [here, elsewhere] = [await makePractitioner(db), await makePractice(db)]
    const rights = presets.titulaire
    const there = { practiceId: elsewhere.id, userId: here.userId, role: 'titulaire' as const, rights }
    await db.insert(memberships).values(there)
    const colleague = await makePractitioner(db, { id: here.practiceId })
    const seen = await get(here.userId, colleague.headers)
    expect(seen.practices.map(({ uuid }) => uuid)).toEqual([here.practiceId])
    expect(Object.keys(seen).sort()).toEqual(['email', 'login', 'personInfo', 'practices', 'uuid'])
  })

  it('TEN-03 tells a linked application who it is and where they work, nothing of their rights', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    const seen = await get(owner.userId, machine.headers)
    expect(seen.practices).toEqual([{ uuid: owner.practiceId, name: 'Cabinet de test', role: 'titulaire' }])
    expect(Object.keys(seen).sort()).toEqual(['email', 'login', 'personInfo', 'practices', 'uuid', 'version'])
  })

  it('TEN-03 shows an application nothing of somebody whose account is disabled', async () => {
    const owner = await makePractitioner(db)
    const machine = await makeMachine(db, ['users:read'], [owner.userId])
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.userId))
    const answer = await app.inject({ url: `/v1/users/${owner.userId}`, headers: machine.headers })
    expect(answer.statusCode).toBe(404)
  })
})

describe('GET /v1/users/get-by-email/{email}', () => {
  const look = (email: string, headers: Headers) =>
    app.inject({ url: `/v1/users/get-by-email/${encodeURIComponent(email)}`, headers })

  it('AUTH-05 gives the uuid and the name behind my own address, however it is typed', async () => {
    const owner = await makePractitioner(db)
    const answer = await look(emailOf(owner.userId).toUpperCase(), owner.headers)
    expect(getUserByEmail.replies[200].parse(answer.json()).result).toEqual({
      uuid: owner.userId,
      personInfo: { firstName: 'Test', lastName: 'Personne' },
    })
  })

  it('answers the same to a colleague’s address and to an unknown one', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    const [known, unknown] = [
      await look(emailOf(colleague.userId), owner.headers),
      await look('nobody@arcade.example', owner.headers),
    ]
    expect(known.statusCode).toBe(404)
    expect({ ...known.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
  })

  it('TEN-03 gives an application those who linked it alone', async () => {
    const [linked, other] = [await makePractitioner(db), await makePractitioner(db)]
    const machine = await makeMachine(db, ['users:read'], [linked.userId])
    expect((await look(emailOf(linked.userId), machine.headers)).json().result.uuid).toBe(linked.userId)
    expect((await look(emailOf(other.userId), machine.headers)).statusCode).toBe(404)
  })
})
