import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestAntivirus, virus } from '../../../test/antivirus.ts'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { fileCalls } from '../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { files } from './files.table.ts'
import { claimPreview } from './previews/previews.queries.ts'

// The scan of what waits is scheduled work, which is due once for all who share a database.
const { db } = await makeDatabase()
const antivirus = await openTestAntivirus()
/** Each is a node of its own, that remembers nothing of a failure. */
const openNode = () => makeTestApp(db, { clamd: antivirus.settings })
const infected = () => Buffer.concat([samples.jpeg(), virus])

async function makeWorld(app: FastifyInstance) {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = fileCalls(app, owner)
  const add = async (bytes: Buffer) => (await calls.upload(patient.id, bytes, 'photo.jpg')).json().result
  const state = async (uuid: string) => {
    const { result } = (await calls.ask('GET', `/v1/patients/${patient.id}/files`)).json()
    return result.find((file: { uuid: string }) => file.uuid === uuid)
  }
  const notifications = async () => (await calls.ask('GET', '/v1/notifications')).json().result
  const lines = () =>
    db
      .select()
      .from(journal)
      .where(and(eq(journal.practiceId, owner.practiceId), eq(journal.action, 'quarantined')))
  return { owner, patient, calls, add, state, notifications, lines }
}

/** Every way in which something of a file is seen: what each answers. */
async function tryAll(app: FastifyInstance, caller: Parameters<typeof fileCalls>[1], id: string, patientId: string) {
  const { ask, download } = fileCalls(app, caller)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const zip = { method: 'POST', url: '/v1/files/download-multiple', payload: `filesUuids[0]=${id}` } as const
  const share = { fileUuids: [id], expiresAt: new Date(Date.now() + 86_400_000), mayDownload: true }
  const answers = [
    await download(id),
    await download(id, { range: 'bytes=1-2' }),
    await ask('GET', `/v1/files/preview/${id}`),
    await app.inject({ ...zip, headers: { ...caller.headers, ...form } }),
    await ask('POST', `/v1/patients/${patientId}/shares`, share),
    ...(await Promise.all(
      ['download', 'preview', 'zip'].map((purpose) => ask('POST', '/v1/files/tickets', { fileUuids: [id], purpose })),
    )),
  ]
  return new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`))
}

describe('the virus scan of an upload', () => {
  it('FILE-06 is over before the answer: a clean file is read at once', async () => {
    const { calls, add } = await makeWorld(await openNode())
    const { uuid, virusScan } = await add(samples.jpeg())
    expect(virusScan).toBe('clean')
    expect((await calls.download(uuid)).statusCode).toBe(200)
  })

  it('FILE-06 quarantines an infected file: it is not readable, its uploader is notified, and it can be deleted', async () => {
    const app = await openNode()
    const { owner, patient, calls, add, notifications, lines } = await makeWorld(app)
    const file = await add(infected())
    expect(file).toMatchObject({ virusScan: 'infected', preview: 'none' })
    expect(await tryAll(app, owner, file.uuid, patient.id)).toEqual(new Set(['403 files.infected']))
    expect(await tryAll(app, await makePractitioner(db), file.uuid, patient.id)).toEqual(new Set(['404 not-found']))
    expect(await notifications()).toMatchObject([{ kind: 'file-infected', data: { patientUuid: patient.id } }])
    expect(await lines()).toMatchObject([{ objectId: file.uuid, patientId: patient.id, actorKind: 'system' }])
    expect((await calls.ask('DELETE', `/v1/files/${file.uuid}`)).statusCode).toBe(204)
    await calls.ask('POST', `/v1/files/${file.uuid}/restore`)
    expect(await tryAll(app, owner, file.uuid, patient.id)).toEqual(new Set(['403 files.infected']))
  })

  it('FILE-06 is not done where no antivirus is connected', async () => {
    const { add } = await makeWorld(await makeTestApp(db))
    expect(await add(infected())).toMatchObject({ virusScan: 'none' })
  })
})

describe('a file that is larger than the antivirus takes', () => {
  it('FILE-06 is not scanned, not readable, and not sent to it again until a server starts', async () => {
    const answers = ['INSTREAM size limit exceeded. ERROR']
    let asked = 0
    const clamd = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(`${answers[asked++] ?? 'stream: OK'}\0`))
    })
    await once(clamd.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void clamd.close())
    const settings = { clamd: { url: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` } }
    const app = await makeTestApp(db, settings)
    const { owner, patient, calls, add, state } = await makeWorld(app)
    const { uuid, virusScan } = await add(samples.jpeg())
    expect(virusScan).toBe('too-large')
    expect(await tryAll(app, owner, uuid, patient.id)).toEqual(new Set(['403 files.scan-too-large']))
    expect(await claimPreview(db, uuid)).toBeUndefined()
    await runSchedules(app, 'virus scans')
    expect([asked, (await state(uuid)).virusScan]).toEqual([1, 'too-large'])

    const next = await makeTestApp(db, settings)
    await next.listen({ port: 0 })
    await vi.waitUntil(async () => (await state(uuid)).virusScan === 'pending')
    await runSchedules(next, 'virus scans')
    expect(await state(uuid)).toMatchObject({ virusScan: 'clean', preview: 'pending' })
    expect((await calls.download(uuid)).statusCode).toBe(200)
  })

  it('FILE-06 a file that waits for its scan differs from an antivirus that is away', async () => {
    const app = await openNode()
    const { add, state } = await makeWorld(app)
    await antivirus.fault('down')
    const { uuid } = await add(samples.jpeg())
    await antivirus.mend()
    const scan = vi.fn(async () => {
      throw new PartnerError({ partner: 'antivirus', part: '' }, 'too-large')
    })
    const node = await openNode()
    Object.assign(node.kernel, { antivirus: { scan } })
    for (const _ of [1, 2]) await runSchedules(node, 'virus scans')
    expect([scan.mock.calls.length, (await state(uuid)).virusScan]).toEqual([1, 'too-large'])
  })
})

describe('an antivirus that is away', () => {
  it('FILE-06 delays and loses nothing: a waiting file is not readable until another node has scanned it', async () => {
    const app = await openNode()
    const { owner, patient, add, state, notifications, calls } = await makeWorld(app)
    await antivirus.fault('down')
    const [good, bad] = [await add(samples.jpeg()), await add(infected())]
    for (const { uuid } of [good, bad]) {
      expect(await state(uuid)).toMatchObject({ virusScan: 'pending', preview: 'pending' })
      expect(await tryAll(app, owner, uuid, patient.id)).toEqual(new Set(['409 files.scan-pending']))
      expect(await claimPreview(db, uuid)).toBeUndefined()
    }
    const node = await openNode()
    await runSchedules(node, 'virus scans')
    expect(await state(good.uuid)).toMatchObject({ virusScan: 'pending' })

    await antivirus.mend()
    const next = await openNode()
    await runSchedules(next, 'virus scans')
    expect(await state(good.uuid)).toMatchObject({ virusScan: 'clean', preview: 'pending', version: 2 })
    expect((await calls.download(good.uuid)).statusCode).toBe(200)
    expect(await claimPreview(db, good.uuid)).toMatchObject({ id: good.uuid })
    expect(await state(bad.uuid)).toMatchObject({ virusScan: 'infected', preview: 'none', version: 2 })
    expect(await notifications()).toMatchObject([{ kind: 'file-infected' }])
    expect(await db.$count(files, eq(files.virusScan, 'pending'))).toBe(0)
  })
})
