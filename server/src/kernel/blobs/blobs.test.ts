import { randomBytes } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import type { Db } from '../database/db.ts'
import type { BlobStore } from './blob-store.ts'
import { selectUsage } from './blobs.queries.ts'
import { blobParts, blobs as table } from './blobs.table.ts'
import { makeBlobs, QuotaExceeded } from './blobs.ts'
import { chunkSize, sealedSize } from './chunks.ts'
import { makeDiskStore } from './disk-store.ts'

const { db } = await makeDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arcade-blobs-'))
afterAll(() => rm(folder, { recursive: true }))
const masterKey = randomBytes(32)
let now = Date.now()
const clock = { now: () => new Date(now) }

/** What the store is asked for. */
const reads: string[] = []
const disk = makeDiskStore(folder)
const store: BlobStore = {
  ...disk,
  get: (key, from, to) => {
    reads.push(`${from}-${to}`)
    return disk.get(key, from, to)
  },
}
const blobs = makeBlobs({ store, masterKey, clock })
const named = new Set<string>()
blobs.registerReferences((id: SQL) => sql`${id} = any(${sql.param([...named])}::uuid[])`)

const unlimited = Number.POSITIVE_INFINITY

async function keep(practiceId: string, bytes: Buffer, quota = unlimited): Promise<string> {
  const blob = await blobs.fill(db, await blobs.begin(db, practiceId), Readable.from([bytes]))
  const id = await db.transaction((db) => blobs.settle(db, blob, quota))
  named.add(id)
  if (id !== blob.id) await blobs.discard(db, blob.id)
  return id
}

