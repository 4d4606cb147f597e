import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeApp } from './app.ts'
import { linkDemoFiles } from './clinic/acts/acts.demo.ts'
import { completeFiles } from './clinic/files/files.demo.ts'
import { sandboxScanner } from './clinic/scanner/scanner.settings.ts'
import { completeShares } from './clinic/shares/shares.demo.ts'
import { placePartners } from './commerce/directory/directory.demo.ts'
import { sandboxPayments } from './commerce/payments/payments.settings.ts'
import { type Config, readConfig } from './config.ts'
import { ensureDataFolder } from './data-folder.ts'
import { describeDemo, loadDemo, refuseDemo } from './demo.ts'
import { folders } from './folders.ts'
import { makeDiskStore } from './kernel/blobs/disk-store.ts'
import { makeS3Store } from './kernel/blobs/s3-store.ts'
import { connections, type Database, openDatabase } from './kernel/database/db.ts'
import { openEmbedded } from './kernel/embedded/embedded-postgres.ts'
import { openPgListener } from './kernel/events/pg-listener.ts'
import { makeJobs } from './kernel/jobs/jobs.ts'
import { type Logs, openLogs } from './kernel/logs/log-file.ts'
import { makeLogger } from './kernel/logs/logs.ts'
import { makeMailer } from './kernel/mail/mail.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { type MasterKey, readMasterKey } from './kernel/secrets/master-key.ts'
import { closeWithin, type Ending, endGracefully, letGo } from './kernel/shutdown.ts'
import { completeMessageFiles } from './messaging/messages/messages.demo.ts'
import { placeDemo } from './people/applications/applications.demo.ts'
import { findFreePort } from './ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
// Otherwise every 64 MB of a file that pass through make the collector look at all that the server holds (README of files).
setFlagsFromString('--external-memory-accounted-in-global-limit')
// The reader of our output may go away: that is no reason to end.
process.stdout.on('error', () => {})

const ending: Ending = { steps: [], outliving: [], isAsked: false }

async function start() {
  endGracefully(ending)
  const config = await choosePort(readConfig(process.env))
  await ensureDataFolder(config)
  const logs = await openLogs(config.log)
  process.on('SIGHUP', () => logs.reopen())
  const log = makeLogger(logs)
  // Beside the database, which takes as long.
  const sandbox = needsSandbox(config) ? openSandbox({ portal: config.origin, dataDir: config.dataDir, log }) : null
  sandbox?.catch(() => {})
  const embedded = config.databaseUrl ? null : openEmbedded({ dataDir: config.dataDir, say })
  const release = async () => (await embedded)?.release()
  ending.outliving.push(async () => (await sandbox)?.close(), release)
  const databaseUrl = config.databaseUrl ?? (await embedded)?.url ?? ''
  await run(config, { databaseUrl, release, logs, log, sandbox })
}

/** What is not configured is simulated in a demo; in production it is not connected. */
const needsSandbox = ({ mode, smtpUrl, erp, crm, payments, scanner, clamd }: Config) =>
  mode === 'demo' && [smtpUrl, erp, crm, payments, scanner, clamd].includes(null)

interface Ground {
  databaseUrl: string
  release: () => Promise<void>
  logs: Logs
  log: Logger
  sandbox: Promise<Sandbox> | null
}

