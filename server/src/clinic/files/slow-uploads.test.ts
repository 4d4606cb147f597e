import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { fileCalls, formOf } from '../../../test/files.ts'
import { shareListeningApp } from '../../../test/listening.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { sampleGlb, samples } from '../../../test/sample-files.ts'
import { holdThreads } from '../../../test/threads.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { memberships, tokens } from '../../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'
import { files, uploads } from './files.table.ts'

const { db, app, origin } = await shareListeningApp()
const bytes = Buffer.concat([samples.jpeg(), randomBytes(200_000)])
const version = { 'tus-resumable': '1.0.0' }

async function makeWorld() {
  const owner = await makePractitioner(db)
  const sender = await makePractitioner(db, { id: owner.practiceId })
  const patient = await makePatient(db, owner.practiceId)
  const storedCount = () => db.$count(files, eq(files.patientId, patient.id))
  return { sender, patient, storedCount }
}
type World = Awaited<ReturnType<typeof makeWorld>>

interface Slow {
  method: 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  payload: Buffer
  /** Whether the server has begun to keep what is sent. */
  hasBegun: () => Promise<boolean>
}

/** Sends a half, waits until it arrives, does something meanwhile, sends the rest: the status of the answer. */
async function send({ method, path, headers, payload, hasBegun }: Slow, meanwhile: () => Promise<unknown>) {
  const length = { 'content-length': String(payload.length) }
  const sending = httpRequest(new URL(path, origin), { method, headers: { ...headers, ...length } })
  const status = new Promise((resolve, reject) => {
    sending.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode))
  })
  sending.write(payload.subarray(0, payload.length >> 1))
  await vi.waitUntil(hasBegun, { timeout: 5_000 })
  await meanwhile()
  sending.end(payload.subarray(payload.length >> 1))
  return status
}

const endSession = ({ userId }: Member) =>
  db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, userId))

const lost: [status: number, what: string, lose: (world: World) => Promise<unknown>][] = [
  [401, 'the session ended', ({ sender }) => endSession(sender)],
  [
    403,
    'the right was taken away',
    ({ sender }) =>
      db
        .update(memberships)
        .set({ rights: { ...presets.titulaire, files: 'read' } })
        .where(eq(memberships.userId, sender.userId)),
  ],
  [404, 'the membership ended', ({ sender }) => db.delete(memberships).where(eq(memberships.userId, sender.userId))],
  [
    404,
    'the patient was unlinked',
    ({ patient }) => db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, patient.id)),
  ],
]

describe('a file that was sent slowly is not stored', () => {
  it.each(lost)('TEN-05 FILE-07 %i: %s before the last byte of a resumable upload', async (status, _, lose) => {
    const world = await makeWorld()
    const { sender, patient, storedCount } = world
    const fields = { patientUuid: patient.id, category: 'radio', fileName: 'pano.jpg', userUuid: sender.userId }
    const metadata = Object.entries(fields).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    const announced = { 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') }
    const { ask } = fileCalls(app, sender)
    const created = await ask('POST', '/v1/uploads', undefined, { ...version, ...announced })
    const path = String(created.headers.location)
    const id = path.split('/').at(-1) ?? ''
    const hasBegun = async () => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]?.sender != null
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const headers = { ...sender.headers, ...version, ...type }
    const sent = { method: 'PATCH', path, headers, payload: bytes, hasBegun } as const
    expect(await send(sent, () => lose(world))).toBe(status)
    expect(await storedCount()).toBe(0)
  })

  it.each(lost)('TEN-05 FILE-08 %i: %s before the last byte of a form', async (status, _, lose) => {
    const world = await makeWorld()
    const { sender, patient, storedCount } = world
    const { payload, headers: type } = formOf([
      ['category', 'radio'],
      ['userUuid', sender.userId],
      ['file', bytes, 'pano.jpg'],
    ])
    const left = () => db.$count(blobs, eq(blobs.practiceId, sender.practiceId))
    const path = `/v1/patients/${patient.id}/files`
    const headers = { ...sender.headers, ...type }
    const sent = { method: 'POST', path, headers, payload, hasBegun: async () => (await left()) > 0 } as const
    expect(await send(sent, () => lose(world))).toBe(status)
    expect([await storedCount(), await left()]).toEqual([0, 0])
  })

  it('TEN-05 ASK-01 401: the session ended before the last byte of a file for a question', async () => {
    const { sender } = await makeWorld()
    const { payload, headers: type } = formOf([['file', bytes, 'pano.jpg']])
    const count = () => db.$count(blobs, isNull(blobs.practiceId))
    const before = await count()
    const headers = { ...sender.headers, ...type }
    const hasBegun = async () => (await count()) > before
    const sent = { method: 'POST', path: '/v1/questions/files', headers, payload, hasBegun } as const
    expect(await send(sent, () => endSession(sender))).toBe(401)
    expect(await count()).toBe(before)
  })
})

/** Sends a request whole and disconnects once `isStored`; resolves when the server has seen that. */
async function sendAndLeave({ path, headers, payload, hasBegun: isStored }: Slow) {
  const started: IncomingMessage[] = []
  const note = (message: unknown) => started.push((message as { request: IncomingMessage }).request)
  subscribe('http.server.request.start', note)
  const length = { 'content-length': String(payload.length) }
  const sending = httpRequest(new URL(path, origin), { method: 'POST', headers: { ...headers, ...length } })
  sending.on('error', () => {})
  sending.end(payload)
  await vi.waitUntil(isStored, { timeout: 5_000 })
  unsubscribe('http.server.request.start', note)
  const socket = started.find(({ url }) => url === path)?.socket
  if (!socket) throw new Error('the request has not come')
  sending.destroy()
  if (!socket.destroyed) await once(socket, 'close')
}

describe('a sender who disconnects while files are checked', () => {
  // More than what is read ahead of the checks.
  const rest = Buffer.concat([samples.jpeg(), randomBytes(3 * 1024 * 1024)])

  it('FILE-06 FILE-08 is noticed, and the files of the form are not checked any more', async () => {
    const { sender, patient, storedCount } = await makeWorld()
    const release = await holdThreads(sender.practiceId)
    const { payload, headers } = formOf([
      ['category', 'face_scan'],
      ['category', 'radio'],
      ['userUuid', sender.userId],
      ['file', sampleGlb(), 'scan.glb'],
      ['file', rest, 'pano.jpg'],
    ])
    const left = () => db.$count(blobs, eq(blobs.practiceId, sender.practiceId))
    const path = `/v1/patients/${patient.id}/files/multiple`
    const hasBegun = async () => (await left()) === 2
    await sendAndLeave({ method: 'POST', path, headers: { ...sender.headers, ...headers }, payload, hasBegun })
    await release()
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 5_000 })
    expect(await storedCount()).toBe(0)
  })

  it('FILE-06 ASK-01 is noticed behind the end of a form too', async () => {
    const { sender } = await makeWorld()
    const release = await holdThreads(sender.userId)
    const { payload: form, headers } = formOf([['file', sampleGlb(), 'scan.glb']])
    const payload = Buffer.concat([form, rest])
    const count = () => db.$count(blobs, isNull(blobs.practiceId))
    const before = await count()
    const hasBegun = async () => (await count()) > before
    const path = '/v1/questions/files'
    await sendAndLeave({ method: 'POST', path, headers: { ...sender.headers, ...headers }, payload, hasBegun })
    await release()
    await vi.waitUntil(async () => (await count()) === before, { timeout: 5_000 })
  })
})