async function readAll(id: string, from?: number, to?: number): Promise<Buffer> {
  const content = await blobs.open(db, id)
  const pieces: Uint8Array[] = []
  for await (const piece of content.read(from ?? 0, to ?? content.size - 1)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function fileOf(id: string): Promise<string> {
  const [part] = await db.select().from(blobParts).where(eq(blobParts.blobId, id))
  return join(folder, id.slice(0, 2), id, part?.name ?? '')
}

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

describe('stored bytes', () => {
  it.each([1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize, 3 * chunkSize + 7])(
    'FILE-06 are read as they came, %i of them',
    async (length) => {
      const { id: practiceId } = await makePractice(db)
      const bytes = randomBytes(length)
      expect((await readAll(await keep(practiceId, bytes))).equals(bytes)).toBe(true)
    },
  )

  it('FILE-06 are encrypted on disk and readable by their owner alone', async () => {
    const { id: practiceId } = await makePractice(db)
    const secret = 'Jeanne Partagée, 12/03/1984, molaire 36'
    const id = await keep(practiceId, Buffer.concat([Buffer.alloc(chunkSize), Buffer.from(secret), Buffer.alloc(99)]))
    const file = await fileOf(id)
    expect((await readFile(file)).includes(secret)).toBe(false)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('FILE-03 are read in parts, of which only the pieces are read that are needed', async () => {
    const { id: practiceId } = await makePractice(db)
    const bytes = randomBytes(10 * chunkSize + 5)
    const id = await keep(practiceId, bytes)
    reads.length = 0
    const part = await readAll(id, 3 * chunkSize + 10, 4 * chunkSize + 20)
    expect(part.equals(bytes.subarray(3 * chunkSize + 10, 4 * chunkSize + 21))).toBe(true)
    expect(reads).toEqual([`${3 * sealedSize}-${5 * sealedSize - 1}`])
    const file = await fileOf(id)
    const sealed = await readFile(file)
    // The bytes before and after are damaged, which only a reader of them notices.
    sealed.fill(0, 0, 100)
    sealed.fill(0, 9 * sealedSize)
    await writeFile(file, sealed)
    expect(
      (await readAll(id, 3 * chunkSize, 4 * chunkSize)).equals(bytes.subarray(3 * chunkSize, 4 * chunkSize + 1)),
    ).toBe(true)
    await expect(readAll(id)).rejects.toThrow()
  })
})

describe('bytes that were changed are not read to their end', () => {
  const length = 4 * chunkSize + 100
  const piece = (sealed: Buffer, index: number) => sealed.subarray(index * sealedSize, (index + 1) * sealedSize)
  const changes: [string, (sealed: Buffer) => Buffer][] = [
    [
      'a flipped bit',
      (sealed) => {
        sealed[2 * sealedSize + 500] = (sealed[2 * sealedSize + 500] ?? 0) ^ 1
        return sealed
      },
    ],
    [
      'a flipped bit of the last tag',
      (sealed) => {
        sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
        return sealed
      },
    ],
    [
      'two pieces swapped',
      (sealed) =>
        Buffer.concat([piece(sealed, 0), piece(sealed, 2), piece(sealed, 1), sealed.subarray(3 * sealedSize)]),
    ],
    ['a piece left out', (sealed) => Buffer.concat([piece(sealed, 0), sealed.subarray(2 * sealedSize)])],
    ['a piece twice', (sealed) => Buffer.concat([piece(sealed, 0), piece(sealed, 0), sealed.subarray(2 * sealedSize)])],
    ['the last piece cut off', (sealed) => sealed.subarray(0, 4 * sealedSize)],
    ['the last bytes cut off', (sealed) => sealed.subarray(0, -1)],
    ['nothing left', () => Buffer.alloc(0)],
  ]
  it.each(changes)('FILE-06 %s', async (_, change) => {
    const { id: practiceId } = await makePractice(db)
    const id = await keep(practiceId, randomBytes(length))
    const file = await fileOf(id)
    await writeFile(file, change(await readFile(file)))
    await expect(readAll(id)).rejects.toThrow()
  })

  it('FILE-06 also where the database says that it is shorter', async () => {
    const { id: practiceId } = await makePractice(db)
    const id = await keep(practiceId, randomBytes(length))
    await truncate(await fileOf(id), 4 * sealedSize)
    await db
      .update(table)
      .set({ size: 4 * chunkSize })
      .where(eq(table.id, id))
    await expect(readAll(id)).rejects.toThrow()
  })

  it('FILE-06 and not those of another content', async () => {
    const { id: practiceId } = await makePractice(db)
    const [one, other] = [await keep(practiceId, randomBytes(length)), await keep(practiceId, randomBytes(length))]
    await writeFile(await fileOf(one), await readFile(await fileOf(other)))
    await expect(readAll(one)).rejects.toThrow()
  })
})

describe('the same bytes', () => {
  it('FILE-06 are stored once in a practice and twice in two', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    const bytes = randomBytes(1000)
    const before = (await filesIn()).length
    const ids = [await keep(own.id, bytes), await keep(own.id, bytes), await keep(other.id, bytes)]
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect((await filesIn()).length - before).toBe(2)
    expect(await selectUsage(db, own.id)).toBe(1000)
  })

  it('FILE-06 that arrive twice at once are stored once', async () => {
    const { id } = await makePractice(db)
    const bytes = randomBytes(1000)
    expect(new Set(await Promise.all([keep(id, bytes), keep(id, bytes), keep(id, bytes)])).size).toBe(1)
  })
})

describe('what a practice may keep', () => {
  it('HOST-01 is not passed by two at once: one is refused', async () => {
    const { id } = await makePractice(db)
    const tries = [randomBytes(600), randomBytes(600)].map((bytes) => keep(id, bytes, 1000))
    const done = await Promise.allSettled(tries)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(done.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(QuotaExceeded)
    expect(await selectUsage(db, id)).toBe(600)
    await keep(id, randomBytes(400), 1000)
  })
})

describe('the sweep', () => {
  const sweep = (db: Db) => blobs.sweep(db, 60_000)

  it('FILE-06 deletes what nothing names, and gives its room back', async () => {
    const { id: practiceId } = await makePractice(db)
    const [stays, goes] = [await keep(practiceId, randomBytes(100)), await keep(practiceId, randomBytes(200))]
    // As a server leaves them that dies: announced, half written, written and not named.
    const begun = await blobs.begin(db, practiceId)
    await disk.put(`${begun.id}/half.part`, Readable.from([Buffer.from('x')]))
    const written = await blobs.fill(db, await blobs.begin(db, practiceId), Readable.from([randomBytes(300)]))
    named.delete(goes)
    await sweep(db)
    expect((await db.select().from(table).where(eq(table.practiceId, practiceId))).length).toBe(4)
    now += 61_000
    await sweep(db)
    expect(await db.select({ id: table.id }).from(table).where(eq(table.practiceId, practiceId))).toEqual([
      { id: stays },
    ])
    expect(await selectUsage(db, practiceId)).toBe(100)
    for (const id of [goes, begun.id, written.id]) expect(await disk.list(id)).toEqual([])
    expect((await readAll(stays)).length).toBe(100)
    await expect(blobs.open(db, goes)).rejects.toThrow()
  })
})

it('FILE-06 an object survives a power cut: its folder is synced after its name, and so is every new folder above it', async () => {
  const probe = await open(folder)
  const synced: string[] = []
  const spy = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    expect(existsSync(join(folder, 'zz/zz-new/part'))).toBe(true)
  })
  await disk.put('zz-new/part', Readable.from([Buffer.from('x')]))
  expect(synced).toEqual([join(folder, 'zz/zz-new'), join(folder, 'zz'), folder])
  synced.length = 0
  await disk.put('zz-new/other', Readable.from([Buffer.from('x')]))
  expect(synced).toEqual([join(folder, 'zz/zz-new')])
  spy.mockRestore()
  await probe.close()
})
