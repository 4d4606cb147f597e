import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase, makeDemoDatabase } from '../../../test/database.ts'
import { withDatabase } from '../../../test/global-setup.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { folders } from '../../folders.ts'
import { type BlobStore, StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import { makeBlobs } from '../../kernel/blobs/blobs.ts'
import { makeDiskStore } from '../../kernel/blobs/disk-store.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { migrate } from '../../kernel/database/migrations.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { makeJournalKey, sealJournal } from '../../kernel/journal/journal-sealing.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { backUp } from './backup.ts'
import { examine } from './doctor.ts'
import type { BackupContext } from './objects.ts'
import { restore } from './restore.ts'

/** With a row in every table that the demo fills; the other tests have few. */
const demo = await makeDemoDatabase()
const source = await makeDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arcade-backup-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

const output: string[] = []
const contextOf = (database: Database, store: BlobStore, more: Partial<BackupContext> = {}): BackupContext => ({
  db: database.db,
  masterKey,
  store,
  isBucket: false,
  say: (line) => void output.push(line),
  ...more,
})
const storeIn = (name: string) => makeDiskStore(join(folder, name))
const store = storeIn('from')
const from = contextOf(source, store)
const path = join(folder, 'all.backup')

// Owns its databases and is no superuser.
const role = `plain_${randomBytes(6).toString('hex')}`
const [admin, opened] = [await openDatabase(inject('postgresUrl'), { size: 1 }), [] as Database[]]
beforeAll(async () => {
  await admin.pool.query(`create role ${role} login password 'plain' nosuperuser`)
  await admin.pool.query(`create database ${role} owner ${role}`)
  const { pool, close } = await openAsPlain(role)
  await migrate(pool, folders.migrations)
  await close()
})
afterAll(async () => {
  for (const { close } of opened) await close()
  for (let n = 0; n < opened.length; n++) await admin.pool.query(`drop database if exists ${role}_${n}`)
  await admin.pool.query(`drop database ${role}`)
  await admin.pool.query(`drop role ${role}`)
  await admin.close()
})

function openAsPlain(name: string) {
  const url = new URL(withDatabase(inject('postgresUrl'), name))
  url.username = role
  url.password = 'plain'
  return openDatabase(url.href)
}

async function makeTarget(): Promise<Database> {
  const name = `${role}_${opened.length}`
  await admin.pool.query(`create database ${name} template ${role} owner ${role}`)
  const database = await openAsPlain(name)
  opened.push(database)
  return database
}

/** What a database holds, table by table, each row as text. */
async function contentOf(pool: Database['pool']) {
  const { rows } = await pool.query(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' order by 1`)
  const tables: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await pool.query(`select t::text as row from ${name} t order by 1`)
    tables[name] = found.rows.map(({ row }) => row)
  }
  return tables
}

/** Its constraints and triggers, but those of the months of the journal, which come and go. */
async function rulesOf(pool: Database['pool']) {
  const { rows } = await pool.query(`
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(r.oid) as rule
    from pg_constraint r join pg_class c on c.oid = conrelid where not c.relispartition
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
    from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and not c.relispartition order by 1`)
  return rows
}

const nameOf = async ({ pool }: Database): Promise<string> =>
  (await pool.query('select current_database() as name')).rows[0].name

const isEmpty = async ({ pool }: Database) =>
  (await pool.query('select from users union all select from blobs')).rowCount === 0

async function keep({ db }: Database, practiceId: string, bytes: Buffer): Promise<string> {
  const blobs = makeBlobs({ store, masterKey, clock: systemClock })
  const blob = await blobs.fill(db, await blobs.begin(db, practiceId), Readable.from([bytes]))
  return db.transaction((db) => blobs.settle(db, blob, Number.POSITIVE_INFINITY))
}

/** The key of its only object. */
async function objectOf(id: string): Promise<string> {
  const { rows } = await source.pool.query('select name from blob_parts where blob_id = $1', [id])
  return `${id}/${rows[0].name}`
}

async function readAll({ db }: Database, store: BlobStore, id: string): Promise<string> {
  const { size, read } = await makeBlobs({ store, masterKey, clock: systemClock }).open(db, id)
  const pieces: Uint8Array[] = []
  for await (const piece of read(0, size - 1)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** Somebody with a patient, a file that is longer than a frame of a backup, and a journal that is sealed. */
async function fill(database: Database) {
  const { db } = database
  const { practiceId, userId } = await makePractitioner(db)
  await makePatient(db, practiceId, { notes: 'ligne\nà « retrouver » 😀 \\ "x"' })
  const blobId = await keep(database, practiceId, Buffer.from(content))
  const actor = { kind: 'person', userId } as const
  await recordAccess(db, { at: new Date(), practiceId, actor, action: 'opened', objectKind: 'patient' })
  const clock = { now: () => new Date(Date.now() + 60_000) }
  await sealJournal({ db, key: makeJournalKey(masterKey), clock, log: pino({ enabled: false }) })
  return { practiceId, blobId }
}
const content = 'the content'.repeat(400_000)
const { practiceId, blobId } = await fill(source)
const faultsOf = async (context: BackupContext, reads = false) =>
  (await examine(context, reads)).map(({ fault }) => fault)

beforeAll(async () => {
  await backUp(from, path, new Date())
})

describe('ADM-01 a backup', () => {
  it('OPS-04 gives the same rows, files and rules to a role without superuser, and the journal still holds', async () => {
    // The demo's files lie in no store of this test: their rows go, and a file with bytes comes.
    await demo.pool.query('truncate files, uploads, blob_parts, blobs cascade')
    const { blobId } = await fill(demo)
    const path = join(folder, 'demo.backup')
    const made = await backUp(contextOf(demo, store), path, new Date())
    expect(made).toMatchObject({ objects: 1, purged: 0, missing: 0 })
    expect((await readFile(path)).includes('Durand')).toBe(false)
    const [target, files] = [await makeTarget(), storeIn('to')]
    const rules = await rulesOf(target.pool)
    // What a server writes at its first start.
    await target.pool.query(`insert into schedules (name, due_at) values ('of an earlier start', now())`)
    const to = contextOf(target, files)
    expect(await restore(to, path)).toMatchObject({ rows: made.rows, objects: 1 })
    const [before, after] = [await contentOf(demo.pool), await contentOf(target.pool)]
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]])
    expect(await rulesOf(target.pool)).toEqual(rules)
    expect(await readAll(target, files, blobId)).toBe(content)
    expect((await faultsOf(to, true)).slice(0, 4)).toEqual([null, null, null, null])
    // Goes on where it was: no new row gets the number of an old one.
    const fresh = await target.pool.query(`insert into journal (at, practice_id, actor_kind, action, object_kind)
      values (now(), gen_random_uuid(), 'system', 'listed', 'patient') returning id`)
    const { rows } = await target.pool.query('select max(id) as last from journal where id <> $1', [fresh.rows[0].id])
    expect(BigInt(fresh.rows[0].id) > BigInt(rows[0].last ?? 0)).toBe(true)
    await expect(target.pool.query('update journal set at = now()')).rejects.toThrow('only ever added to')
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
    const target = await makeTarget()
    await restore(contextOf(target, storeIn('busy')), busy)
    const { rows } = await target.pool.query(`select
      (select count(*) from practices where name like 'pair %') as practices,
      (select count(*) from blob_usage u join practices p on p.id = u.practice_id where p.name like 'pair %') as usages`)
    expect(rows[0].practices).toBe(rows[0].usages)
  })

  it('OPS-04 of a slow store holds no transaction, neither when it is made nor when it is restored', async () => {
    const target = await makeTarget()
    const open: unknown[] = []
    const slow = (inner: BlobStore): BlobStore => ({
      ...inner,
      async *get(...range) {
        await look()
        yield* inner.get(...range)
      },
      async put(...object) {
        await look()
        await inner.put(...object)
      },
    })
    const look = async () => {
      const { rows } = await admin.pool.query(
        `select datname from pg_stat_activity where state like 'idle in transaction%' and datname = any($1)`,
        [[await nameOf(source), await nameOf(target)]],
      )
      open.push(...rows)
    }
    const made = join(folder, 'slow.backup')
    await backUp({ ...from, store: slow(store) }, made, new Date())
    expect(await restore(contextOf(target, slow(storeIn('slow'))), made)).toMatchObject({ objects: 1 })
    expect(open).toEqual([])
  })

  it('OPS-04 reports a file that is purged while it is made, and one whose bytes are lost', async () => {
    const makeFile = () => keep(source, practiceId, randomBytes(10))
    const [purged, lost] = [await objectOf(await makeFile()), await objectOf(await makeFile())]
    const drop = async (key: string) => {
      await source.pool.query('delete from blobs where id = $1', [key.split('/')[0]])
      await store.delete(key)
    }
    await store.delete(lost)
    const size: BlobStore['size'] = async (key) => {
      await drop(purged)
      return store.size(key)
    }
    for (const isBucket of [false, true]) {
      output.length = 0
      const made = join(folder, `purged-${isBucket}.backup`)
      const totals = { purged: isBucket ? 0 : 1, missing: 1 }
      expect(await backUp({ ...from, isBucket, store: { ...store, size } }, made, new Date())).toMatchObject(totals)
      expect(output).toContain(`missing: ${lost}`)
      expect(output.includes(`purged since the backup began: ${purged}`)).toBe(!isBucket)
      expect(await restore(contextOf(await makeTarget(), storeIn('purged'), { isBucket }), made)).toMatchObject(totals)
    }
    await drop(lost)
  })

  it('OPS-04 of files in a bucket is the database, and goes only where that bucket is', async () => {
    const made = join(folder, 'bucket.backup')
    const puts: string[] = []
    const bucket: BlobStore = { ...store, put: async (key) => void puts.push(key) }
    const target = await makeTarget()
    const { size } = await backUp({ ...from, isBucket: true }, made, new Date())
    expect(size).toBeLessThan(content.length)
    await expect(restore(contextOf(target, store), made)).rejects.toThrow('lie in a bucket')
    const to = contextOf(target, bucket, { isBucket: true })
    expect(await restore(to, made)).toMatchObject({ objects: 1, isBucket: true })
    expect(puts).toEqual([])
    expect((await faultsOf(to, true)).slice(0, 4)).toEqual([null, null, null, null])
  })

  it('OPS-04 that is cut while it is made has another name, and is refused', async () => {
    const [made, cut] = [join(folder, 'made.backup'), join(folder, 'cut.backup')]
    const get: BlobStore['get'] = async function* (...range) {
      await expect(stat(made)).rejects.toMatchObject({ code: 'ENOENT' })
      yield* store.get(...range)
      await copyFile(`${made}.part`, cut)
    }
    await backUp({ ...from, store: { ...store, get } }, made, new Date())
    const target = await makeTarget()
    await expect(restore(contextOf(target, storeIn('cut')), cut)).rejects.toThrow('This is no whole backup')
    expect(await isEmpty(target)).toBe(true)
    await writeFile(`${cut}.again.part`, '')
    await expect(backUp(from, `${cut}.again`, new Date())).rejects.toThrow('was cut. If none is, delete it')
  })

  it('OPS-04 for which there is no room leaves nothing, and says so', async () => {
    const probe = await open(path)
    await probe.close()
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(probe), 'appendFile').mockRejectedValue(full)
    const half = join(folder, 'half.backup')
    await expect(backUp(from, half, new Date())).rejects.toThrow('there is no room for it')
    for (const left of [half, `${half}.part`, `${half}.part.objects`])
      await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('OPS-04 is restored again after the store of files was full', async () => {
    const [target, files] = [await makeTarget(), storeIn('full')]
    const put: BlobStore['put'] = () => Promise.reject(new StoreUnavailable('full'))
    await expect(restore(contextOf(target, { ...files, put }), path)).rejects.toThrow(
      'The store of files is full or away',
    )
    expect(await isEmpty(target)).toBe(true)
    await restore(contextOf(target, files), path)
    expect(await readAll(target, files, blobId)).toBe(content)
  })

  it.each(['cut', 'tampered', 'with another key', 'of another schema'])(
    'ADM-01 is refused where it is %s, and leaves the place empty',
    async (how) => {
      const bad = join(folder, `${how}.backup`)
      const bytes = Buffer.from(await readFile(path))
      const target = await makeTarget()
      if (how === 'tampered') bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await writeFile(bad, bytes)
      if (how === 'cut') await truncate(bad, (await stat(bad)).size - 100_000)
      if (how === 'of another schema')
        await target.pool.query(`insert into migrations (name, hash) values ('9999_later', 'x')`)
      const key = how === 'with another key' ? Buffer.alloc(32, 7) : masterKey
      await expect(restore(contextOf(target, storeIn(how), { masterKey: key }), bad)).rejects.toThrow(
        /^This (is no whole backup|backup was made by)/,
      )
      expect(await isEmpty(target)).toBe(true)
    },
  )

  it('ADM-01 is not written over a file that is there', async () => {
    const before = await readFile(path)
    await expect(backUp(from, path, new Date())).rejects.toThrow('There is something at')
    expect((await readFile(path)).equals(before)).toBe(true)
  })

  it('OPS-04 the doctor finds objects that are gone, short or changed, and a key that does not open', async () => {
    const [key, other] = [await objectOf(blobId), Buffer.alloc(32, 7)]
    expect((await faultsOf(from, true)).slice(0, 4)).toEqual([null, null, null, null])
    const [journal, objects, keys] = await faultsOf({ ...from, masterKey: other, store: storeIn('nowhere') })
    expect(journal).toContain('does not hold')
    expect([objects, keys]).toEqual(['1 are not there, or not whole', '1 do not open with this master key'])
    expect(output.at(-1)).toBe(`missing: ${key}`)

    const [name = '', part = ''] = key.split('/')
    const file = join(folder, 'from', name.slice(0, 2), name, part)
    const bytes = await readFile(file)
    await truncate(file, 100)
    expect((await faultsOf(from))[1]).toBe('1 are not there, or not whole')
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect((await faultsOf(from))[1]).toBe(null)
    expect((await faultsOf(from, true))[3]).toBe('1 do not match their checksum')
    expect(output.at(-1)).toBe(`changed: ${blobId}`)
  })
})
