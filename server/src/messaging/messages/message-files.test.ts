import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeMessaging } from '../../../test/conversations.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls, makeBlob } from '../../../test/files.ts'
import { makeCollaborator, makeGuest, makePatient, makePractitioner, type Person } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { files } from '../../clinic/files/index.ts'
import { journal } from '../../kernel/journal/journal.table.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const { inject, open, send, list, read, join } = makeMessaging(app, db)

const upload = (person: Person, uuid: string, ...pictures: Buffer[]) =>
  fileCalls(app, person).post(
    `/v1/conversations/${uuid}/files`,
    pictures.flatMap((picture, index) => [
      ['category', 'picture'] as const,
      ['fileName', `photo ${index + 1}.jpg`] as const,
      ['file', picture, `photo ${index + 1}.jpg`] as const,
    ]),
  )
const attached = async (person: Person, uuid: string): Promise<string> =>
  (await upload(person, uuid, samples.jpeg())).json().result[0].file.uuid
const post = (person: Person, uuid: string, fileUuids: readonly string[], text = '') =>
  inject('POST', person, `/v1/conversations/${uuid}/messages`, { uuid: randomUUID(), text, fileUuids })
const download = (person: Person, file: string) => inject('GET', person, `/v1/files/download/${file}`)

/** A practitioner with a colleague of another practice and a guest in one conversation, and somebody who is in none. */
async function makeWorld() {
  const [me, colleague, stranger] = [await makePractitioner(db), await makePractitioner(db), await makePractitioner(db)]
  await join(me, colleague)
  const uuid = await open(me, [colleague])
  await send(me, uuid, 'Bonjour')
  return { me, colleague, stranger, uuid }
}

