import { hash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { fileCalls } from '../../../test/files.ts'
import { shareListeningApp } from '../../../test/listening.ts'
import { makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'
import { samples, sampleZip } from '../../../test/sample-files.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'
import { files, uploads } from './files.table.ts'
import { receiveUpload } from './receive-upload.ts'

const { db, app, origin } = await shareListeningApp()
const version = { 'tus-resumable': '1.0.0' }
const bytesType = { 'content-type': 'application/offset+octet-stream' }
const chunk = 65_536

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function makeWorld(headers?: Record<string, string>) {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = fileCalls(app, { userId: owner.userId, headers: headers ?? owner.headers })
  const fields = { patientUuid: patient.id, category: 'dental_scan', fileName: 'arcade.stl', userUuid: owner.userId }
  const create = (length: number | string, more: Record<string, string> = {}) =>
    calls.ask('POST', '/v1/uploads', undefined, {
      ...version,
      'upload-length': String(length),
      'upload-metadata': metadata(fields),
      ...more,
    })
  const send = (url: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
    app.inject({
      method: 'PATCH',
      url,
      payload: bytes,
      headers: { ...owner.headers, ...version, ...bytesType, 'upload-offset': String(offset), ...more },
    })
  const begin = async (length: number) => String((await create(length)).headers.location)
  return { owner, patient, said: fields, create, send, begin, ...calls }
}

const large = (length = 5 * chunk + 1234) => Buffer.concat([samples.jpeg(), randomBytes(length)])

it('FILE-02 forms that are cut in the middle of a file block no other', async () => {
  const { owner, patient, upload } = await makeWorld()
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7'
  for (let round = 0; round < 5; round += 1) {
    const headers = { ...owner.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 }
    const begun = request(`${origin}/v1/patients/${patient.id}/files`, { method: 'POST', headers })
    begun.on('error', () => {})
    await new Promise<void>((resolve) => begun.write(head + ' '.repeat(300_000), () => resolve()))
    // Until it is being read.
    await new Promise((resolve) => setTimeout(resolve, 50))
    begun.destroy()
  }
  await vi.waitFor(async () => expect((await upload(patient.id, samples.pdf(), 'a.pdf')).statusCode).toBe(201), 10_000)
})

describe('an upload in several requests', () => {
  it('FILE-07 goes on where the last whole piece ended, and becomes a file', async () => {
    const { create, send, ask, download } = await makeWorld()
    const bytes = large()
    const created = await create(bytes.length)
    expect([created.statusCode, created.headers['tus-resumable']]).toEqual([201, '1.0.0'])
    const url = String(created.headers.location)
    const first = await send(url, 0, bytes.subarray(0, 2 * chunk + 500))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(2 * chunk)])
    const head = await ask('HEAD', url)
    expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      String(2 * chunk),
      String(bytes.length),
    ])
    const rest = await send(url, 2 * chunk, bytes.subarray(2 * chunk))
    expect(rest.headers['upload-offset']).toBe(String(bytes.length))
    const { file } = (await ask('GET', url)).json().result
    expect(file).toMatchObject({ fileName: 'arcade.stl.jpg', category: 'dental_scan', contentType: 'image/jpeg' })
    expect(file.sha256).toBe(hash('sha256', bytes, 'hex'))
    expect((await download(file.uuid)).rawPayload.equals(bytes)).toBe(true)
    const part = await download(file.uuid, { range: `bytes=${chunk + 5}-${3 * chunk}` })
    expect(part.rawPayload.equals(bytes.subarray(chunk + 5, 3 * chunk + 1))).toBe(true)
  })

  it('FILE-07 keeps what came before the connection was cut', async () => {
    const { owner, begin, send, ask, download } = await makeWorld()
    const bytes = large()
    const url = await begin(bytes.length)
    const socket = connect(Number(new URL(origin).port), 'localhost')
    const headers = { ...owner.headers, ...version, ...bytesType, 'upload-offset': '0', host: 'localhost' }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`PATCH ${url} HTTP/1.1\r\ncontent-length: ${bytes.length}\r\n${head.join('')}\r\n`)
    await new Promise<void>((sent) => void socket.write(bytes.subarray(0, 3 * chunk + 99), () => sent()))
    socket.destroy()
    const offsetOf = async () => Number((await ask('HEAD', url)).headers['upload-offset'])
    await vi.waitUntil(async () => (await offsetOf()) > 0, { timeout: 5_000 })
    const offset = await offsetOf()
    expect(offset % chunk).toBe(0)
    await vi.waitUntil(async () => (await send(url, offset, bytes.subarray(offset))).statusCode === 204)
    const { file } = (await ask('GET', url)).json().result
    expect((await download(file.uuid)).rawPayload.equals(bytes)).toBe(true)
  })

  it('FILE-07 is finished by the next request where the server died at the end', async () => {
    const { begin, send, ask } = await makeWorld()
    const bytes = large(chunk)
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, chunk))
    const id = url.split('/').at(-1) ?? ''
    // As a server leaves it that dies after the last part and before the file.
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
    if (!upload) throw new Error('no upload')
    const blob = await app.kernel.blobs.resume(db, upload.blobId ?? '')
    await receiveUpload(app.kernel, db, upload, blob, Readable.from([bytes.subarray(chunk)]), async () => {})
    const { offset, file } = (await ask('GET', url)).json().result
    expect([offset, file?.sha256]).toEqual([bytes.length, hash('sha256', bytes, 'hex')])
  })
})

