import type { ParseArgsOptionsConfig } from 'node:util'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../database/db.ts'
import type { HeadsTarget } from '../journal/heads-copy.ts'
import { OperatorError } from '../operator-error.ts'
import type { Clock } from '../time/clock.ts'
import type { Terminal } from './terminal.ts'

/** Where the bytes of files may lie; null where the settings name no bucket. */
export interface BlobStores {
  disk: BlobStore
  s3: BlobStore | null
}

/** What a command works with. */
export interface Context {
  db: Db
  clock: Clock
  terminal: Terminal
}

/** Also what seals are made from, where it is read only when it is asked for. */
export interface SealedContext extends Context {
  masterKey(): Promise<Buffer>
  blobStores?: () => BlobStores
  /** Where the heads of the journal are copied to; absent or null: nowhere. */
  headsTarget?: HeadsTarget | null
}

/** Does it, and says so in one sentence. */
export type Work = (context: SealedContext) => Promise<string>

export interface Typed {
  positionals: readonly string[]
  values: Readonly<Record<string, unknown>>
}

export interface Command {
  /** Two words, on what and what; one where there is nothing to say. */
  name: string
  /** The names of what stands behind it without dashes. */
  arguments: readonly string[]
  options: ParseArgsOptionsConfig
  /** All of it as one types it, for the help. */
  usage: string
  about: string
  /** Throws where something is missing or cannot be meant; the database is opened only afterwards. */
  read(typed: Typed): Work
}

/** The command was not typed as it is meant. */
export class WrongUsage extends OperatorError {
  override name = 'WrongUsage'
}
