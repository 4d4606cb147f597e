import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { listConversations } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeMessaging } from '../../../test/conversations.ts'
import { makeClient } from '../../../test/deliveries.ts'
import { inviteGuest } from '../../../test/guests.ts'
import { makeCollaborator, makePatient, makePractitioner, type Person } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { orders } from '../../commerce/orders/index.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'

const { db, app } = await shareApp()
const { inject, start, open, send, read, join } = makeMessaging(app, db)

const list = async (person: Person, query = '') => {
  const answer = await inject('GET', person, `/v1/conversations${query}`)
  return listConversations.replies[200].parse(answer.json())
}
const uuidsOf = async (person: Person, query = '') => (await list(person, query)).result.map(({ uuid }) => uuid)
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

async function makePair() {
  const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
  await join(one, other)
  return [one, other] as const
}

describe('MSG-01 a conversation', () => {
  it('MSG-01 belongs to the practice in which it was started; its members with messages:read see it', async () => {
    const [me, other] = await makePair()
    const reader = await makeCollaborator(db, me.practiceId, 'secretaire', { messages: 'read' })
    const theirs = await makeCollaborator(db, other.practiceId)
    const uuid = await open(me, [other])
    await send(me, uuid, 'Bonjour')
    expect(await read(other, uuid)).toMatchObject({ joined: true, internal: false, practice: { uuid: me.practiceId } })
    expect(await read(reader, uuid)).toMatchObject({ joined: false, can: { write: false }, unread: 0 })
    expect((await inject('GET', theirs, `/v1/conversations/${uuid}`)).statusCode).toBe(404)
    expect([await uuidsOf(reader), await uuidsOf(theirs)]).toEqual([[uuid], []])
  })

  it('MSG-01 of members of one practice is theirs alone, and no outsider joins it', async () => {
    const [me, outsider] = await makePair()
    const [one, other] = [await makeCollaborator(db, me.practiceId), await makeCollaborator(db, me.practiceId)]
    const uuid = await open(me, [one])
    await send(me, uuid, 'Entre nous')
    expect(await read(one, uuid)).toMatchObject({ internal: true })
    expect((await inject('GET', other, `/v1/conversations/${uuid}`)).statusCode).toBe(404)
    const added = await inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid: outsider.userId })
    expect(codeOf(added)).toBe('messages.internal')
    const { userId: userUuid } = await makePractitioner(db)
    const stranger = await inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid })
    expect(codeOf(stranger)).toBe('messages.contact-unknown')
    const third = await inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid: other.userId })
    expect(third.json().result.participants).toHaveLength(3)
    expect(await uuidsOf(me, '?filter=team')).toEqual([uuid])
  })

  it('MSG-01 is seen by others with its first message, not before', async () => {
    const [me, other] = await makePair()
    const uuid = await open(me, [other])
    expect([await uuidsOf(me), await uuidsOf(other)]).toEqual([[uuid], []])
    expect((await inject('GET', other, `/v1/conversations/${uuid}`)).statusCode).toBe(404)
    await send(me, uuid, 'Bonjour')
    expect(await uuidsOf(other)).toEqual([uuid])
  })

  it('MSG-01 started again with the same uuid is the same one; another person’s uuid is refused', async () => {
    const [me, other] = await makePair()
    const uuid = await open(me, [other])
    expect((await start(me, [other], { uuid })).json().result.uuid).toBe(uuid)
    expect(codeOf(await start(other, [me], { uuid }))).toBe('messages.id-taken')
  })

  it('TEN-04 a guest writes to who invited them, and is written to', async () => {
    const me = await makePractitioner(db)
    const guest = await inviteGuest(db, me)
    const contacts = await inject('GET', guest, '/v1/contacts')
    expect(contacts.json().result.map(({ uuid }: { uuid: string }) => uuid)).toEqual([me.userId])
    const uuid = await open(guest, [me])
    await send(guest, uuid, 'Bonjour')
    expect(await read(me, uuid)).toMatchObject({ practice: { uuid: me.practiceId }, internal: false, unread: 1 })
    const back = await open(me, [guest])
    await send(me, back, 'Bonjour à vous')
    expect(await uuidsOf(guest)).toEqual([back, uuid])
  })

  it('TEN-04 NET-01 a guest who was removed from the network starts nothing, nor is written to', async () => {
    const me = await makePractitioner(db)
    const guest = await inviteGuest(db, me)
    await join(me, guest)
    await inject('DELETE', me, `/v1/users/${me.userId}/colleagues/${guest.userId}`)
    for (const [one, other] of [[me, guest] as const, [guest, me] as const]) {
      expect((await inject('GET', one, '/v1/contacts')).json().result).toEqual([])
      expect(codeOf(await start(one, [other]))).toBe('messages.contact-unknown')
    }
    // With somebody else of the practice who knows the guest it is no conversation of the practice.
    const colleague = await makeCollaborator(db, me.practiceId)
    await join(guest, colleague)
    expect((await read(guest, await open(guest, [colleague]))).practice).toBeNull()
  })

  it.each([
    ['with oneself', async (me: Person) => [me], 'messages.oneself'],
    ['with a stranger', async () => [await makePractitioner(db)], 'messages.contact-unknown'],
    ['with an unknown person', async () => [{ userId: randomUUID() }], 'messages.contact-unknown'],
    [
      'with 500 people',
      async () => Array.from({ length: 500 }, () => ({ userId: randomUUID() })),
      'messages.too-many-people',
    ],
    ['with 501 people', async () => Array.from({ length: 501 }, () => ({ userId: randomUUID() })), 'request.invalid'],
    ['with no one', async () => [], 'request.invalid'],
  ])('MSG-01 %s is refused', async (_, whom, code) => {
    const me = await makePractitioner(db)
    expect(codeOf(await start(me, await whom(me)))).toBe(code)
  })

  it('MSG-01 with a suspended or disabled member is refused', async () => {
    const me = await makePractitioner(db)
    const [suspended, disabled] = [await makeCollaborator(db, me.practiceId), await makeCollaborator(db, me.practiceId)]
    await db.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, suspended.userId))
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId))
    for (const whom of [suspended, disabled]) expect(codeOf(await start(me, [whom]))).toBe('messages.contact-unknown')
  })

  it('MSG-01 a practice of which one is no member owns nothing that one starts', async () => {
    const [me, other] = await makePair()
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/conversations',
      headers: { ...me.headers, 'arcade-practice': other.practiceId },
      payload: { uuid: randomUUID(), participantUuids: [other.userId] },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('MSG-01 a conversation about a patient', () => {
  const about = (id: string) => ({ reference: { kind: 'patient', uuid: id } })

  it('MSG-01 HOST-03 names them to those who hold the right, and the journal says so', async () => {
    const me = await makePractitioner(db)
    const member = await makeCollaborator(db, me.practiceId)
    const { id } = await makePatient(db, me.practiceId, { lastName: 'Courtois', firstName: 'Maëlle' })
    const uuid = await open(me, [member], about(id))
    await send(me, uuid, 'Un avis ?')
    expect((await read(member, uuid)).reference).toMatchObject({ kind: 'patient', uuid: id, lastName: 'Courtois' })
    await list(member)
    await db
      .update(memberships)
      .set({ rights: { ...presets.secretaire, patients: 'none' } })
      .where(eq(memberships.userId, member.userId))
    expect((await read(member, uuid)).reference).toBeNull()
    expect((await list(member, '?filter=patients')).result).toEqual([])
    const lines = await db
      .select({ action: journal.action, patientId: journal.patientId, shown: journal.shown, actorId: journal.actorId })
      .from(journal)
      .where(and(eq(journal.practiceId, me.practiceId), eq(journal.objectKind, 'conversation')))
      .orderBy(journal.id)
    expect(lines).toEqual([
      { action: 'created', patientId: id, shown: null, actorId: me.userId },
      { action: 'opened', patientId: id, shown: null, actorId: member.userId },
      { action: 'listed', patientId: null, shown: [id], actorId: member.userId },
    ])
  })

  it('MSG-01 refuses somebody without the right on it, and says which', async () => {
    const [me, other] = await makePair()
    const { id } = await makePatient(db, me.practiceId)
    const refused = await start(me, [other], about(id))
    expect(refused.json()).toMatchObject({ status: 403, code: 'messages.reference-right', detail: 'patients:read' })
    const member = await makeCollaborator(db, me.practiceId)
    const blind = await makeCollaborator(db, me.practiceId, 'secretaire', { patients: 'none' })
    const uuid = await open(me, [member], about(id))
    const added = await inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid: blind.userId })
    expect(codeOf(added)).toBe('messages.reference-right')
    await makePatient(db, other.practiceId, { id })
    expect((await start(me, [other], about(id))).statusCode).toBe(201)
  })

  it('MSG-01 a patient whom the practice does not follow cannot be the subject', async () => {
    const [me, other] = await makePair()
    const { id } = await makePatient(db, other.practiceId)
    expect((await start(me, [other], about(id))).statusCode).toBe(404)
    const blind = await makeCollaborator(db, other.practiceId, 'secretaire', { patients: 'none' })
    expect((await start(blind, [other], about(id))).json()).toMatchObject({ status: 403, detail: 'patients:read' })
  })
})

