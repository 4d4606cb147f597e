import { sql } from 'drizzle-orm'
import type { BlobStore } from '../../kernel/blobs/blob-store.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { HeadsCopy } from '../../kernel/journal/heads-copy.ts'

/** What the operator's commands work on. */
export interface BackupContext {
  db: Db
  masterKey: Buffer
  store: BlobStore
  /** Then the bytes of files stay there, and a backup only checks them. */
  isBucket: boolean
  /** Where the heads of the journal are copied to; absent or null: nowhere. */
  headsCopy?: HeadsCopy | null
  /** Tells the operator how far it is, and what is wrong. */
  say(line: string): void
}

/** Objects whose size a store is asked for at once. */
export const askedAtOnce = 16

/** Whether a file that is there needs the object: one that was purged meanwhile is not lost. */
export async function isNeeded(db: Db, key: string): Promise<boolean> {
  const [blob = '', part = ''] = key.split('/')
  const { rows } = await db.execute(sql`
    select from blob_parts p join blobs b on b.id = p.blob_id
    where p.blob_id = ${blob} and p.name = ${part} and b.sha256 is not null`)
  return rows.length > 0
}

const sayEvery = 5_000

/** Says how far the work is, at most every five seconds. */
export function makeProgress(say: (line: string) => void) {
  let next = performance.now() + sayEvery
  return (line: () => string) => {
    if (performance.now() < next) return
    next = performance.now() + sayEvery
    say(line())
  }
}
