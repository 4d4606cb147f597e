import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase, shareDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { openS3, type S3Fault } from '../../../test/s3-server.ts'
import { backUp, examine, restore } from '../../operations/backup/index.ts'
import { systemClock } from '../time/clock.ts'
import { StoreUnavailable } from './blob-store.ts'
import { makeBlobs } from './blobs.ts'
import { sealedSize } from './chunks.ts'
import { makeDiskStore } from './disk-store.ts'
import { moveBlobs } from './move-blobs.ts'
import { makeS3Store } from './s3-store.ts'

const { db } = await shareDatabase()
const s3 = await openS3()
const store = makeS3Store(s3.settings, { connectMs: 1_000, idleMs: 1_000 })
const mebibyte = 1024 * 1024

async function readAll(content: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
const keyOf = () => `${randomUUID()}/${randomUUID()}`
const once = (bytes: Buffer) => Readable.from([bytes])

describe('blobs in a bucket', () => {
  it('FILE-06 come back as they were, small and in several parts, and are listed and deleted', async () => {
    for (const size of [0, 100, 16 * mebibyte, 33 * mebibyte]) {
      const [key, bytes] = [keyOf(), randomBytes(size)]
      const [name = ''] = key.split('/')
      await store.put(key, once(bytes))
      if (size > 0) expect((await readAll(store.get(key, 0, size - 1))).equals(bytes)).toBe(true)
      expect(await store.list(name)).toEqual([key])
      expect(await store.size(key)).toBe(size)
      await store.delete(key)
      await store.delete(key)
      expect(await store.list(name)).toEqual([])
      expect(await store.size(key)).toBe(null)
    }
  })

  it('FILE-06 are sealed: what is known of a file is not found in the bucket', async () => {
    const { id: practiceId } = await makePractice(db)
    const blobs = makeBlobs({ store, masterKey, clock: systemClock })
    const known = Buffer.from('KNOWN-PLAINTEXT '.repeat(20_000))
    const blob = await blobs.fill(db, await blobs.begin(db, practiceId), once(known))
    const id = await db.transaction((db) => blobs.settle(db, blob, 10 ** 9))
    expect((await s3.contents()).includes('KNOWN-PLAINTEXT')).toBe(false)
    const content = await blobs.open(db, id)
    s3.seen.length = 0
    const part = await readAll(content.read(200_000, 200_099))
    expect(part.equals(known.subarray(200_000, 200_100))).toBe(true)
    const read = s3.seen.filter(({ method }) => method === 'GET')
    expect(read).toHaveLength(1)
    expect(read[0]?.answered).toBe(sealedSize)
  })

  it('FILE-03 read on where they were cut', async () => {
    const [key, bytes] = [keyOf(), randomBytes(2 * mebibyte)]
    await store.put(key, once(bytes))
    let cuts = 0
    s3.fail((method) => (method === 'GET' && cuts++ < 2 ? 'cut' : null))
    expect((await readAll(store.get(key, 0, bytes.length - 1))).equals(bytes)).toBe(true)
    s3.heal()
    await expect(readAll(store.get(keyOf(), 0, 9))).rejects.toThrow()
    await expect(readAll(store.get(key, 0, bytes.length + 5))).rejects.toThrow()
  })

  const steps: [string, (method: string, url: string) => boolean][] = [
    ['the beginning', (method, url) => method === 'POST' && url.includes('uploads')],
    ['the first part', (method, url) => method === 'PUT' && url.includes('partNumber=1')],
    ['the last part', (method, url) => method === 'PUT' && url.includes('partNumber=2')],
    ['the end', (method, url) => method === 'POST' && url.includes('uploadId')],
  ]
  it.each(
    steps.flatMap(([step, isStep]) =>
      (['503', 'cut', 'hang'] as S3Fault[]).map((fault) => [step, fault, isStep] as const),
    ),
  )('FILE-07 an upload that fails at %s by %s is reported, aborted, and leaves nothing', async (_, fault, isStep) => {
    const key = keyOf()
    s3.aborted.length = 0
    s3.fail((method, url) => (isStep(method, url) ? fault : null))
    await expect(store.put(key, once(randomBytes(17 * mebibyte)))).rejects.toBeInstanceOf(StoreUnavailable)
    s3.heal()
    if (_ !== 'the beginning') expect(s3.aborted).toHaveLength(1)
    expect(await store.list(key.split('/')[0] ?? '')).toEqual([])
    await store.put(key, once(Buffer.from('again')))
    expect((await readAll(store.get(key, 0, 4))).toString()).toBe('again')
  })

  it('FILE-07 a slow line takes longer than the longest silence, and is no failure as long as something moves', async () => {
    const slow = makeS3Store(s3.settings, { connectMs: 2_000, idleMs: 2_000 })
    const [key, bytes] = [keyOf(), randomBytes(17 * mebibyte)]
    s3.aborted.length = 0
    s3.fail(() => 'slow')
    await slow.put(key, once(bytes))
    s3.seen.length = 0
    expect((await readAll(slow.get(key, 0, bytes.length - 1))).equals(bytes)).toBe(true)
    s3.heal()
    expect([s3.aborted, s3.seen.length]).toEqual([[], 1])
  })

  it('FILE-06 a service that is overloaded for a moment is asked again', async () => {
    let failures = 0
    s3.fail(() => (failures++ < 2 ? '503' : null))
    const key = keyOf()
    await store.put(key, once(Buffer.from('patient')))
    s3.heal()
    expect((await readAll(store.get(key, 0, 6))).toString()).toBe('patient')
  })

  it.each(['refused', 'moved', 'page'] as S3Fault[])(
    'FILE-06 an unexpected answer (%s) is reported as a store that is away; an upload cut by its sender is not',
    async (fault) => {
      const [key, bytes] = [keyOf(), randomBytes(17 * mebibyte)]
      await store.put(key, once(Buffer.from('there')))
      s3.fail(() => fault)
      const calls = [
        () => readAll(store.get(key, 0, 4)),
        () => store.put(keyOf(), once(bytes)),
        () => store.list(key.split('/')[0] ?? ''),
      ]
      for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable)
      s3.heal()
      const cut: Readable = new Readable({ read: () => cut.destroy(new Error('the sender went')) })
      await expect(store.put(keyOf(), cut)).rejects.toThrow('the sender went')
      await expect(readAll(store.get(keyOf(), 0, 4))).rejects.not.toBeInstanceOf(StoreUnavailable)
    },
  )

  it('OPS-04 a backup beside a bucket looks for its objects, and the doctor reads them', async () => {
    const source = await makeDatabase()
    const { id: practiceId } = await makePractice(source.db)
    const blobs = makeBlobs({ store, masterKey, clock: systemClock })
    const blob = await blobs.fill(source.db, await blobs.begin(source.db, practiceId), once(randomBytes(200_000)))
    await source.db.transaction((db) => blobs.settle(db, blob, 10 ** 9))
    const file = join(await mkdtemp(join(tmpdir(), 'arcade-bucket-')), 'all.backup')
    const place = { masterKey, store, isBucket: true, say: () => {} }
    expect(await backUp({ ...place, db: source.db }, file, new Date())).toMatchObject({ objects: 1, missing: 0 })
    const target = { ...place, db: (await makeDatabase()).db }
    await restore(target, file)
    expect((await examine(target, true)).map(({ fault }) => fault).slice(0, 4)).toEqual([null, null, null, null])
    for (const key of await store.list(blob.id)) await store.delete(key)
    expect((await examine(target)).map(({ fault }) => fault)[1]).toBe('1 are not there, or not whole')
  })

  it('FILE-06 blobs move to the bucket and back, and on where a move was cut', async () => {
    const { db } = await makeDatabase()
    const { id: practiceId } = await makePractice(db)
    const disk = makeDiskStore(await mkdtemp(join(tmpdir(), 'arcade-move-')))
    const stored: { id: string; bytes: Buffer }[] = []
    for (const size of [0, 10, 65_536, 200_000]) {
      const blobs = makeBlobs({ store: disk, masterKey, clock: systemClock })
      const bytes = randomBytes(size)
      const blob = await blobs.fill(db, await blobs.begin(db, practiceId), once(bytes))
      stored.push({ id: await db.transaction((db) => blobs.settle(db, blob, 10 ** 9)), bytes })
    }
    let puts = 0
    s3.fail((method) => (method === 'PUT' && ++puts > 2 ? '503' : null))
    await expect(moveBlobs(db, disk, store)).rejects.toBeInstanceOf(StoreUnavailable)
    s3.heal()
    expect(await moveBlobs(db, disk, store)).toEqual({ moved: 2, skipped: 2, arriving: 0 })
    const moved = makeBlobs({ store, masterKey, clock: systemClock })
    for (const { id, bytes } of stored)
      if (bytes.length > 0)
        expect((await readAll((await moved.open(db, id)).read(0, bytes.length - 1))).equals(bytes)).toBe(true)
    expect((await moveBlobs(db, store, disk)).moved).toBe(4)
    expect(await store.list(stored[1]?.id ?? '')).toEqual([])
  })
})