describe('an upload is refused', () => {
  it('FILE-07 at a wrong offset, which the answer corrects', async () => {
    const { begin, send } = await makeWorld()
    const bytes = large()
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, chunk))
    for (const offset of [0, 100, 2 * chunk, bytes.length]) {
      const answer = await send(url, offset, bytes.subarray(0, 10))
      expect([answer.statusCode, answer.json().code, answer.headers['upload-offset']]).toEqual([
        409,
        'files.offset',
        String(chunk),
      ])
    }
    expect((await send(url, chunk, bytes.subarray(0, 10), { 'upload-offset': '-1' })).statusCode).toBe(400)
  })

  it('FILE-07 longer than it was announced, too large, of no length, or by another version', async () => {
    const { create, begin, send, ask } = await makeWorld()
    const bytes = large()
    const url = await begin(bytes.length - 1)
    expect((await send(url, 0, bytes)).json().code).toBe('request.too-large')
    expect((await ask('HEAD', url)).headers['upload-offset']).toBe('0')
    expect((await create(2 * 1024 ** 3 + 1)).json().code).toBe('request.too-large')
    expect((await create(0)).json().code).toBe('files.content')
    for (const length of ['', '-1', '1e3', 'x']) expect((await create(length)).json().code).toBe('request.invalid')
    const old = await create(10, { 'tus-resumable': '0.2.2' })
    expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0'])
    expect((await send(url, 0, bytes, { 'tus-resumable': '2.0.0' })).statusCode).toBe(412)
    for (const fields of ['', 'patientUuid', metadata({ patientUuid: 'x' })])
      expect((await create(10, { 'upload-metadata': fields })).statusCode).toBe(400)
  })

  it('FILE-06 FILE-07 by its content, at its first bytes or once it is whole, and goes', async () => {
    const { begin, send, ask } = await makeWorld()
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(2 * chunk)])
    const url = await begin(10 * chunk)
    expect((await send(url, 0, program)).json()).toMatchObject({
      code: 'files.content',
      errors: [{ code: 'executable' }],
    })
    expect((await ask('HEAD', url)).statusCode).toBe(404)
    const nested = await sampleZip({ 'inner.zip': await sampleZip() })
    const later = await begin(nested.length)
    expect((await send(later, 0, nested)).json()).toMatchObject({ errors: [{ code: 'zip-in-zip' }] })
    expect((await ask('HEAD', later)).statusCode).toBe(404)
  })

  it('FILE-07 to a second tab while the first sends it', async () => {
    const { begin, send } = await makeWorld()
    const bytes = large()
    const url = await begin(bytes.length)
    const id = url.split('/').at(-1) ?? ''
    const taken = { sender: id, senderUntil: new Date(Date.now() + 20_000) }
    await db.update(uploads).set(taken).where(eq(uploads.id, id))
    const busy = await send(url, 0, bytes)
    expect([busy.statusCode, busy.json().code, busy.headers['retry-after']]).toEqual([423, 'files.upload-busy', '2'])
    await db
      .update(uploads)
      .set({ senderUntil: new Date(Date.now() - 1) })
      .where(eq(uploads.id, id))
    expect((await send(url, 0, bytes)).statusCode).toBe(204)
  })

  it('FILE-07 of two that send the same at once makes one file', async () => {
    const { begin, send, ask, patient } = await makeWorld()
    const bytes = large(40 * chunk)
    const url = await begin(bytes.length)
    const answers = await Promise.all([send(url, 0, bytes), send(url, 0, bytes)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(204)
    expect([409, 423]).toContain(statuses[1])
    expect((await ask('GET', `/v1/patients/${patient.id}/files`)).json().total).toBe(1)
  })

  it('PAT-02 FILE-07 where the patient was unlinked meanwhile', async () => {
    const { begin, send, patient, ask } = await makeWorld()
    const bytes = large()
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, chunk))
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, patient.id))
    expect((await send(url, chunk, bytes.subarray(chunk))).statusCode).toBe(404)
    expect((await ask('HEAD', url)).statusCode).toBe(404)
  })

  it('TEN-05 FILE-07 once the right to write files is taken away, also as its last bytes come', async () => {
    const { begin, send, owner, patient, ask } = await makeWorld()
    const theirs = eq(memberships.userId, owner.userId)
    const bytes = large()
    const url = await begin(bytes.length)
    await send(url, 0, bytes.subarray(0, chunk))
    await db
      .update(memberships)
      .set({ rights: { ...presets.titulaire, files: 'read' } })
      .where(theirs)
    for (const answer of [await send(url, chunk, bytes.subarray(chunk)), await ask('GET', url)])
      expect([answer.statusCode, answer.json().detail]).toEqual([403, 'files:write'])
    await db.delete(memberships).where(theirs)
    expect((await send(url, chunk, bytes.subarray(chunk))).statusCode).toBe(404)
    expect(await db.$count(files, eq(files.patientId, patient.id))).toBe(0)
  })

  it('TEN-02 to everybody but its creator', async () => {
    const { begin, owner } = await makeWorld()
    const url = await begin(10)
    for (const other of [await makePractitioner(db, { id: owner.practiceId }), await makePractitioner(db)]) {
      const calls = fileCalls(app, other)
      expect((await calls.ask('GET', url)).statusCode).toBe(404)
      expect((await calls.ask('DELETE', url, undefined, version)).statusCode).toBe(404)
    }
  })
})