describe('MSG-01 a conversation about an order or a claim', () => {
  async function makeThings({ practiceId }: { practiceId: string }) {
    const [orderId, claimId, draftId] = [randomUUID(), randomUUID(), randomUUID()]
    await db.insert(orders).values({
      id: orderId,
      ...(await makeClient(db, { practiceId }, 'SMILERS')),
      externalId: 'CMD-20417',
      status: 'sent',
      statusAt: new Date(),
      orderedAt: new Date(),
      designation: 'Gouttières, phase 3',
      lineCount: 1,
      quantity: 1,
      delivered: 0,
      families: [],
      search: 'cmd-20417 gouttières, phase 3',
    })
    for (const [id, state] of [
      [claimId, 'sent'],
      [draftId, 'draft'],
    ])
      await db.execute(sql`
        insert into claims (id, practice_id, reference, kind, type, state)
        values (${id}, ${practiceId}, ${`IN-${id?.slice(0, 8)}`}, 'incident', 'implant', ${state})`)
    return { orderId, claimId, draftId }
  }
  const about = (kind: 'order' | 'claim', uuid: string) => ({ reference: { kind, uuid } })

  it('MSG-01 names it to those who hold its right, finds it, and refuses others with the reason', async () => {
    const [me, outsider] = await makePair()
    const member = await makeCollaborator(db, me.practiceId, 'secretaire', { orders: 'read', claims: 'read' })
    const blind = await makeCollaborator(db, me.practiceId, 'secretaire', { orders: 'none', claims: 'none' })
    const { orderId, claimId, draftId } = await makeThings(me)
    const [order, claim] = [
      await open(me, [member], about('order', orderId)),
      await open(me, [member], about('claim', claimId)),
    ]
    for (const uuid of [order, claim]) await send(me, uuid, 'Des nouvelles ?')
    expect((await read(member, order)).reference).toMatchObject({
      kind: 'order',
      uuid: orderId,
      reference: 'CMD-20417',
      designation: 'Gouttières, phase 3',
    })
    expect((await read(member, claim)).reference).toMatchObject({ kind: 'claim', uuid: claimId, claimKind: 'incident' })
    expect(await uuidsOf(member, '?search=gouttieres')).toEqual([order])
    expect(await uuidsOf(member, '?filter=patients')).toEqual([])
    for (const [kind, id] of [
      ['order', orderId],
      ['claim', claimId],
    ] as const) {
      for (const whom of [blind, outsider])
        expect((await start(me, [whom], about(kind, id))).json()).toMatchObject({
          code: 'messages.reference-right',
          detail: `${kind}s:read`,
        })
      expect((await start(outsider, [me], about(kind, id))).statusCode).toBe(404)
    }
    expect((await start(me, [member], about('claim', draftId))).statusCode).toBe(404)
    await db
      .update(memberships)
      .set({ rights: { ...presets.secretaire, orders: 'none' } })
      .where(eq(memberships.userId, member.userId))
    expect((await read(member, order)).reference).toBeNull()
  })
})

