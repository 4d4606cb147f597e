import { day } from '@arcade/contract/kernel/days.ts'
import { mostGuestBytes, mostGuestFiles } from '@arcade/contract/messaging/messages/message-limits.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeMessaging } from '../../../test/conversations.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls, makeFiles } from '../../../test/files.ts'
import { inviteGuest } from '../../../test/guests.ts'
import { makeCollaborator, makeGuest, makePatient, makePractitioner, type Person } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { files } from '../../clinic/files/index.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const { inject, open, send, read, list, join } = makeMessaging(app, db)

const upload = (to: typeof app, person: Person, uuid: string, ...contents: Buffer[]) =>
  fileCalls(to, person).post(
    `/v1/conversations/${uuid}/files`,
    contents.flatMap((bytes, index) => [
      ['category', 'dental_scan'] as const,
      ['fileName', `bridge ${index + 1}.stl`] as const,
      ['file', bytes, `bridge ${index + 1}.stl`] as const,
    ]),
  )
const announce = (person: Person, conversationUuid: string, length: number) => {
  const metadata = { conversationUuid, category: 'dental_scan', fileName: 'bridge.stl' }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(length), 'upload-metadata': pairs.join(',') }
  return fileCalls(app, person).ask('POST', '/v1/uploads', undefined, headers)
}
const sendFiles = (person: Person, uuid: string, fileUuids: readonly string[]) =>
  inject('POST', person, `/v1/conversations/${uuid}/messages`, { uuid: crypto.randomUUID(), text: '', fileUuids })
const codesOf = (answer: { json(): { result: { file?: object; problem?: { code: string } }[] } }) =>
  answer.json().result.map(({ problem }) => problem?.code ?? 'kept')

/** A practitioner whose guest has written to them. */
async function makeWorld() {
  const me = await makePractitioner(db)
  const guest = await inviteGuest(db, me)
  const uuid = await open(guest, [me])
  await send(guest, uuid, 'Bonjour')
  return { me, guest, uuid }
}

/** So many files that this person has brought to the conversation. */
async function bring(count: number, { guest, me, uuid }: Awaited<ReturnType<typeof makeWorld>>) {
  const { practiceId } = me
  const one = { practiceId, conversationId: uuid, createdBy: guest.userId, createdAt: new Date() }
  const made = await makeFiles(
    db,
    Array.from({ length: count }, () => one),
  )
  return made.map(({ id }) => id)
}

describe('TEN-04 a conversation that a guest starts', () => {
  it('TEN-04 MSG-01 belongs to the practice that invited them: it keeps their files, counts them and reads them', async () => {
    const { me, guest, uuid } = await makeWorld()
    const member = await makeCollaborator(db, me.practiceId, 'assistante', { messages: 'read' })
    const used = async () => (await inject('GET', me, `/v1/users/file-storage/${me.userId}`)).json().result.used
    const before = await used()
    expect(await read(guest, uuid)).toMatchObject({
      practice: { uuid: me.practiceId },
      can: { write: true, attach: true },
    })
    const file: string = (await upload(app, guest, uuid, samples.stl())).json().result[0].file.uuid
    expect((await sendFiles(guest, uuid, [file])).statusCode).toBe(201)
    expect((await list(member, uuid)).result[0]?.files.map(({ uuid }) => uuid)).toEqual([file])
    const [row] = await db.select().from(files).where(eq(files.id, file))
    expect(row).toMatchObject({ practiceId: me.practiceId, createdBy: guest.userId, patientId: null })
    expect(await used()).toBe(before + samples.stl().length)
    const other = await makePractitioner(db)
    expect((await inject('GET', other, `/v1/conversations/${uuid}`)).statusCode).toBe(404)
    expect((await inject('GET', other, `/v1/files/download/${file}`)).statusCode).toBe(404)
  })

  it('TEN-04 with people of two practices belongs to the one that invited them, and to none where none did', async () => {
    const [first, second, friend] = [await makePractitioner(db), await makePractitioner(db), await makePractitioner(db)]
    const guest = await inviteGuest(db, first)
    await inviteGuest(db, second, guest)
    await join(guest, friend)
    expect((await read(guest, await open(guest, [second]))).practice?.uuid).toBe(second.practiceId)
    expect((await read(guest, await open(guest, [second, first]))).practice?.uuid).toBe(first.practiceId)
    const own = await open(guest, [friend])
    expect(await read(guest, own)).toMatchObject({ practice: null, can: { write: true, attach: false } })
    expect((await upload(app, guest, own, samples.stl())).json().code).toBe('messages.no-practice')
  })
})

