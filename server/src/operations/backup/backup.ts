import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { inPieces } from '../../kernel/blobs/chunks.ts'
import { syncFolders } from '../../kernel/blobs/disk-store.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { version } from '../../kernel/version.ts'
import { type BackupWriter, createBackup, readBackup } from './backup-file.ts'
import { askedAtOnce, type BackupContext, isNeeded, makeProgress } from './objects.ts'

export interface Header {
  version: string
  madeAt: string
  migrations: string[]
  /** The bytes of the files are not in it: they stay in the bucket. */
  isBucket?: boolean
}

/** What a backup holds, as its last frame says. */
export interface Totals {
  rows: number
  objects: number
  /** Named by the database, and purged before they were read. */
  purged: number
  /** Needed, and not in the store. */
  missing: number
}

/** Rows and objects go into frames of about this size, so that memory does not grow with what is backed up. */
const frameSize = 4 * 1024 * 1024
const mostRows = 1_000

/** Tables with rows, in the order of their names; rows of the journal's months are those of the journal. */
export async function selectTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' order by 1`)
  return rows.map(({ name }) => name)
}

export const selectMigrations = async (db: Db) =>
  (await db.execute<{ name: string }>(sql`select name from migrations order by name`)).rows.map(({ name }) => name)

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** ADM-01, OPS-04: the database in one snapshot, then the objects that it names. */
export async function backUp(context: BackupContext, path: string, now: Date): Promise<Totals & { size: number }> {
  const arriving = `${path}.part`
  await assertNothingAt(path)
  await assertNothingAt(arriving)
  const backup = await createBackup(arriving, context.masterKey)
  try {
    const totals = { rows: 0, objects: 0, purged: 0, missing: 0 }
    const list = await openList(`${arriving}.objects`)
    try {
      await dump(context, backup, list, totals, now)
      await addObjects(context, backup, list, totals)
    } finally {
      await list.close()
    }
    await backup.add({ name: 'end', content: json(totals) })
    const size = await backup.end()
    await verifyBackup(context, arriving)
    await rename(arriving, path)
    await syncFolders(dirname(path))
    return { ...totals, size }
  } catch (error) {
    await rm(arriving, { force: true })
    throw isFull(error) ? new OperatorError(`The backup was not made: there is no room for it at ${path}.`) : error
  } finally {
    await backup.close()
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

async function assertNothingAt(path: string) {
  const found = await stat(path).catch(() => null)
  if (!found) return
  throw new OperatorError(
    path.endsWith('.part')
      ? `There is ${path}: a backup is being made there, or was cut. If none is, delete it.`
      : `There is something at ${path} already: a backup is never written over another.`,
  )
}

/** Longer than memory should hold. It has no name from the start, so that nothing stays of it. */
async function openList(path: string): Promise<FileHandle> {
  const list = await open(path, 'wx+', 0o600)
  await rm(path)
  return list
}

/** One transaction of the database alone: it ends before the first object is read, however large the store is. */
async function dump(
  { db, isBucket, say }: BackupContext,
  backup: BackupWriter,
  list: FileHandle,
  totals: Totals,
  now: Date,
) {
  const progress = makeProgress(say)
  await db.transaction(
    async (db) => {
      // A slow disk may take long for one frame.
      await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const header: Header = { version, madeAt: now.toISOString(), migrations: await selectMigrations(db), isBucket }
      await backup.add({ name: 'header', content: json(header) })
      for (const table of await selectTables(db)) {
        const all = sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t`
        for await (const rows of batchesOf(db, all)) {
          await backup.add({ name: `rows ${table}`, content: Buffer.from(`[${rows.join(',')}]`) })
          totals.rows += rows.length
          progress(() => `Backing up the database: ${totals.rows} rows, now ${table}`)
        }
      }
      const sequences = await db.execute(
        sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
      )
      await backup.add({ name: 'sequences', content: json(sequences.rows) })
      // What is still arriving, or already being deleted, may go at any time: only files that are whole are missed.
      const objects = sql`
        select p.blob_id || '/' || p.name || case when b.sha256 is null then '' else ' whole' end as text
        from blob_parts p join blobs b on b.id = p.blob_id order by p.blob_id, p.first_chunk`
      for await (const lines of batchesOf(db, objects)) await list.appendFile(`${lines.join('\n')}\n`)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** As many rows at a time as make a frame: some tables have rows of a megabyte. */
async function* batchesOf(db: Db, query: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await db.execute(sql`declare backed_up no scroll cursor for ${query}`)
  for (let limit = 10; ; ) {
    const { rows } = await db.execute<{ text: string }>(sql.raw(`fetch ${limit} from backed_up`))
    if (rows.length > 0) yield rows.map(({ text }) => text)
    if (rows.length < limit) break
    const length = rows.reduce((sum, { text }) => sum + text.length, 0)
    limit = Math.min(Math.max(Math.floor((frameSize / length) * rows.length), 1), mostRows)
  }
  await db.execute(sql.raw('close backed_up'))
}

/** The bytes, or for a bucket whether they are there. */
async function addObjects(context: BackupContext, backup: BackupWriter, list: FileHandle, totals: Totals) {
  const { db, store, isBucket, say } = context
  const progress = makeProgress(say)
  const add = isBucket ? async (key: string) => (await store.size(key)) !== null : makeCopy(context, backup)
  async function addAll(lines: string[]) {
    const added = await Promise.all(lines.map((line) => add(line.split(' ')[0] ?? '')))
    for (const [index, line] of lines.entries()) {
      const [key = '', whole] = line.split(' ')
      if (added[index]) totals.objects += 1
      else if (whole && (await isNeeded(db, key))) {
        totals.missing += 1
        say(`missing: ${key}`)
      } else if (whole) {
        totals.purged += 1
        say(`purged since the backup began: ${key}`)
      }
    }
    progress(() => `${isBucket ? 'Looking for' : 'Backing up'} the objects of files: ${totals.objects}`)
  }
  let lines: string[] = []
  for await (const line of list.readLines({ start: 0, autoClose: false })) {
    lines.push(line)
    // Of bytes, one object after the other.
    if (lines.length < (isBucket ? askedAtOnce : 1)) continue
    await addAll(lines)
    lines = []
  }
  await addAll(lines)
}

/** Whether the object was there to be copied. */
function makeCopy({ store }: BackupContext, backup: BackupWriter) {
  return async (key: string): Promise<boolean> => {
    const size = await store.size(key)
    if (size === null) return false
    try {
      if (size === 0) await backup.add({ name: `object ${key}`, content: Buffer.alloc(0) })
      else
        for await (const content of inPieces(store.get(key, 0, size - 1), frameSize))
          await backup.add({ name: `object ${key}`, content })
      return true
    } catch (error) {
      if ((await store.size(key)) === null) return false
      throw error
    }
  }
}

/** Reads it from one end to the other: what it says at its end is what it holds. */
export async function verifyBackup({ masterKey, say }: BackupContext, path: string): Promise<Totals> {
  const progress = makeProgress(say)
  let [rows, objects, size, last] = [0, 0, 0, '']
  let totals: Totals = { rows: 0, objects: 0, purged: 0, missing: 0 }
  let isBucket = false
  for await (const { name, content } of readBackup(path, masterKey)) {
    const [kind] = name.split(' ')
    if (kind === 'header') isBucket = (JSON.parse(content.toString()) as Header).isBucket ?? false
    if (kind === 'rows') rows += (JSON.parse(content.toString()) as unknown[]).length
    if (kind === 'object' && name !== last) objects += 1
    if (kind === 'end') totals = { ...totals, ...JSON.parse(content.toString()) }
    last = name
    size += content.length
    progress(() => `Reading the backup: ${Math.round(size / 1024 ** 2)} MB`)
  }
  if (rows !== totals.rows || (!isBucket && objects !== totals.objects))
    throw new OperatorError('This is no whole backup: it does not hold what it says.')
  return totals
}
