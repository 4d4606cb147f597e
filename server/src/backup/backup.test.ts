import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { masterKey } from '../../test/app.ts'
import { makeDatabase, makeDemoDatabase } from '../../test/database.ts'
import { makePatient, makePractitioner } from '../../test/makers.ts'
import { makeBlobs } from '../kernel/blobs/blobs.ts'
import { makeDiskStore } from '../kernel/blobs/disk-store.ts'
import type { Db } from '../kernel/database/db.ts'
import { recordAccess } from '../kernel/journal/journal.ts'
import { makeJournalKey, sealJournal } from '../kernel/journal/journal-sealing.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { backUp, restore } from './backup.ts'
import { examine } from './doctor.ts'

const source = await makeDemoDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arcade-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const from = { db: source.db, masterKey, dataDir: join(folder, 'from') }
const path = join(folder, 'all.backup')

/** What a database holds, table by table, each row as text. */
async function contentOf(pool: (typeof source)['pool']) {
  const { rows } =
    await pool.query(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const tables: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await pool.query(`select t::text as row from ${name} t order by 1`)
    tables[name] = found.rows.map(({ row }) => row)
  }
  return tables
}

const blobsOf = (dataDir: string) =>
  makeBlobs({ store: makeDiskStore(join(dataDir, 'blobs')), masterKey, clock: systemClock })

async function keep(db: Db, practiceId: string, bytes: Buffer): Promise<string> {
  const blobs = blobsOf(from.dataDir)
  const blob = await blobs.fill(db, await blobs.begin(db, practiceId), Readable.from([bytes]))
  return db.transaction((db) => blobs.settle(db, blob, Number.POSITIVE_INFINITY))
}

async function readAll(db: Db, dataDir: string, id: string): Promise<string> {
  const { size, read } = await blobsOf(dataDir).open(db, id)
  const pieces: Uint8Array[] = []
  for await (const piece of read(0, size - 1)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

// The demo's files lie in no store of this test: their rows go, and a file with bytes comes.
await source.pool.query('truncate files, uploads, blob_parts, blobs cascade')
const owner = await makePractitioner(source.db)
await makePatient(source.db, owner.practiceId, { notes: 'ligne\nà « retrouver » 😀 \\ "x"' })
// Longer than a frame of a backup.
const kept = 'what was kept'.repeat(700_000)
const blobId = await keep(source.db, owner.practiceId, Buffer.from(kept))
await recordAccess(source.db, {
  at: new Date(),
  practiceId: owner.practiceId,
  actor: { kind: 'person', userId: owner.userId },
  action: 'opened',
  objectKind: 'patient',
})
await sealJournal({
  db: source.db,
  key: makeJournalKey(masterKey),
  clock: { now: () => new Date(Date.now() + 60_000) },
  log: pino({ enabled: false }),
})

describe('ADM-01 a backup', () => {
  it('ADM-01 gives the same rows and files in an empty place, and the journal still holds', async () => {
    const made = await backUp(from, path, new Date())
    expect(made).toMatchObject({ objects: 1 })
    expect((await readFile(path)).includes('Durand')).toBe(false)
    const target = await makeDatabase()
    const to = { db: target.db, masterKey, dataDir: join(folder, 'to') }
    expect(await restore(to, path)).toEqual({ rows: made.rows, objects: 1 })
    const [before, after] = [await contentOf(source.pool), await contentOf(target.pool)]
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]])
    expect(await readAll(target.db, to.dataDir, blobId)).toBe(kept)
    expect((await examine(target.db, masterKey, to.dataDir)).slice(0, 3).map(({ fault }) => fault)).toEqual([
      null,
      null,
      null,
    ])
    // Goes on where it was: no new row gets the number of an old one.
    const fresh = await target.pool.query(`insert into journal (at, practice_id, actor_kind, action, object_kind)
      values (now(), gen_random_uuid(), 'system', 'listed', 'patient') returning id`)
    const { rows } = await target.pool.query('select max(id) as last from journal where id <> $1', [fresh.rows[0].id])
    expect(BigInt(fresh.rows[0].id) > BigInt(rows[0].last ?? 0)).toBe(true)
    await expect(restore(to, path)).rejects.toThrow('There are data here already')
  })

  it('ADM-01 is one moment of the database, while others write', async () => {
    const writing = new AbortController()
    const others = (async () => {
      for (let n = 0; !writing.signal.aborted; n++)
        await source.pool.query(
          `with a as (insert into practices (id, name) values (gen_random_uuid(), $1) returning id)
           insert into blob_usage (practice_id, used) select id, 1 from a`,
          [`pair ${n}`],
        )
    })()
    const busy = join(folder, 'busy.backup')
    await backUp(from, busy, new Date())
    writing.abort()
    await others
    const target = await makeDatabase()
    await restore({ db: target.db, masterKey, dataDir: join(folder, 'busy') }, busy)
    const { rows } = await target.pool.query(`select
      (select count(*) from practices where name like 'pair %') as practices,
      (select count(*) from blob_usage u join practices p on p.id = u.practice_id where p.name like 'pair %') as usages`)
    expect(rows[0].practices).toBe(rows[0].usages)
  })

  it.each(['cut', 'tampered', 'with another key', 'of another schema'])(
    'ADM-01 is refused where it is %s, and leaves the place empty',
    async (how) => {
      const bad = join(folder, `${how}.backup`)
      const bytes = Buffer.from(await readFile(path))
      const target = await makeDatabase()
      if (how === 'tampered') bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await writeFile(bad, bytes)
      if (how === 'cut') await truncate(bad, (await stat(bad)).size - 100_000)
      if (how === 'of another schema')
        await target.pool.query(`insert into migrations (name, hash) values ('9999_later', 'x')`)
      const key = how === 'with another key' ? Buffer.alloc(32, 7) : masterKey
      await expect(restore({ db: target.db, masterKey: key, dataDir: join(folder, how) }, bad)).rejects.toThrow(
        /^This (is no whole backup|backup was made by)/,
      )
      expect((await target.pool.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }])
    },
  )

  it('ADM-01 is not written over a file that is there', async () => {
    const before = await readFile(path)
    await expect(backUp(from, path, new Date())).rejects.toThrow('There is something at')
    expect((await readFile(path)).equals(before)).toBe(true)
  })

  it('ADM-01 leaves no half of a backup where it could not be made', async () => {
    const half = join(folder, 'half.backup')
    await expect(backUp({ ...from, dataDir: join(folder, 'nowhere') }, half, new Date())).rejects.toThrow(
      'is not there',
    )
    await expect(stat(half)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('ADM-01 the doctor finds a file that is gone, and a key that does not open', async () => {
    const faults = async (key: Buffer, dataDir: string) =>
      (await examine(source.db, key, dataDir)).map(({ fault }) => fault)
    expect((await faults(masterKey, from.dataDir)).slice(0, 3)).toEqual([null, null, null])
    const [journal, objects, keys] = await faults(Buffer.alloc(32, 7), join(folder, 'nowhere'))
    expect(journal).toContain('does not hold')
    expect([objects, keys]).toEqual(['1 are not there', '1 do not open with this master key'])
  })
})