describe('MSG-01 files of a message', () => {
  it('MSG-01 FILE-03 are sent without a text, listed, and read by the readers of the conversation alone', async () => {
    const { me, colleague, stranger, uuid } = await makeWorld()
    const file = await attached(colleague, uuid)
    const sent = await post(colleague, uuid, [file])
    expect(sent.json().result).toMatchObject({ text: '', files: [{ uuid: file, fileName: 'photo 1.jpg' }] })
    const [shown] = (await list(me, uuid)).result
    expect(shown?.files.map(({ uuid }) => uuid)).toEqual([file])
    expect((await read(me, uuid)).lastMessage?.files).toHaveLength(1)
    for (const reader of [me, colleague]) expect((await download(reader, file)).statusCode).toBe(200)
    expect((await download(stranger, file)).statusCode).toBe(404)
    const member = await makeCollaborator(db, me.practiceId, 'assistante')
    expect((await download(member, file)).statusCode).toBe(
      (await inject('GET', member, `/v1/conversations/${uuid}`)).statusCode,
    )
    // Left, it is closed to them.
    await inject('DELETE', colleague, `/v1/conversations/${uuid}/participants`)
    expect((await download(colleague, file)).statusCode).toBe(404)
  })

  it('MSG-01 FILE-03 are their uploader’s alone until they are sent, by whichever way somebody asks for them', async () => {
    const { me, colleague, uuid } = await makeWorld()
    const member = await makeCollaborator(db, me.practiceId, 'assistante', { messages: 'write' })
    expect((await inject('GET', member, `/v1/conversations/${uuid}`)).statusCode).toBe(200)
    const file = await attached(colleague, uuid)
    const previewBlobId = await makeBlob(db, me.practiceId, Buffer.from('small'))
    await db.update(files).set({ previewBlobId, preview: 'ready' }).where(eq(files.id, file))
    const ways = (person: Person) => [
      () => download(person, file),
      () => inject('GET', person, `/v1/files/preview/${file}`),
      ...(['download', 'preview', 'zip'] as const).map(
        (purpose) => () => inject('POST', person, '/v1/files/tickets', { fileUuids: [file], purpose }),
      ),
      () => fileCalls(app, person).post('/v1/files/download-multiple', [['filesUuids[0]', file]]),
    ]
    const answersOf = async (person: Person) => {
      const answers: number[] = []
      for (const way of ways(person)) answers.push((await way()).statusCode)
      return answers
    }
    for (const other of [me, member]) {
      expect(await answersOf(other)).toEqual([404, 404, 404, 404, 404, 404])
      expect((await inject('DELETE', other, `/v1/files/${file}`)).statusCode).toBe(404)
      expect((await read(other, uuid)).lastMessage?.files).toEqual([])
      expect((await list(other, uuid)).result.flatMap(({ files }) => files)).toEqual([])
    }
    const reached = [200, 200, 201, 201, 201, 200]
    expect(await answersOf(colleague)).toEqual(reached)
    expect((await post(colleague, uuid, [file])).statusCode).toBe(201)
    for (const reader of [me, member, colleague]) expect(await answersOf(reader)).toEqual(reached)
  })

  it('MSG-01 TEN-04 a guest attaches one too; where no practice stores it, it is refused', async () => {
    const me = await makePractitioner(db)
    const guest = await makeGuest(db)
    await join(me, guest)
    const uuid = await open(me, [guest])
    await send(me, uuid, 'Bonjour')
    expect((await post(guest, uuid, [await attached(guest, uuid)], 'La teinte')).statusCode).toBe(201)
    const own = await open(guest, [me])
    expect((await read(guest, own)).can).toEqual({ write: true, attach: false })
    expect((await upload(guest, own, samples.jpeg())).json().code).toBe('messages.no-practice')
  })

  it('MSG-01 are refused where they are another’s, of another conversation, sent before, deleted or unknown', async () => {
    const { me, colleague, stranger, uuid } = await makeWorld()
    const other = await open(me, [colleague])
    const [theirs, elsewhere, sent] = [
      await attached(colleague, uuid),
      await attached(me, other),
      await attached(me, uuid),
    ]
    expect((await post(me, uuid, [sent])).statusCode).toBe(201)
    for (const file of [theirs, elsewhere, sent, randomUUID()])
      expect((await post(me, uuid, [file])).json()).toMatchObject({ status: 409, code: 'messages.file-unknown' })
    expect((await post(me, uuid, [])).statusCode).toBe(400)
    expect(
      (
        await post(
          me,
          uuid,
          Array.from({ length: 11 }, () => randomUUID()),
        )
      ).statusCode,
    ).toBe(400)
    expect((await upload(stranger, uuid, samples.jpeg())).statusCode).toBe(404)
    expect((await list(me, uuid)).result).toHaveLength(2)
    // The calls of files neither move nor delete an attachment.
    for (const reader of [me, colleague])
      expect((await inject('DELETE', reader, `/v1/files/${sent}`)).statusCode).toBe(403)
  })

  it('MSG-01 one with a false type is refused, and the others are stored', async () => {
    const { me, uuid } = await makeWorld()
    const { result } = (await upload(me, uuid, samples.jpeg(), Buffer.from('<script>'))).json()
    expect(result).toMatchObject([{ file: { fileName: 'photo 1.jpg' } }, { problem: { code: 'files.content' } }])
  })

  it('MSG-01 go with the message that is deleted; those that no message names go after a day', async () => {
    const { me, colleague, uuid } = await makeWorld()
    const file = await attached(me, uuid)
    const { uuid: message } = (await post(me, uuid, [file], 'Voici')).json().result
    const gone = await inject('DELETE', me, `/v1/messages/${message}`)
    expect(gone.json().result).toMatchObject({ text: '', files: [] })
    expect((await download(colleague, file)).statusCode).toBe(404)

    const [saved, sent, deleted] = [await attached(me, uuid), await attached(me, uuid), await attached(me, uuid)]
    const forgotten = await attached(me, uuid)
    await post(me, uuid, [sent], 'Encore')
    const { id: patientId } = await makePatient(db, me.practiceId)
    const { uuid: ofPatient } = await fileCalls(app, me).uploadFile(patientId, samples.jpeg(), 'photo.jpg')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await db.update(files).set({ deletedAt: yesterday }).where(eq(files.id, deleted))
    const old = [sent, deleted, ofPatient, forgotten]
    await db.update(files).set({ createdAt: yesterday }).where(inArray(files.id, old))
    await runSchedules(app, 'files that no message names')
    expect((await download(me, forgotten)).statusCode).toBe(404)
    for (const id of [saved, sent, ofPatient]) expect((await download(me, id)).statusCode).toBe(200)
    const [row] = await db.select().from(files).where(eq(files.id, deleted))
    expect(row?.deletedAt).toEqual(yesterday)
  })

  it('MSG-01 FILE-02 become files of a patient where a reader may file, each once', async () => {
    const { me, colleague, stranger, uuid } = await makeWorld()
    const picture = samples.jpeg()
    const file: string = (await upload(colleague, uuid, picture)).json().result[0].file.uuid
    const copy = (person: Person, patientUuid: string) =>
      inject('POST', person, `/v1/conversations/files/${file}/copies`, { patientUuid })
    const { id } = await makePatient(db, me.practiceId)
    // Uploaded and not sent, it cannot be filed.
    expect((await copy(me, id)).statusCode).toBe(404)
    await post(colleague, uuid, [file], 'La panoramique')
    const saved = await copy(me, id)
    expect(saved.json()).toMatchObject({ result: { patientUuid: id, fileName: 'photo 1.jpg', category: 'picture' } })
    expect(saved.json().result.uuid).not.toBe(file)
    expect((await copy(me, id)).json().result.uuid).toBe(saved.json().result.uuid)
    expect((await inject('GET', me, `/v1/patients/${id}/files`)).json().total).toBe(1)
    expect((await download(me, saved.json().result.uuid)).rawPayload).toEqual(picture)
    const lines = await db.select().from(journal).where(eq(journal.objectId, saved.json().result.uuid))
    expect(lines.map(({ action, patientId, actorId }) => [action, patientId, actorId])).toContainEqual([
      'created',
      id,
      me.userId,
    ])
    // The patient of another practice, the file of another conversation, a member who may not file.
    expect((await copy(colleague, id)).statusCode).toBe(404)
    expect((await copy(stranger, (await makePatient(db, stranger.practiceId)).id)).statusCode).toBe(404)
    const reader = await makeCollaborator(db, me.practiceId, 'secretaire', { messages: 'write', files: 'read' })
    expect((await copy(reader, id)).json()).toMatchObject({ status: 403, detail: 'files:write' })
    // In the practice of a colleague it is a file of that practice, which stays when the message goes.
    const theirs = await makePatient(db, colleague.practiceId)
    expect((await copy(colleague, theirs.id)).statusCode).toBe(201)
  })
})
