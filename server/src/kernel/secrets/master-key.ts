import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'
import { masterKeys } from './master-key.table.ts'
import { makeKey } from './seals.ts'

export interface MasterKey {
  bytes: Buffer
  /** What an operator changes where it is the wrong one, as the end of a sentence. */
  source: string
}

/** The key that is set, or a demo's own. */
export async function readMasterKey({ masterKey, dataDir }: { masterKey: Buffer | null; dataDir: string }) {
  if (masterKey) return { bytes: masterKey, source: 'set ARCADE_MASTER_KEY to the key that it began with' }
  const file = join(dataDir, 'master-key')
  const source = `put back the file ${file} that it began with, or set ARCADE_MASTER_KEY to what stands in it`
  return { bytes: await keptMasterKey(file, dataDir), source }
}

const keySize = 32

/** Made at the first start of a demo; readable by its owner alone. */
async function keptMasterKey(file: string, dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const read = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
  const key = Buffer.from((await read()) ?? (await makeMasterKey(file).then(read)) ?? '', 'base64')
  // Whatever was sealed with half a key could be read by many.
  if (key.length !== keySize) throw new OperatorError(`There is no whole master key in ${file}: put the file back.`)
  return key
}

/** Several may start at once, and the disk may be full: the first whole one gets the name, and all read that. */
async function makeMasterKey(file: string) {
  const arriving = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(arriving, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(keySize).toString('base64'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(arriving, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(arriving, { force: true })
  }
}

/** Whether the oldest of some sealed things was sealed with this key; null where there is none. */
export type Witness = (db: Db, masterKey: Buffer) => Promise<boolean | null>

const fingerprintOf = (masterKey: Buffer) => makeKey(masterKey, 'master key fingerprint')

const otherKey = ({ source }: MasterKey) =>
  new OperatorError(
    `The master key is not that of this database, whose files and journal it could not read: ${source}.`,
  )

/** OPS-04: refuses another key than that of the database, whatever its schema; whether the database knows its key. */
export async function assertMasterKey(db: Db, masterKey: MasterKey): Promise<boolean> {
  const { rows: tables } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('public.master_keys') is not null as known`,
  )
  if (!tables[0]?.known) return false
  const [row] = await db.select({ fingerprint: masterKeys.fingerprint }).from(masterKeys)
  if (row && !row.fingerprint.equals(fingerprintOf(masterKey.bytes))) throw otherKey(masterKey)
  return row !== undefined
}

/** A database that does not know its key yet asks what was sealed in it; the first witness that has something decides. */
export async function proveMasterKey(db: Db, masterKey: MasterKey, witnesses: readonly Witness[]) {
  for (const witness of witnesses) {
    const isProven = await witness(db, masterKey.bytes)
    if (isProven === false) throw otherKey(masterKey)
    if (isProven) return
  }
}

/** Of nodes that start at once with different keys one wins, and the others are refused. */
export async function storeFingerprint(db: Db, masterKey: MasterKey) {
  await db
    .insert(masterKeys)
    .values({ fingerprint: fingerprintOf(masterKey.bytes) })
    .onConflictDoNothing()
  await assertMasterKey(db, masterKey)
}