describe('MSG-01 the list', () => {
  it('MSG-01 comes newest first, page by page, and is found by person, patient and word without accents', async () => {
    const [me, other] = await makePair()
    await db.update(users).set({ lastName: 'Lefèvre' }).where(eq(users.id, other.userId))
    const member = await makeCollaborator(db, me.practiceId)
    const { id } = await makePatient(db, me.practiceId, { lastName: 'Müller' })
    const withOther = await open(me, [other])
    await send(me, withOther, 'La teinte A2 est confirmée')
    const aboutPatient = await open(me, [member], { reference: { kind: 'patient', uuid: id } })
    await send(me, aboutPatient, '100 % prêt')
    expect(await uuidsOf(me)).toEqual([aboutPatient, withOther])
    const first = await list(me, '?limit=1')
    expect([first.total, first.result.length]).toEqual([2, 1])
    expect(await uuidsOf(me, `?limit=1&cursor=${first.nextCursor}`)).toEqual([withOther])
    expect(await uuidsOf(me, '?search=LEFEVRE')).toEqual([withOther])
    expect(await uuidsOf(me, '?search=confirmee%20teinte')).toEqual([withOther])
    expect(await uuidsOf(me, '?search=muller')).toEqual([aboutPatient])
    expect(await uuidsOf(me, '?search=%25')).toEqual([aboutPatient])
    expect(await uuidsOf(me, '?search=!')).toEqual([])
    expect(await uuidsOf(me, '?search=introuvable')).toEqual([])
    expect(await uuidsOf(other, '?search=muller')).toEqual([])
    expect(await uuidsOf(me, '?filter=patients')).toEqual([aboutPatient])
    expect(await uuidsOf(other, '?filter=unread')).toEqual([withOther])
  })

  it('NET-01 the authors of unread messages are known by person, with where it is, to the reader alone', async () => {
    const [me, other] = await makePair()
    const member = await makeCollaborator(db, me.practiceId)
    const [first, second] = [await open(me, [other, member]), await open(other, [me])]
    await send(me, first, 'Bonjour')
    await send(other, first, 'Bonjour à vous')
    await send(member, first, 'Bonjour aussi')
    await send(other, second, 'Autre chose')
    const senders = async (person: Person) => (await inject('GET', person, '/v1/messages/unread/senders')).json().result
    expect(await senders(me)).toEqual([
      { userUuid: other.userId, unread: 2, conversationUuid: second },
      { userUuid: member.userId, unread: 1, conversationUuid: first },
    ])
    await inject('POST', me, `/v1/conversations/${second}/read`, { upTo: 1 })
    expect(await senders(me)).toContainEqual({ userUuid: other.userId, unread: 1, conversationUuid: first })
    await db
      .update(memberships)
      .set({ rights: { ...presets.titulaire, messages: 'none' } })
      .where(eq(memberships.userId, me.userId))
    expect(await senders(me)).toEqual([])
  })

  it('TEN-05 a member who loses messages:read sees nothing of the practice, at once', async () => {
    const [me, other] = await makePair()
    const member = await makeCollaborator(db, me.practiceId)
    const uuid = await open(me, [other, member])
    await send(me, uuid, 'Bonjour')
    expect(await uuidsOf(member)).toEqual([uuid])
    await db
      .update(memberships)
      .set({ rights: { ...presets.secretaire, messages: 'none' } })
      .where(eq(memberships.userId, member.userId))
    const refused = { status: 403, code: 'access.right-missing', detail: 'messages:read' }
    expect((await inject('GET', member, `/v1/conversations/${uuid}`)).json()).toMatchObject(refused)
    expect((await inject('GET', member, `/v1/conversations/${uuid}/changes?since=0`)).json()).toMatchObject(refused)
    expect((await inject('GET', member, '/v1/conversations')).json()).toMatchObject(refused)
    expect((await inject('GET', member, '/v1/messages/unread')).json()).toEqual({ result: 0 })
    await db.delete(memberships).where(eq(memberships.userId, member.userId))
    expect((await inject('GET', member, `/v1/conversations/${uuid}`)).statusCode).toBe(404)
  })

  it('MSG-01 who leaves sees it no more, unless the practice does', async () => {
    const [me, other] = await makePair()
    const uuid = await open(me, [other])
    await send(me, uuid, 'Bonjour')
    for (const person of [other, me])
      expect((await inject('DELETE', person, `/v1/conversations/${uuid}/participants`)).statusCode).toBe(204)
    expect([await uuidsOf(other), await uuidsOf(me)]).toEqual([[], [uuid]])
    expect((await read(me, uuid)).joined).toBe(false)
  })
})
