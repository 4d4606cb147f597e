import { folders } from './folders.ts'
import { opensOldestBlob } from './kernel/blobs/blob-keys.ts'
import type { Database } from './kernel/database/db.ts'
import { migrate } from './kernel/database/migrations.ts'
import { sealedOldestLine } from './kernel/journal/journal-checking.ts'
import { assertMasterKey, type MasterKey, proveMasterKey, storeFingerprint } from './kernel/secrets/master-key.ts'
import { opensOldestSigningKey } from './people/single-sign-on/index.ts'

/** Contents first: an operator may have renewed the signing keys while another key was set. */
const witnesses = [opensOldestBlob, opensOldestSigningKey, sealedOldestLine]

interface Options {
  masterKey: MasterKey
  /** A server gives a database its key; a command, which may be about to restore another database, only asks. */
  stores: boolean
}

/** OPS-04: the schema of this version, for the owner of the database's key; the migrations that were applied. */
export async function prepareDatabase({ db, pool }: Database, { masterKey, stores }: Options): Promise<string[]> {
  // Another key changes nothing, the schema neither.
  await assertMasterKey(db, masterKey)
  const applied = await migrate(pool, folders.migrations)
  if (await assertMasterKey(db, masterKey)) return applied
  await proveMasterKey(db, masterKey, witnesses)
  if (stores) await storeFingerprint(db, masterKey)
  return applied
}