describe('TEN-04 what a guest may bring', () => {
  it('TEN-04 FILE-06 one with a false type is refused, and the others are stored', async () => {
    const { guest, uuid } = await makeWorld()
    const answer = await upload(app, guest, uuid, samples.stl(), Buffer.from('<script>'))
    expect(codesOf(answer)).toEqual(['kept', 'files.content'])
  })

  it('TEN-04 a number of files a day, of which deleted ones count; a member is not limited', async () => {
    const world = await makeWorld()
    const { me, guest, uuid } = world
    const [deleted = ''] = await bring(mostGuestFiles - 1, world)
    await db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, deleted))
    // Those that come together are counted one by one.
    expect(codesOf(await upload(app, guest, uuid, samples.stl(), samples.jpeg()))).toEqual([
      'kept',
      'messages.guest-files',
    ])
    const refused = await upload(app, guest, uuid, samples.stl())
    expect(refused.json()).toMatchObject({ status: 429, code: 'messages.guest-files' })
    expect((await announce(guest, uuid, 1000)).json().code).toBe('messages.guest-files')
    expect(codesOf(await upload(app, me, uuid, samples.stl()))).toEqual(['kept'])
    const yesterday = new Date(Date.now() - day)
    await db.update(files).set({ createdAt: yesterday }).where(eq(files.createdBy, guest.userId))
    expect(codesOf(await upload(app, guest, uuid, samples.stl()))).toEqual(['kept'])
  })

  it('TEN-04 not one more by sending several at the same moment', async () => {
    const world = await makeWorld()
    await bring(mostGuestFiles - 1, world)
    const sent = [samples.stl(), samples.jpeg(), samples.png()]
    const answers = await Promise.all(sent.map((bytes) => upload(app, world.guest, world.uuid, bytes)))
    const accepted = answers.filter((answer) => answer.statusCode === 200 && codesOf(answer)[0] === 'kept')
    expect(accepted).toHaveLength(1)
    const mine = and(eq(files.createdBy, world.guest.userId), isNull(files.deletedAt))
    expect(await db.$count(files, mine)).toBe(mostGuestFiles)
  })

  it('TEN-04 a number of bytes a day, with those that are announced', async () => {
    const world = await makeWorld()
    const { me, guest, uuid } = world
    const [file = ''] = await bring(1, world)
    const [row] = await db.select().from(files).where(eq(files.id, file))
    await db
      .update(blobs)
      .set({ size: mostGuestBytes - 10_000_000 })
      .where(eq(blobs.id, row?.blobId ?? ''))
    expect((await announce(guest, uuid, 10_000_001)).json()).toMatchObject({
      status: 429,
      code: 'messages.guest-bytes',
    })
    expect((await announce(guest, uuid, 10_000_000)).statusCode).toBe(201)
    expect((await upload(app, guest, uuid, samples.stl())).json().code).toBe('messages.guest-bytes')
    expect((await announce(me, uuid, 10_000_001)).statusCode).toBe(201)
    // To another practice it is another matter.
    const other = await makePractitioner(db)
    await inviteGuest(db, other, guest)
    expect(codesOf(await upload(app, guest, await open(guest, [other]), samples.stl()))).toEqual(['kept'])
  })

  it('TEN-04 FILE-05 nothing where the space of the practice is full, and it says so', async () => {
    const { guest, uuid } = await makeWorld()
    const full = await makeTestApp(db, { config: { storageQuota: 100 } })
    expect(codesOf(await upload(full, guest, uuid, samples.stl()))).toEqual(['files.quota'])
    expect(await db.$count(files, eq(files.createdBy, guest.userId))).toBe(0)
  })
})

it('TEN-04 FILE-04 a guest’s file becomes a file of a patient by a member who may file, and by no other', async () => {
  const { me, guest, uuid } = await makeWorld()
  const { id } = await makePatient(db, me.practiceId)
  const file: string = (await upload(app, guest, uuid, samples.stl())).json().result[0].file.uuid
  const copy = (person: Person, patientUuid = id) =>
    inject('POST', person, `/v1/conversations/files/${file}/copies`, { patientUuid })
  expect((await copy(me)).statusCode).toBe(404)
  await sendFiles(guest, uuid, [file])
  const reader = await makeCollaborator(db, me.practiceId, 'secretaire', { messages: 'write', files: 'read' })
  expect((await copy(reader)).json()).toMatchObject({ status: 403, detail: 'files:write' })
  const other = await makePractitioner(db)
  const theirGuest = await inviteGuest(db, other)
  for (const outsider of [other, theirGuest, await makeGuest(db)]) expect((await copy(outsider)).statusCode).toBe(404)
  // Who sent it knows no patient of the practice.
  expect((await copy(guest)).statusCode).toBe(404)
  const [accepted, again] = await Promise.all([copy(me), copy(me)])
  expect([accepted.statusCode, again.statusCode]).toEqual([201, 201])
  const ofPatient = await inject('GET', me, `/v1/patients/${id}/files`)
  expect(ofPatient.json().result.map(({ sha256 }: { sha256: string }) => sha256)).toContain(
    accepted.json().result.sha256,
  )
  expect((await inject('GET', guest, `/v1/files/download/${accepted.json().result.uuid}`)).statusCode).toBe(404)
})
