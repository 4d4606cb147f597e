import { sql } from 'drizzle-orm'
import { StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { type Header, selectMigrations, selectTables, type Totals, verifyBackup } from './backup.ts'
import { readBackup } from './backup-file.ts'
import { type BackupContext, makeProgress } from './objects.ts'

/** What a server writes by itself before anybody has used it: what the backup holds takes its place. */
const ownTables: readonly string[] = ['master_keys', 'schedules', 'signing_keys']

/**
 * ADM-01, OPS-04: only into an empty database, and only what is whole: it is read once before anything is written. The objects go first: until
 * the one transaction of the database ends there are no data, so that whatever fails can be done again.
 */
export async function restore(context: BackupContext, path: string): Promise<Totals & { isBucket: boolean }> {
  const { db, masterKey } = context
  const header = await readHeader(path, masterKey)
  if (JSON.stringify(header.migrations) !== JSON.stringify(await selectMigrations(db)))
    throw new OperatorError(
      `This backup was made by Arcade ${header.version} with another schema: restore it with that version, then update.`,
    )
  const isBucket = header.isBucket ?? false
  if (isBucket && !context.isBucket)
    throw new OperatorError(
      'The files of this backup lie in a bucket: give the settings of it, S3_ENDPOINT and others.',
    )
  await assertEmpty(db)
  const totals = await verifyBackup(context, path)
  if (!isBucket) await restoreObjects(context, path, totals)
  await restoreRows(context, path, totals)
  return { ...totals, isBucket }
}

async function readHeader(path: string, masterKey: Buffer): Promise<Header> {
  for await (const { name, content } of readBackup(path, masterKey))
    if (name === 'header') return JSON.parse(content.toString())
  throw new OperatorError('This is no whole backup: it has no header.')
}

async function assertEmpty(db: Db) {
  const tables = (await selectTables(db)).filter((table) => !ownTables.includes(table))
  const used = sql.join(
    tables.map((table) => sql`select ${table} as name where exists (select from ${sql.identifier(table)})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ name: string }>(used)
  const names = rows.slice(0, 3).map(({ name }) => name)
  if (names.length > 0)
    throw new OperatorError(
      `There are data here already (${names.join(', ')}${rows.length > names.length ? ', …' : ''}): a backup is restored into an empty database alone.`,
    )
}

async function restoreObjects({ store, masterKey, say }: BackupContext, path: string, { objects }: Totals) {
  const progress = makeProgress(say)
  let restored = 0
  const frames = readBackup(path, masterKey)
  let next = await frames.next()
  /** An object's frames follow each other: each is written before the next one is read. */
  async function* contentOf(name: string) {
    for (; !next.done && next.value.name === name; next = await frames.next()) yield next.value.content
  }
  while (!next.done) {
    const { name } = next.value
    if (!name.startsWith('object ')) {
      next = await frames.next()
      continue
    }
    await store.put(name.slice('object '.length), contentOf(name)).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      throw new OperatorError(
        'The store of files is full or away: the database is as empty as before. Mend that, and restore again.',
      )
    })
    restored += 1
    progress(() => `Restoring the objects of files: ${restored} of ${objects}`)
  }
}

/** Needs nothing but to own the tables: foreign keys are dropped and created again, which proves them, and triggers add nothing to the restored rows. */
async function restoreRows({ db, masterKey, say }: BackupContext, path: string, totals: Totals) {
  const progress = makeProgress(say)
  const columns = await selectColumns(db)
  await db.transaction(async (db) => {
    // A slow disk may take long for one frame.
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const foreignKeys = await selectForeignKeys(db)
    const triggered = await selectTriggered(db)
    await executeAll(db, [
      ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...triggered.map((table) => `alter table ${table} disable trigger user`),
    ])
    for (const table of await selectTables(db))
      if (ownTables.includes(table)) await db.execute(sql`delete from ${sql.identifier(table)}`)
    // What somebody has written since the backup was read is not overwritten.
    await assertEmpty(db)
    let rows = 0
    for await (const { name, content } of readBackup(path, masterKey)) {
      const [kind, table = ''] = name.split(' ')
      if (kind === 'rows') rows += await insertRows(db, table, columns, content)
      progress(() => `Restoring the database: ${rows} of ${totals.rows} rows, now ${table}`)
      if (kind !== 'sequences') continue
      await setSequences(db, content)
      break
    }
    say('Restoring the foreign keys')
    await executeAll(db, [
      ...foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...triggered.map((table) => `alter table ${table} enable trigger user`),
    ])
  })
}

const executeAll = (db: Db, statements: string[]) => db.execute(sql.raw(statements.join(';')))

/** As PostgreSQL writes them: quoted where they must be. */
async function selectForeignKeys(db: Db) {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  return rows
}

async function selectTriggered(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ table }) => table)
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