async function run(config: Config, { databaseUrl, release, logs, log, sandbox: opening }: Ground) {
  // For background work; calls have connections of their own, on which no statement takes long.
  const working = await openDatabase(databaseUrl, { size: connections.work })
  const masterKey = await readMasterKey(config)
  await prepare(working, config, masterKey)
  const { longestStatement } = config
  const calls = await openDatabase(databaseUrl, { longestStatement })
  const identity = await openDatabase(databaseUrl, { size: connections.identity, longestStatement })
  const sandbox = await opening
  const mailer = makeMailer({ url: config.smtpUrl ?? sandbox?.smtpUrl ?? '', from: config.mailFrom })
  const notices = openPgListener(databaseUrl, log)
  const jobs = makeJobs({ url: databaseUrl }, log)
  const databases = { db: calls.db, workDb: working.db, identityDb: identity.db }
  const blobStore = config.s3 ? makeS3Store(config.s3) : makeDiskStore(join(config.dataDir, 'blobs'))
  // The gateway of the sandbox accepts every valid token.
  const erp = config.erp ?? (sandbox && { url: `${sandbox.origin}/erp`, token: 'sandbox' })
  const crm =
    config.crm ??
    (sandbox && { url: `${sandbox.origin}/crm`, clientId: 'arcade', clientSecret: 'sandbox', version: 'v67.0' })
  const payments = config.payments ?? (sandbox && sandboxPayments(sandbox.origin))
  const scanner = config.scanner ?? (sandbox && sandboxScanner(sandbox.origin))
  const clamd = config.clamd ?? (sandbox?.clamdUrl ? { url: sandbox.clamdUrl } : null)
  const quotes = { ...config.quotes, url: config.quotes.url ?? (sandbox && `${sandbox.origin}/quotes`) }
  const services = {
    notices,
    jobs,
    mailer,
    blobStore,
    clamd,
    headsTarget: config.journalHeads,
    logs,
    erp,
    crm,
    payments,
    scanner,
    quotes,
  }
  const app = await makeApp({ config, masterKey: masterKey.bytes, ...databases, ...services, webFolder: folders.web })
  const place = async () => {
    if (config.mode !== 'demo') return
    if (sandbox) {
      await placeDemo(working.db, sandbox.origin)
      await placePartners(working.db, sandbox.origin)
    }
    await completeFiles(app.kernel)
    await linkDemoFiles(working.db)
    await completeMessageFiles(app.kernel)
    await completeShares(app.kernel)
  }
  // A failure waits for the others: the database must be unused when it is let go.
  const starting = Promise.allSettled([listen(app, config), jobs.start(), place()])
  ending.steps.push(
    // Fastify cannot be closed while it begins to listen.
    () => starting,
    () => closeWithin(app, 5_000),
    () => jobs.stop(),
    async () => mailer.close(),
    async () => sandbox?.close(),
    () => notices.close(),
    () => calls.close(),
    () => identity.close(),
    () => working.close(),
    release,
    () => logs.end(),
  )
  const starts = await starting
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await Promise.allSettled([jobs.stop(), notices.close()])
    await Promise.allSettled([calls.close(), identity.close(), working.close()])
    throw failed.reason
  }
  say(`Arcade is ready: ${config.origin}`)
  if (isPortChosen(process.env)) say(`PORT is 0: this start uses ${config.port}, another one uses another.`)
  if (sandbox) say(`${whatLeaves(config)} mails and partners are at ${sandbox.origin}`)
  if (config.mode === 'demo') say(describeDemo())
}

const whatLeaves = ({ smtpUrl, erp, crm, scanner }: Config) =>
  smtpUrl || erp || crm || scanner ? 'What is configured is used; other' : 'Nothing leaves this machine;'

/** The schema of this version, and the demo's people where it is one. */
async function prepare(database: Database, { mode }: Config, masterKey: MasterKey) {
  const { db } = database
  const applied = await prepareDatabase(database, { masterKey, stores: true })
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`)
  if (mode === 'production') await refuseDemo(db)
  else if (await loadDemo(db)) say('Made the demo data')
}

const isPortChosen = ({ PORT }: NodeJS.ProcessEnv) => PORT !== undefined && PORT !== '' && Number(PORT) === 0

/** PORT=0. The address is needed before anything listens: it stands in mails and at partners. */
async function choosePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await findFreePort(config.host)
  return { ...config, port, origin: config.origin.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`) }
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`)
    // A machine without IPv6 knows no `::`.
    if (code === 'EAFNOSUPPORT' && host === '::') return void (await app.listen({ host: '0.0.0.0', port }))
    throw error
  }
}

start().catch(async (error: unknown) => {
  // What it was about to use has just been let go.
  if (ending.isAsked) return
  process.stderr.write(`${error instanceof OperatorError ? error.message : String((error as Error).stack)}\n`)
  await letGo(ending)
  process.exit(1)
})