it('FILE-07 an upload is cancelled', async () => {
  const { begin, send, ask } = await makeWorld()
  const url = await begin(5 * chunk)
  await send(url, 0, large(chunk).subarray(0, chunk))
  expect((await ask('DELETE', url, undefined, version)).statusCode).toBe(204)
  expect((await ask('HEAD', url)).statusCode).toBe(404)
})

it('FILE-07 OPTIONS says what is offered', async () => {
  const { headers, statusCode } = await app.inject({ method: 'OPTIONS', url: '/v1/uploads' })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-extension': 'creation,termination,expiration' })
})

it('TEN-03 FILE-07 a machine uploads for the person who linked it, and reaches what it uploaded', async () => {
  const world = await makeWorld()
  const machine = await makeMachine(db, ['files:read', 'files:write'], [world.owner.userId])
  const calls = fileCalls(app, { userId: world.owner.userId, headers: machine.headers })
  const bytes = large(chunk)
  const head = { 'upload-length': String(bytes.length), 'upload-metadata': metadata(world.said) }
  const created = await calls.ask('POST', '/v1/uploads', undefined, { ...version, ...head })
  const url = String(created.headers.location)
  const sent = await app.inject({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: { ...machine.headers, ...version, ...bytesType, 'upload-offset': '0' },
  })
  expect(sent.statusCode).toBe(204)
  const { file } = (await calls.ask('GET', url)).json().result
  expect(file.applicationUuid).toBe(machine.applicationId)
  expect((await calls.download(file.uuid)).rawPayload.equals(bytes)).toBe(true)
  const own = await world.uploadFile(world.patient.id, samples.jpeg())
  expect((await calls.download(own.uuid)).statusCode).toBe(404)
})
