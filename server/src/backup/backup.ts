import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { makeDiskStore } from '../kernel/blobs/disk-store.ts'
import type { Db } from '../kernel/database/db.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { version } from '../kernel/version.ts'
import { type Frame, readBackup, writeBackup } from './backup-file.ts'

interface Place {
  db: Db
  masterKey: Buffer
  dataDir: string
}

interface Header {
  version: string
  madeAt: string
  migrations: string[]
}

const rowsAtOnce = 500
/** An object of the store goes into frames of this size at most. */
const pieceSize = 4 * 1024 * 1024

/** Tables with rows, in the order of their names; rows of the journal's months are those of the journal. */
async function selectTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' order by 1`)
  return rows.map(({ name }) => name)
}

const selectMigrations = async (db: Db) =>
  (await db.execute<{ name: string }>(sql`select name from migrations order by name`)).rows.map(({ name }) => name)

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** ADM-01: the database in one snapshot, then the objects that it names. */
export async function backUp({ db, masterKey, dataDir }: Place, path: string, now: Date) {
  const store = makeDiskStore(join(dataDir, 'blobs'))
  const counts = { rows: 0, objects: 0 }
  async function* frames(db: Db): AsyncGenerator<Frame> {
    const header: Header = { version, madeAt: now.toISOString(), migrations: await selectMigrations(db) }
    yield { name: 'header', content: json(header) }
    for (const table of await selectTables(db)) {
      await db.execute(
        sql`declare backed_up no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
      )
      for (;;) {
        const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${rowsAtOnce} from backed_up`))
        if (rows.length > 0)
          yield { name: `rows ${table}`, content: Buffer.from(`[${rows.map(({ row }) => row).join(',')}]`) }
        counts.rows += rows.length
        if (rows.length < rowsAtOnce) break
      }
      await db.execute(sql.raw('close backed_up'))
    }
    const sequences = await db.execute<{ name: string; value: string | null }>(
      sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
    )
    yield { name: 'sequences', content: json(sequences.rows) }
    const parts = await db.execute<{ key: string; whole: boolean }>(sql`
      select p.blob_id || '/' || p.name as key, b.sha256 is not null as whole
      from blob_parts p join blobs b on b.id = p.blob_id order by 1`)
    for (const { key, whole } of parts.rows) yield* objectFrames(key, whole)
    yield { name: 'end', content: json(counts) }
  }
  async function* objectFrames(key: string, whole: boolean): AsyncGenerator<Frame> {
    const size = await sizeOf(dataDir, key)
    if (size === null) {
      // What was being deleted when the snapshot was taken is gone by now; what is whole is not.
      if (whole) throw new OperatorError(`The backup was not made: the object ${key} is named and is not there.`)
      return
    }
    for (let from = 0; from < Math.max(size, 1); from += pieceSize) {
      const pieces: Buffer[] = []
      if (size > 0)
        for await (const bytes of store.get(key, from, Math.min(from + pieceSize, size) - 1))
          pieces.push(Buffer.from(bytes))
      yield { name: `object ${key}`, content: Buffer.concat(pieces) }
    }
    counts.objects += 1
  }
  await assertNothingAt(path)
  try {
    const size = await db.transaction((db) => writeBackup(path, masterKey, frames(db)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    const read = await verifyBackup(path, masterKey)
    if (read.rows !== counts.rows || read.objects !== counts.objects)
      throw new OperatorError('The backup was written, and what is read back is not the same: it was deleted.')
    return { ...counts, size }
  } catch (error) {
    // Half a backup looks like one.
    await rm(path, { force: true })
    throw error
  }
}

async function assertNothingAt(path: string) {
  const found = await stat(path).catch(() => null)
  if (found) throw new OperatorError(`There is something at ${path} already: a backup is never written over another.`)
}

async function sizeOf(dataDir: string, key: string): Promise<number | null> {
  const [name = '', part = ''] = key.split('/')
  const found = await stat(join(dataDir, 'blobs', name.slice(0, 2), name, part)).catch(() => null)
  return found?.size ?? null
}

/** Reads it from one end to the other. */
async function verifyBackup(path: string, masterKey: Buffer) {
  const found = { rows: 0, objects: new Set<string>(), header: null as Header | null }
  for await (const { name, content } of readBackup(path, masterKey)) {
    const [kind = '', what = ''] = name.split(' ')
    if (kind === 'header') found.header = JSON.parse(content.toString())
    if (kind === 'rows') found.rows += (JSON.parse(content.toString()) as unknown[]).length
    if (kind === 'object') found.objects.add(what)
  }
  return { rows: found.rows, objects: found.objects.size, header: found.header }
}

/** ADM-01: only into an empty place, and only what is whole: it is read once before anything is written. */
export async function restore({ db, masterKey, dataDir }: Place, path: string) {
  const { header } = await verifyBackup(path, masterKey)
  const migrations = await selectMigrations(db)
  if (JSON.stringify(header?.migrations) !== JSON.stringify(migrations))
    throw new OperatorError(
      `This backup was made by Arcade ${header?.version} with another schema: restore it with that version, then update.`,
    )
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from users) or exists (select from practices) or exists (select from blobs)
      or exists (select from journal) as used`)
  if (rows[0]?.used)
    throw new OperatorError('There are data here already: a backup is restored into an empty place alone.')
  const store = makeDiskStore(join(dataDir, 'blobs'))
  const counts = { rows: 0, objects: 0 }
  const columns = await selectColumns(db)
  await db.transaction(async (db) => {
    // Rows come as they were: no trigger adds to them, and none is refused for coming before what it points to.
    await db.execute(sql`set local session_replication_role = replica`)
    for (const table of await selectTables(db)) await db.execute(sql`delete from ${sql.identifier(table)}`)
    const frames = readBackup(path, masterKey)
    let next = await frames.next()
    /** An object's frames follow each other: each is written before the next one is read. */
    async function* objectPieces(name: string) {
      for (; !next.done && next.value.name === name; next = await frames.next()) yield next.value.content
    }
    while (!next.done) {
      const { name, content } = next.value
      const [kind = '', what = ''] = name.split(' ')
      if (kind === 'object') {
        await store.put(what, objectPieces(name))
        counts.objects += 1
        continue
      }
      if (kind === 'rows') counts.rows += await insertRows(db, what, columns, content)
      if (kind === 'sequences') await setSequences(db, content)
      next = await frames.next()
    }
  })
  return counts
}

/** What can be written: a column that is made from others makes itself. */
async function selectColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

async function insertRows(db: Db, table: string, columns: Map<string, string[]>, content: Buffer): Promise<number> {
  const names = columns.get(table)
  if (!names) throw new OperatorError(`This backup holds a table that is not there: ${table}.`)
  if (table === 'journal')
    await db.execute(sql`
      select make_journal_month(month) from (
        select distinct date_trunc('month', (row->>'at')::timestamptz at time zone 'UTC') at time zone 'UTC' as month
        from jsonb_array_elements(${content.toString()}::jsonb) row) months`)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rowCount } = await db.execute(sql`
    insert into ${sql.identifier(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${content.toString()}::jsonb)`)
  return rowCount ?? 0
}

async function setSequences(db: Db, content: Buffer) {
  const sequences = JSON.parse(content.toString()) as { name: string; value: string | null }[]
  for (const { name, value } of sequences)
    if (value !== null) await db.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`)
}
