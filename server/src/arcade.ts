import { constants } from 'node:os'
import { join } from 'node:path'
import { commands } from './commands.ts'
import { type Config, readConfig } from './config.ts'
import { makeDiskStore } from './kernel/blobs/disk-store.ts'
import { makeS3Store } from './kernel/blobs/s3-store.ts'
import { type Work, WrongUsage } from './kernel/commands/command.ts'
import { readCommandLine } from './kernel/commands/command-line.ts'
import { Interrupted } from './kernel/commands/terminal.ts'
import { type Db, openDatabase } from './kernel/database/db.ts'
import { openEmbedded } from './kernel/embedded/embedded-postgres.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readMasterKey } from './kernel/secrets/master-key.ts'
import { systemClock } from './kernel/time/clock.ts'
import { prepareDatabase } from './prepare-database.ts'

/** `npx arcade …`: the operator's commands. Answers go to stdout, all else to stderr, so that a script can use them. */
async function arcade(args: readonly string[]): Promise<string> {
  const { help, work } = readCommandLine(commands, args)
  return help ?? onDatabase(work)
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The server's database: the embedded one is shared with a server that runs, and otherwise started and stopped again. */
async function onDatabase(work: Work): Promise<string> {
  const config = readConfig(process.env)
  const interrupted = onEndSignal()
  const embedded = config.databaseUrl ? null : await openEmbedded({ dataDir: config.dataDir, say })
  try {
    const database = await openDatabase(config.databaseUrl ?? embedded?.url ?? '', { size: 2 })
    try {
      const masterKey = await readMasterKey(config)
      const applied = await prepareDatabase(database, { masterKey, stores: false })
      if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`)
      return await Promise.race([runWork(work, database.db, { ...config, masterKey: masterKey.bytes }), interrupted])
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.release()
  }
}

function runWork(work: Work, db: Db, config: Config & { masterKey: Buffer }): Promise<string> {
  const blobStores = () => ({
    disk: makeDiskStore(join(config.dataDir, 'blobs')),
    s3: config.s3 && makeS3Store(config.s3),
  })
  const terminal = { input: process.stdin, prompts: process.stderr }
  return work({
    db,
    clock: systemClock,
    terminal,
    masterKey: async () => config.masterKey,
    blobStores,
    headsTarget: config.journalHeads,
  })
}

/** Rejects on a signal to end, so that the database is left in order; after ten seconds it is left as it is. */
function onEndSignal(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        reject(new Interrupted(signal))
        setTimeout(() => process.exit(1), 10_000).unref()
      })
    }
  })
  // It may come before anybody waits for it.
  interrupted.catch(() => {})
  return interrupted
}

function fail(error: unknown): number {
  if (error instanceof Interrupted) return 128 + constants.signals[error.signal]
  say(error instanceof OperatorError ? error.message : `The command failed: ${reasonOf(error)}`)
  return error instanceof WrongUsage ? 2 : 1
}

/** The innermost one: those around it repeat the query and what was put into it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message
}

// The reader of the output may go before all is written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

arcade(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  // An unanswered question would keep the process alive.
  (error: unknown) => process.exit(fail(error)),
)
