import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { formOf } from '../../../test/files.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { startServer } from '../../../test/process.ts'
import { samples } from '../../../test/sample-files.ts'
import { blobParts, blobs } from '../../kernel/blobs/blobs.table.ts'
import { makeBlobs } from '../../kernel/blobs/blobs.ts'
import { makeDiskStore } from '../../kernel/blobs/disk-store.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { referencesBlob } from './files.queries.ts'
import { uploads } from './files.table.ts'
import { uploadNamesBlob } from './uploads.queries.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-uploads-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, url } = await makeDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }
const mebibyte = 1024 * 1024

interface Sending {
  address: string
  owner: Member
  patientId: string
}

async function begin({ address, owner, patientId }: Sending, length: number): Promise<string> {
  const fields = { patientUuid: patientId, category: 'picture', fileName: 'a.jpg', userUuid: owner.userId }
  const metadata = Object.entries(fields).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const created = await fetch(`${address}/v1/uploads`, {
    method: 'POST',
    headers: {
      ...owner.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': metadata.join(','),
    },
  })
  return created.headers.get('location') ?? ''
}

const send = ({ address, owner }: Sending, path: string, offset: number, body: Buffer | ReadableStream) =>
  fetch(`${address}${path}`, {
    method: 'PATCH',
    headers: {
      ...owner.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
  } as RequestInit)

/** Large files are scanned for viruses after their upload: they are not readable before. */
const download = ({ address, owner }: Sending, uuid: string) =>
  vi.waitUntil(
    async () => {
      const answer = await fetch(`${address}/v1/files/download/${uuid}`, { headers: owner.headers })
      if (answer.status !== 409) return answer
      await answer.body?.cancel()
      return null
    },
    { timeout: 180_000, interval: 500 },
  )

/** These bytes, and then nothing more: the connection stays open. */
const stalling = (bytes: Buffer) => new ReadableStream({ start: (controller) => controller.enqueue(bytes) })

const filesIn = async () =>
  (await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)

describe('a server that is killed', () => {
  it('FILE-07 goes on with an upload where its last part ended, and what it left of others is swept', async () => {
    const owner = await makePractitioner(db)
    const { id: patientId } = await makePatient(db, owner.practiceId)
    const bytes = Buffer.concat([samples.jpeg(), randomBytes(20 * mebibyte)])
    const first = await startServer(settings)
    const sending = { address: await first.ready, owner, patientId }
    const path = await begin(sending, bytes.length)
    const id = path.split('/').at(-1) ?? ''
    const cut = [
      send(sending, path, 0, stalling(bytes.subarray(0, 12 * mebibyte))),
      fetch(`${sending.address}/v1/patients/${patientId}/files`, {
        method: 'POST',
        headers: { ...owner.headers, ...formOf([], 'x').headers },
        body: stalling(formOf([['file', bytes.subarray(0, 2 * mebibyte), 'b.jpg']], 'x').payload.subarray(0, mebibyte)),
        duplex: 'half',
      } as RequestInit),
    ]
    const arrived = and(eq(uploads.id, id), gt(uploads.offset, 0))
    await vi.waitUntil(async () => (await db.select().from(uploads).where(arrived)).length > 0, { timeout: 60_000 })
    const own = eq(blobs.practiceId, owner.practiceId)
    await vi.waitUntil(async () => (await db.select().from(blobs).where(own)).length === 2, { timeout: 60_000 })
    first.child.kill('SIGKILL')
    await Promise.allSettled(cut)

    const second = await startServer(settings)
    const again = { ...sending, address: await second.ready }
    const head = await fetch(`${again.address}${path}`, { method: 'HEAD', headers: owner.headers })
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBe(8 * mebibyte)
    // Its lease is over by the time that a server takes to start, or in a few seconds.
    const sendRest = async () => (await send(again, path, offset, bytes.subarray(offset))).status
    await vi.waitUntil(async () => (await sendRest()) === 204, { timeout: 8_000, interval: 500 })
    const state = await (await fetch(`${again.address}${path}`, { headers: owner.headers })).json()
    const { uuid } = (state as { result: { file: { uuid: string } } }).result.file
    const whole = await download(again, uuid)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)

    // It draws previews, of the demo's pictures too: the rest is counted when no writer is left.
    second.child.kill('SIGKILL')
    await second.exit
    const masterKey = Buffer.from(await readFile(join(dataDir, 'master-key'), 'utf8'), 'base64')
    const cleaner = makeBlobs({ store: makeDiskStore(join(dataDir, 'blobs')), masterKey, clock: systemClock })
    cleaner.registerReferences(referencesBlob)
    cleaner.registerReferences(uploadNamesBlob)
    // The copies of the demo's shares.
    cleaner.registerReferences((id) => sql`exists (select from share_files where share_files.blob_id = ${id})`)
    expect(await cleaner.sweep(db, -60_000)).toBeGreaterThanOrEqual(1)
    expect(await db.select().from(blobs).where(own)).not.toHaveLength(0)
    const parts = await db.select({ name: blobParts.name }).from(blobParts)
    expect((await filesIn()).sort()).toEqual(parts.map(({ name }) => name).sort())
  }, 180_000)
})

describe('a file of 2 GiB', () => {
  it('FILE-03 FILE-07 comes and goes through a server that does not grow by it', async () => {
    const owner = await makePractitioner(db)
    const { id: patientId } = await makePatient(db, owner.practiceId)
    const server = await startServer({ ...settings, NODE_OPTIONS: '--max-old-space-size=200' })
    const sending = { address: await server.ready, owner, patientId }
    const length = 2048 * mebibyte
    const block = randomBytes(mebibyte)
    const path = await begin(sending, length)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent === length) return controller.close()
        const piece = Buffer.from(block)
        if (sent === 0) samples.jpeg().copy(piece)
        controller.enqueue(piece)
        sent += piece.length
      },
    })
    expect((await send(sending, path, 0, body)).status).toBe(204)
    const state = await (await fetch(`${sending.address}${path}`, { headers: owner.headers })).json()
    const { uuid } = (state as { result: { file: { uuid: string } } }).result.file
    const answer = await download(sending, uuid)
    let received = 0
    for await (const bytes of answer.body ?? []) received += bytes.length
    expect(received).toBe(length)
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
    expect(peak).toBeLessThan(400)
  }, 480_000)
})
