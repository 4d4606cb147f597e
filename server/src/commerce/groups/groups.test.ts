import { mostGroups, mostInGroup } from '@arcade/contract/commerce/groups/group-states.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupCalls } from '../../../test/groups.ts'
import { makeCollaborator, makePractitioner, type Person } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { shareApp } from '../../../test/shared.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { practiceGroupInvitations } from './groups.table.ts'

const { db, app } = await shareApp()
const { call, found, invite, received, accept, join, addressOf } = groupCalls(db, app)
const codeOf = (answer: { json: () => { status: number; code: string } }) =>
  `${answer.json().status} ${answer.json().code}`
const toldTo = makeNotificationKinds(app)
const linesOf = async (practiceId: string) =>
  (
    await db
      .select({ action: journal.action, details: journal.details })
      .from(journal)
      .where(and(eq(journal.practiceId, practiceId), eq(journal.objectKind, 'group')))
      .orderBy(journal.id)
  ).map(({ action }) => action)
const eventsOf = async ({ userId }: Person) => {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select kind from events where user_id = ${userId} and kind like 'groups.%' order by id`)
  return rows.map(({ kind }) => kind)
}
const groupsOf = async (person: Person) => (await call('GET', '', person)).json().result
const [missing, over] = ['404 not-found', '409 groups.over']

describe('a group of practices', () => {
  it('REC-01 a practice founds it and invites another, which joins and says what it shares', async () => {
    const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { uuid } = await found(founder, { smileys: true, orders: false })
    const invited = (await invite(founder, uuid, other)).json().result
    expect(invited.invitations).toMatchObject([{ email: addressOf(other) }])
    const [waiting] = await received(other)
    expect(waiting).toMatchObject({ group: 'Achats du Sud', practice: 'Cabinet de test', members: 1 })
    const joined = (await accept(other, waiting?.uuid ?? '', { smileys: false, orders: true })).json().result
    expect(joined).toMatchObject({
      uuid,
      isFounder: false,
      shares: { smileys: false, orders: true },
      invitations: [],
      members: [
        { practice: { uuid: founder.practiceId }, isFounder: true, shares: { smileys: true, orders: false } },
        { practice: { uuid: other.practiceId }, isFounder: false },
      ],
    })
    expect(await received(other)).toEqual([])
    expect(await toldTo(other)).toEqual(['group-invited'])
    expect(await toldTo(founder)).toEqual(['group-joined'])
    expect(await linesOf(founder.practiceId)).toEqual(['created', 'changed'])
    expect(await linesOf(other.practiceId)).toEqual(['linked'])
  })

  it('REC-01 what is shared changes only in the version that was read, where one is named', async () => {
    const founder = await makePractitioner(db)
    const { uuid, version } = await found(founder, { smileys: true, orders: false })
    const set = (payload: object) => call('PUT', `/${uuid}/sharing`, founder, payload)
    const shares = { smileys: false, orders: false }
    expect((await set({ ...shares, version })).json().result).toMatchObject({ shares, version: version + 1 })
    expect(codeOf(await set({ smileys: true, orders: true, version }))).toBe('412 groups.stale')
    expect(await groupsOf(founder)).toMatchObject([{ shares, version: version + 1 }])
    expect((await set({ smileys: true, orders: true })).statusCode).toBe(200)
  })

  it('REC-01 an invitation says nothing of who has the address, and one that is pending is the same', async () => {
    const founder = await makePractitioner(db)
    const { uuid } = await found(founder)
    const send = (email: string) => call('POST', `/${uuid}/invitations`, founder, { email })
    const unknown = await send('Nobody@Elsewhere.example')
    expect([unknown.statusCode, unknown.json().result.invitations]).toMatchObject([
      201,
      [{ email: 'nobody@elsewhere.example' }],
    ])
    expect((await send('nobody@elsewhere.example')).json().result.invitations).toHaveLength(1)
    expect((await send('nobody')).statusCode).toBe(400)
  })

  it('REC-01 an invitation is answered by the person with the confirmed address alone, once', async () => {
    const [founder, other, stranger] = await Promise.all([1, 2, 3].map(() => makePractitioner(db)))
    if (!founder || !other || !stranger) throw new Error('no account made')
    const colleague = await makeCollaborator(db, other.practiceId, 'titulaire')
    const { uuid } = await found(founder)
    await invite(founder, uuid, other)
    const [waiting] = await received(other)
    const id = waiting?.uuid ?? ''
    for (const one of [stranger, colleague, founder]) {
      expect(await received(one)).toEqual([])
      expect(codeOf(await accept(one, id))).toBe(missing)
      expect(codeOf(await call('POST', `/invitations/${id}/decline`, one))).toBe(missing)
    }
    expect((await call('POST', `/invitations/${id}/decline`, other)).statusCode).toBe(204)
    expect(codeOf(await accept(other, id))).toBe(over)
    expect(await toldTo(founder)).toEqual(['group-declined'])
    expect(await groupsOf(other)).toEqual([])
  })

  it('REC-01 one that is revoked or expired is over; that of another group is not there', async () => {
    const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [first, second] = [await found(founder), await found(founder)]
    await invite(founder, first.uuid, other)
    const [waiting] = await received(other)
    const id = waiting?.uuid ?? ''
    expect(codeOf(await call('DELETE', `/${second.uuid}/invitations/${id}`, founder))).toBe(missing)
    expect(await eventsOf(other)).toEqual(['groups.changed'])
    expect((await call('DELETE', `/${first.uuid}/invitations/${id}`, founder)).json().result.invitations).toEqual([])
    // Open pages of the person who was invited are refreshed.
    expect(await eventsOf(other)).toEqual(['groups.changed', 'groups.changed'])
    expect(codeOf(await call('DELETE', `/${first.uuid}/invitations/${id}`, founder))).toBe(over)
    expect(codeOf(await accept(other, id))).toBe(over)
    await invite(founder, second.uuid, other)
    const [late] = await received(other)
    await db
      .update(practiceGroupInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(practiceGroupInvitations.id, late?.uuid ?? ''))
    expect(await received(other)).toEqual([])
    expect(codeOf(await accept(other, late?.uuid ?? ''))).toBe(over)
  })

  it('REC-01 a practice joins once; of two acceptances at the same moment one does', async () => {
    const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
    const colleague = await makeCollaborator(db, other.practiceId, 'titulaire')
    const { uuid } = await found(founder)
    await invite(founder, uuid, other)
    await invite(founder, uuid, colleague)
    const answers = await Promise.all(
      [other, colleague].map(async (one) => accept(one, (await received(one))[0]?.uuid ?? '')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('groups.member')
    expect((await groupsOf(founder))[0].members).toHaveLength(2)
  })

  it('REC-01 who leaves sees nothing any more and cannot leave twice; the founder does not leave', async () => {
    const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { uuid } = await found(founder)
    await join(founder, uuid, other)
    expect(codeOf(await call('POST', `/${uuid}/leave`, founder))).toBe('409 groups.founder')
    expect((await call('POST', `/${uuid}/leave`, other)).statusCode).toBe(204)
    for (const [method, path] of [
      ['POST', 'leave'],
      ['GET', 'orders'],
      ['GET', 'smileys'],
    ] as const)
      expect(codeOf(await call(method, `/${uuid}/${path}`, other))).toBe(missing)
    expect(await groupsOf(other)).toEqual([])
    expect(await toldTo(founder)).toEqual(['group-joined', 'group-left'])
    expect(await linesOf(other.practiceId)).toEqual(['linked', 'unlinked'])
    expect((await join(founder, uuid, other)).statusCode).toBe(200)
  })

  it('REC-01 the founder alone removes, and never itself or another practice’s uuid', async () => {
    const [founder, other, stranger] = await Promise.all([1, 2, 3].map(() => makePractitioner(db)))
    if (!founder || !other || !stranger) throw new Error('no account made')
    const { uuid } = await found(founder)
    await join(founder, uuid, other)
    const remove = (by: Person, practiceId: string) => call('DELETE', `/${uuid}/members/${practiceId}`, by)
    expect(codeOf(await remove(other, founder.practiceId))).toBe('403 groups.not-founder')
    expect(codeOf(await remove(founder, founder.practiceId))).toBe('409 groups.founder')
    expect(codeOf(await remove(founder, stranger.practiceId))).toBe(missing)
    expect((await remove(founder, other.practiceId)).json().result.members).toHaveLength(1)
    expect(codeOf(await remove(founder, other.practiceId))).toBe(missing)
    expect(await toldTo(other)).toEqual(['group-invited', 'group-removed'])
    expect(await linesOf(other.practiceId)).toEqual(['linked', 'unlinked'])
  })

  it('REC-01 dissolved, it is hidden, and its members are notified', async () => {
    const [founder, other, late] = await Promise.all([1, 2, 3].map(() => makePractitioner(db)))
    if (!founder || !other || !late) throw new Error('no account made')
    const { uuid } = await found(founder)
    await join(founder, uuid, other)
    await invite(founder, uuid, late)
    const [waiting] = await received(late)
    expect(codeOf(await call('DELETE', `/${uuid}`, other))).toBe('403 groups.not-founder')
    expect((await call('DELETE', `/${uuid}`, founder)).statusCode).toBe(204)
    expect(codeOf(await call('DELETE', `/${uuid}`, founder))).toBe(missing)
    expect([await groupsOf(founder), await groupsOf(other)]).toEqual([[], []])
    expect(codeOf(await accept(late, waiting?.uuid ?? ''))).toBe(missing)
    expect(await toldTo(other)).toEqual(['group-invited', 'group-dissolved'])
  })

  it('REC-01 has a name of one line, and there is an end to groups and members', async () => {
    const founder = await makePractitioner(db)
    const shares = { smileys: true, orders: true }
    for (const name of ['', '  ', 'a\nb', 'a'.repeat(81)])
      expect((await call('POST', '', founder, { name, shares })).statusCode).toBe(400)
    const { uuid } = await found(founder)
    for (let index = 1; index < mostInGroup; index++)
      await db.insert(practiceGroupInvitations).values({
        groupId: uuid,
        email: `${index}@elsewhere.example`,
        inviterId: founder.userId,
        expiresAt: new Date(Date.now() + 60_000),
        changedAt: new Date(),
      })
    expect(codeOf(await invite(founder, uuid, await makePractitioner(db)))).toBe('409 groups.full')
    for (let index = 1; index < mostGroups; index++) await found(founder)
    expect(codeOf(await call('POST', '', founder, { name: 'Un de trop', shares }))).toBe('409 groups.full')
  })
})
