import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { makeBlobKeys } from '../kernel/blobs/blob-keys.ts'
import type { Db } from '../kernel/database/db.ts'
import { selectHeads } from '../kernel/journal/journal.queries.ts'
import { makeJournalKey } from '../kernel/journal/journal-sealing.ts'
import { verifyJournal } from '../kernel/journal/journal-verifying.ts'

interface Finding {
  what: string
  fault: string | null
}

/** ADM-01: what can be wrong with what is kept: each a line, good or bad. */
export async function examine(db: Db, masterKey: Buffer, dataDir: string): Promise<Finding[]> {
  return [
    await journalOf(db, masterKey),
    await objectsOf(db, dataDir),
    await keysOf(db, masterKey),
    await schedulesOf(db),
  ]
}

async function journalOf(db: Db, masterKey: Buffer): Promise<Finding> {
  const key = makeJournalKey(masterKey)
  const practices = await selectHeads(db)
  const broken: string[] = []
  for (const practice of practices) if ((await verifyJournal(db, key, practice)).broken) broken.push(practice)
  const fault = broken.length > 0 ? `does not hold for ${broken.join(', ')}` : null
  return { what: `The journal of ${practices.length} practices`, fault }
}

/** Every object that is named by something whole lies in the store. */
async function objectsOf(db: Db, dataDir: string): Promise<Finding> {
  const { rows } = await db.execute<{ blob: string; name: string }>(sql`
    select p.blob_id as blob, p.name from blob_parts p join blobs b on b.id = p.blob_id where b.sha256 is not null`)
  let missing = 0
  for (const { blob, name } of rows)
    if (!(await stat(join(dataDir, 'blobs', blob.slice(0, 2), blob, name)).catch(() => null))) missing += 1
  return { what: `${rows.length} objects of files`, fault: missing > 0 ? `${missing} are not there` : null }
}

async function keysOf(db: Db, masterKey: Buffer): Promise<Finding> {
  const keys = makeBlobKeys(masterKey)
  const { rows } = await db.execute<{ wrappedKey: Buffer; keyGeneration: number }>(
    sql`select wrapped_key as "wrappedKey", key_generation as "keyGeneration" from blobs`,
  )
  let closed = 0
  for (const row of rows) {
    try {
      keys.open(row)
    } catch {
      closed += 1
    }
  }
  return {
    what: `${rows.length} keys of files`,
    fault: closed > 0 ? `${closed} do not open with this master key` : null,
  }
}

async function schedulesOf(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from schedules where due_at < now() - interval '1 day' order by 1`,
  )
  const late = rows.map(({ name }) => name).join(', ')
  return { what: 'Work that is done again and again', fault: late ? `was not done for a day: ${late}` : null }
}
