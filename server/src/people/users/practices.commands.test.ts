import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeCollaborator, makeGuest, makePractitioner } from '../../../test/makers.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { memberships, practices } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { addMember, createPractice } from './practices.commands.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const context = { db, clock: systemClock, terminal: nonInteractive() }
const emailOf = ({ userId }: { userId: string }) => `${userId}@arcade.example`

const selectMember = async (userId: string) =>
  (await db.select().from(memberships).where(eq(memberships.userId, userId)))[0]

describe('practice create', () => {
  it('TEN-01 makes a practice whose owner holds every right in it, and prints its uuid', async () => {
    const owner = await makeGuest(db)
    const sentence = await createPractice(context, { name: 'Cabinet du Moulin', owner: emailOf(owner) })
    const [, uuid] = /^Made the practice Cabinet du Moulin, owned by \S+: ([\da-f-]{36})$/.exec(sentence) ?? []
    const { headers } = owner
    const answer = await app.inject({ url: `/v1/users/${owner.userId}`, headers })
    expect(answer.json().result.practices).toEqual([
      { uuid, name: 'Cabinet du Moulin', role: 'titulaire', rights: presets.titulaire },
    ])
  })

  it('refuses an unknown owner, and makes no practice', async () => {
    const name = `Cabinet ${randomUUID()}`
    await expect(createPractice(context, { name, owner: 'nobody@arcade.example' })).rejects.toThrow('No account has')
    expect(await db.select().from(practices).where(eq(practices.name, name))).toEqual([])
  })
})

describe('HOST-03 the journal of the practice', () => {
  const linesOf = async (practiceId: string) =>
    db
      .select({
        action: journal.action,
        actorKind: journal.actorKind,
        objectId: journal.objectId,
        details: journal.details,
      })
      .from(journal)
      .where(and(eq(journal.practiceId, practiceId), eq(journal.objectKind, 'right')))
      .orderBy(asc(journal.id))

  it('HOST-03 TEN-02 has a line for each right that the command line gives or changes, with before and after', async () => {
    const [owner, guest] = [await makeGuest(db), await makeGuest(db)]
    const made = await createPractice(context, { name: 'Cabinet du Moulin', owner: emailOf(owner) })
    const practiceId = made.slice(-36)
    await addMember(context, { practiceId, email: emailOf(guest), role: 'comptable' })
    await addMember(context, { practiceId, email: emailOf(guest), role: 'comptable' })
    await addMember(context, { practiceId, email: emailOf(guest), role: 'secretaire' })
    const [first, given, changed, ...more] = await linesOf(practiceId)
    const system = { actorKind: 'system' }
    expect(first).toMatchObject({ ...system, action: 'created', objectId: owner.userId })
    expect(given).toMatchObject({ ...system, action: 'created', objectId: guest.userId, details: { before: [] } })
    expect(changed).toMatchObject({ ...system, action: 'changed', objectId: guest.userId })
    expect(changed?.details).toMatchObject({
      by: 'command line',
      before: given?.details.after,
      after: expect.arrayContaining(['secretaire', 'settings:none']),
    })
    expect(more).toEqual([])
  })

  it('HOST-03 has none for a change that is refused', async () => {
    const owner = await makePractitioner(db)
    await expect(
      addMember(context, { practiceId: owner.practiceId, email: emailOf(owner), role: 'comptable' }),
    ).rejects.toThrow('only titulaire')
    expect(await linesOf(owner.practiceId)).toEqual([])
  })
})

describe('practice add-member', () => {
  it('TEN-02 gives a role with its preset', async () => {
    const { practiceId } = await makePractitioner(db)
    const guest = await makeGuest(db)
    const sentence = await addMember(context, { practiceId, email: emailOf(guest), role: 'comptable' })
    expect(sentence).toBe(`${emailOf(guest)} is comptable of Cabinet de test, with the rights of that role.`)
    expect(await selectMember(guest.userId)).toMatchObject({ practiceId, role: 'comptable', rights: presets.comptable })
  })

  it('TEN-02 changes the role and all rights of a member, who stays one since the same day', async () => {
    const { practiceId } = await makePractitioner(db)
    const member = await makeCollaborator(db, practiceId, 'secretaire', { payments: 'write' })
    const before = await selectMember(member.userId)
    await addMember(context, { practiceId, email: emailOf(member), role: 'assistante' })
    expect(await selectMember(member.userId)).toEqual({ ...before, role: 'assistante', rights: presets.assistante })
  })

  it('TEN-01 leaves the other practices of a member alone', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    await addMember(context, { practiceId: other.practiceId, email: emailOf(one), role: 'collaborateur' })
    const found = await db.select().from(memberships).where(eq(memberships.userId, one.userId))
    expect(new Map(found.map(({ practiceId, role }) => [practiceId, role]))).toEqual(
      new Map([
        [one.practiceId, 'titulaire'],
        [other.practiceId, 'collaborateur'],
      ]),
    )
  })

  it('leaves no practice without a titulaire, two commands at once included', async () => {
    const one = await makePractitioner(db)
    const other = await makePractitioner(db, { id: one.practiceId })
    const demote = (member: { userId: string }) =>
      addMember(context, { practiceId: one.practiceId, email: emailOf(member), role: 'collaborateur' })
    const ended = await Promise.allSettled([demote(one), demote(other)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owners = await db.select().from(memberships).where(eq(memberships.practiceId, one.practiceId))
    expect(owners.filter(({ role }) => role === 'titulaire')).toHaveLength(1)
  })

  it('refuses an unknown practice, and an unknown address', async () => {
    const { practiceId, userId } = await makePractitioner(db)
    const elsewhere = { practiceId: randomUUID(), email: emailOf({ userId }), role: 'comptable' as const }
    await expect(addMember(context, elsewhere)).rejects.toThrow(`There is no practice ${elsewhere.practiceId}.`)
    const stranger = { practiceId, email: 'nobody@arcade.example', role: 'comptable' as const }
    await expect(addMember(context, stranger)).rejects.toThrow('No account has the address nobody@arcade.example.')
  })
})
