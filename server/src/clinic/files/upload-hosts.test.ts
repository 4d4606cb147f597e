import { hash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { claimCalls, sendService } from '../../../test/claims.ts'
import { makeMessaging } from '../../../test/conversations.ts'
import { fileCalls } from '../../../test/files.ts'
import { makeCollaborator, makeGuest, makePatient, makePractitioner, type Person } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()
const { inject, open, send: write, join } = makeMessaging(app, db)
const tus = { 'tus-resumable': '1.0.0' }
const chunk = 65_536
const bytes = Buffer.concat([samples.jpeg(), randomBytes(2 * chunk)])

/** What a file is announced with, by whom. */
const announce = (person: Person, metadata: Record<string, string>) => {
  const facts = { category: 'picture', fileName: 'a.jpg', userUuid: person.userId, ...metadata }
  const pairs = Object.entries(facts).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': pairs.join(',') }
  return fileCalls(app, person).ask('POST', '/v1/uploads', undefined, headers)
}

const patch = (person: Person, url: string, offset: number, to = bytes.length) =>
  app.inject({
    method: 'PATCH',
    url,
    payload: bytes.subarray(offset, to),
    headers: {
      ...person.headers,
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  })

/** In two requests, as after a cut. */
async function sendAll(person: Person, metadata: Record<string, string>) {
  const url = String((await announce(person, metadata)).headers.location)
  expect((await patch(person, url, 0, chunk + 5)).headers['upload-offset']).toBe(String(chunk))
  expect((await patch(person, url, chunk)).statusCode).toBe(204)
  return (await fileCalls(app, person).ask('GET', url)).json().result.file
}

describe('an upload in several requests for a claim', () => {
  it('FILE-02 FILE-07 CLM-01 becomes a file of the claim', async () => {
    const owner = await makePractitioner(db)
    const { create, read } = claimCalls(app, owner)
    const { uuid } = await create({ type: 'service' })
    const file = await sendAll(owner, { clientClameId: uuid })
    expect(file).toMatchObject({ clientClameId: uuid, patientUuid: null, sha256: hash('sha256', bytes, 'hex') })
    expect((await read(uuid)).fileUuids).toEqual([file.uuid])
    expect((await fileCalls(app, owner).download(file.uuid)).rawPayload.equals(bytes)).toBe(true)
  })

  it('FILE-02 CLM-01 is refused where it was sent, of another practice, without the right, or of two things at once', async () => {
    const owner = await makePractitioner(db)
    const calls = claimCalls(app, owner)
    const { uuid } = await calls.create({ type: 'service' })
    const stranger = await makePractitioner(db)
    expect((await announce(stranger, { clientClameId: uuid })).statusCode).toBe(404)
    const reader = await makeCollaborator(db, owner.practiceId, 'assistante', { claims: 'read' })
    expect((await announce(reader, { clientClameId: uuid })).statusCode).toBe(403)
    const patient = await makePatient(db, owner.practiceId)
    const both = await announce(owner, { clientClameId: uuid, patientUuid: patient.id })
    expect([both.statusCode, both.json().errors]).toEqual([
      400,
      [{ path: 'body.clientClameId', code: 'unrecognized_keys' }],
    ])
    const sent = await sendService(app, owner)
    expect((await announce(owner, { clientClameId: sent.uuid })).json().code).toBe('claims.transition')
  })

  it('FILE-02 CLM-01 does not hang on a claim that was deleted meanwhile', async () => {
    const owner = await makePractitioner(db)
    const { create, ask } = claimCalls(app, owner)
    const { uuid } = await create({ type: 'service' })
    const url = String((await announce(owner, { clientClameId: uuid })).headers.location)
    await patch(owner, url, 0, chunk)
    expect((await ask('DELETE', `claims/${uuid}`)).statusCode).toBe(204)
    expect((await patch(owner, url, chunk)).statusCode).toBe(404)
  })
})

describe('an upload in several requests for a message', () => {
  it('FILE-02 FILE-07 MSG-01 is named by the message, also of a guest, and is hidden from others', async () => {
    const [me, guest, stranger] = [await makePractitioner(db), await makeGuest(db), await makePractitioner(db)]
    await join(me, guest)
    const uuid = await open(me, [guest])
    await write(me, uuid, 'Bonjour')
    expect((await announce(stranger, { conversationUuid: uuid })).statusCode).toBe(404)
    for (const author of [me, guest]) {
      const file = await sendAll(author, { conversationUuid: uuid })
      const message = { uuid: randomUUID(), text: '', fileUuids: [file.uuid] }
      const sent = await inject('POST', author, `/v1/conversations/${uuid}/messages`, message)
      expect(sent.json().result.files).toMatchObject([{ uuid: file.uuid }])
      expect((await fileCalls(app, stranger).download(file.uuid)).statusCode).toBe(404)
    }
  })
})
