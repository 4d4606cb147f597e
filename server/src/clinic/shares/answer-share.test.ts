import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeMessaging } from '../../../test/conversations.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls } from '../../../test/files.ts'
import { inviteGuest } from '../../../test/guests.ts'
import { makeCollaborator, makePractitioner, type Person } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { makeSharing } from '../../../test/shares.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { shares } from './shares.table.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const { inject, read, list, send } = makeMessaging(app, db)

const answer = (person: Person, share: string, title?: string) =>
  inject('POST', person, `/v1/shares/${share}/conversation`, title ? { title } : {})

async function makeWorld(recipient: 'guest' | 'colleague' = 'guest') {
  const world = await makeSharing(app, db)
  const made = await world.share({ recipientUuid: world[recipient].userId })
  return { ...world, shareId: made.json().result.share.uuid as string }
}

it('FILE-04 TEN-04 a guest answers a share with a file, which becomes one of its patient at one press', async () => {
  const { guest, owner, patient, shareId } = await makeWorld()
  const answered = await answer(guest, shareId, 'Partage du 12.11')
  expect([answered.statusCode, answered.json().result]).toEqual([201, { conversationUuid: shareId }])
  const form = [
    ['category', 'dental_scan'],
    ['fileName', 'bridge.stl'],
    ['file', samples.stl(), 'bridge.stl'],
  ] as const
  const uploaded = await fileCalls(app, guest).post(`/v1/conversations/${shareId}/files`, form)
  const file: string = uploaded.json().result[0].file.uuid
  const message = { uuid: crypto.randomUUID(), text: 'Le bridge', fileUuids: [file] }
  expect((await inject('POST', guest, `/v1/conversations/${shareId}/messages`, message)).statusCode).toBe(201)
  // The guest does not learn whom it is about; the practice does.
  expect(await read(guest, shareId)).toMatchObject({
    title: 'Partage du 12.11',
    reference: null,
    can: { attach: true },
  })
  const seen = await read(owner, shareId)
  expect(seen).toMatchObject({ reference: { kind: 'patient', uuid: patient.id }, unread: 1, joined: true })
  const filed = await inject('POST', owner, `/v1/conversations/files/${file}/copies`, { patientUuid: patient.id })
  expect(filed.json().result).toMatchObject({ patientUuid: patient.id, fileName: 'bridge.stl' })
})

it('FILE-04 the same share gives the same conversation, also for two answers at once', async () => {
  const { guest, owner, shareId } = await makeWorld()
  const twice = await Promise.all([answer(guest, shareId), answer(guest, shareId)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  await send(guest, shareId, 'Bonjour')
  expect((await answer(guest, shareId)).statusCode).toBe(201)
  expect((await list(owner, shareId)).result).toHaveLength(1)
  expect((await read(owner, shareId)).participants.map(({ uuid }) => uuid)).toEqual([guest.userId, owner.userId])
})

it('FILE-04 only its recipient answers, and no share that is over', async () => {
  const { guest, owner, colleague, shareId } = await makeWorld()
  const other = await makePractitioner(db)
  for (const outsider of [owner, colleague, other, await inviteGuest(db, other), await inviteGuest(db, owner)])
    expect((await answer(outsider, shareId)).json()).toMatchObject({ status: 404, code: 'shares.over' })
  await db.update(shares).set({ revokedAt: new Date() }).where(eq(shares.id, shareId))
  expect((await answer(guest, shareId)).json().code).toBe('shares.over')
})

it('FILE-04 a colleague answers with messages:write in a practice of theirs', async () => {
  const { colleague, owner, shareId } = await makeWorld('colleague')
  const rights = (messages: 'none' | 'write') =>
    db
      .update(memberships)
      .set({ rights: { ...full, messages } })
      .where(eq(memberships.userId, colleague.userId))
  const [mine] = await db.select().from(memberships).where(eq(memberships.userId, colleague.userId))
  if (!mine) throw new Error('a colleague without a practice')
  const full = mine.rights
  await rights('none')
  await expect
    .poll(async () => (await answer(colleague, shareId)).json())
    .toMatchObject({ status: 403, detail: 'messages:write' })
  await rights('write')
  await expect.poll(async () => (await answer(colleague, shareId)).statusCode).toBe(201)
  await send(colleague, shareId, 'Bonjour')
  expect((await read(owner, shareId)).practice?.uuid).toBe(owner.practiceId)
})

it('FILE-04 where the sharer has left, an owner who is not suspended is answered', async () => {
  const { guest, owner, colleague, shareId } = await makeWorld()
  const member = await makeCollaborator(db, owner.practiceId)
  await db.update(shares).set({ createdBy: member.userId }).where(eq(shares.id, shareId))
  const ofMember = and(eq(memberships.userId, member.userId), eq(memberships.practiceId, owner.practiceId))
  await db.update(memberships).set({ suspendedAt: new Date() }).where(ofMember)
  const former = await makeCollaborator(db, owner.practiceId, 'titulaire')
  const suspendedFirst = { createdAt: new Date(0), suspendedAt: new Date() }
  await db.update(memberships).set(suspendedFirst).where(eq(memberships.userId, former.userId))
  expect((await answer(guest, shareId)).statusCode).toBe(201)
  await send(guest, shareId, 'Bonjour')
  expect((await read(owner, shareId)).participants.map(({ uuid }) => uuid)).toEqual([guest.userId, owner.userId])
  expect((await inject('GET', colleague, `/v1/conversations/${shareId}`)).statusCode).toBe(404)
})

it('FILE-04 TEN-04 an organisation is named by its name alone wherever a share names it', async () => {
  const { guest, ask } = await makeWorld()
  const named = { firstName: '', lastName: 'Laboratoire Cristal' }
  await db.update(users).set(named).where(eq(users.id, guest.userId))
  const [sent] = (await ask('GET', '/v1/shares/sent')).json().result
  expect(sent.recipient).toEqual({ uuid: guest.userId, name: 'Laboratoire Cristal', isOrganisation: true })
  const offered = (await ask('GET', '/v1/shares/recipients?search=cristal')).json().result
  expect(offered).toMatchObject([{ uuid: guest.userId, ...named, isGuest: true }])
})
