import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, makeApp } from '../src/app.ts'
import type { BlobStore } from '../src/kernel/blobs/blob-store.ts'
import type { Db } from '../src/kernel/database/db.ts'
import type { PgListener } from '../src/kernel/events/pg-listener.ts'
import { makeHttp } from '../src/kernel/http/http.ts'
import { type Jobs, makeJobs } from '../src/kernel/jobs/jobs.ts'
import { makeKernel } from '../src/kernel/kernel.ts'
import { makeLogger } from '../src/kernel/logs/logs.ts'
import type { Mailer } from '../src/kernel/mail/mail.ts'
import { type SchedulePace, usualSchedules } from '../src/kernel/schedule/schedules.ts'
import { type Clock, systemClock } from '../src/kernel/time/clock.ts'
import { operatorOf } from '../src/operations/operator/operator.settings.ts'
import { type IsReachable, makeIsReachable } from '../src/parts/partners/reachable.ts'
import type { HashCost } from '../src/people/sign-in/index.ts'
import { shareBlobStore } from './blob-store.ts'
import { cheapHash } from './cheap-hash.ts'

export { operatorOf }

/** A web folder small enough to read in a test. */
export const builtWeb = join(import.meta.dirname, 'web')

/** What is sealed and signed with in a test. */
export const masterKey = randomBytes(32)

/** Log lines as the product writes them, parsed. */
export function collectLogs() {
  const lines: Record<string, unknown>[] = []
  const text: string[] = []
  const write = (line: string) => {
    text.push(line)
    lines.push(JSON.parse(line))
  }
  return { lines, text, write }
}

/** Where the log is not read. */
const unread = { write: () => {} }

const plainConfig = {
  origin: 'http://localhost:3000',
  trustedProxies: [],
  metricsToken: null,
  callsPerMinute: 100_000,
  session: { idle: 30 * 60_000, longest: 12 * 60 * 60_000 },
  operator: operatorOf({}),
  storageQuota: 1024 ** 3,
  smileyCents: 1,
}

interface TestAppOptions {
  /** Where statements may take long. */
  workDb?: Db
  /** Where who calls is looked up. */
  identityDb?: Db
  clock?: Clock
  logs?: { write(line: string): void }
  config?: Partial<AppOptions['config']>
  webFolder?: string
  /** Without it every call reads who people are from the database. */
  notices?: PgListener
  /** Without it jobs are stored, and not done. */
  jobs?: Jobs
  mailer?: Mailer
  /** Where files are; by default a folder of this worker. */
  blobStore?: BlobStore
  /** Without it files are not scanned. */
  clamd?: AppOptions['clamd']
  /** Without it the heads of the journal are copied nowhere. */
  headsTarget?: AppOptions['headsTarget']
  /** No waits in a test that is not about waiting. */
  hold?: AppOptions['hold']
  pace?: AppOptions['pace']
  isReachable?: AppOptions['isReachable']
  /** Without it no ERP is connected. */
  erp?: AppOptions['erp']
  /** Without it no CRM is connected. */
  crm?: AppOptions['crm']
  quotes?: AppOptions['quotes']
  /** Without it no payment provider is connected. */
  payments?: AppOptions['payments']
  /** Without it no 3D scanner is connected. */
  scanner?: AppOptions['scanner']
  /** Null: what it costs in the product. */
  hashCost?: HashCost | null
  /** Without it scheduled work is done only where a test asks for it. */
  schedulePace?: SchedulePace
}

const day = 24 * 60 * 60_000
/** Scheduled work is done where a test asks for it: `runSchedules`. */
const noSchedules: SchedulePace = { ...usualSchedules, first: () => day }

/** For tests in which no mail is sent. */
const noMailer: Mailer = {
  send: async () => {
    throw new Error('this test has no mail server')
  },
  close: () => {},
}

const askPartner = makeIsReachable()

/** Tests call this machine alone: a partner elsewhere is taken to answer. */
const isReachableHere: IsReachable = async (address) =>
  !['127.0.0.1', 'localhost'].includes(new URL(address).hostname) || askPartner(address)

const jobsOf = (db: Db, { jobs, logs = unread }: TestAppOptions) => jobs ?? makeJobs({ db }, makeLogger(logs))

const paceOf = ({ pace }: TestAppOptions) => (pace ? { pace } : {})

/** The whole product over a real database; answers are checked against the contract. */
export async function makeTestApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const app = await openTestApp(db, options)
  afterAll(() => app.close())
  return app
}

/** The same for as long as the worker runs: its caller closes it, or shares it. */
export function openTestApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const { clock = systemClock, logs = unread, webFolder = builtWeb, notices = null, hashCost = cheapHash } = options
  const config = { ...plainConfig, ...options.config }
  return makeApp({
    config,
    masterKey,
    db,
    workDb: options.workDb ?? db,
    identityDb: options.identityDb ?? db,
    notices,
    jobs: jobsOf(db, options),
    mailer: options.mailer ?? noMailer,
    blobStore: options.blobStore ?? shareBlobStore().store,
    clamd: options.clamd ?? null,
    headsTarget: options.headsTarget ?? null,
    logs,
    webFolder,
    clock,
    hold: options.hold ?? (async () => {}),
    ...(hashCost && { hashCost }),
    isReachable: options.isReachable ?? isReachableHere,
    erp: options.erp ?? null,
    crm: options.crm ?? null,
    payments: options.payments ?? null,
    scanner: options.scanner ?? null,
    ...(options.quotes && { quotes: options.quotes }),
    ...paceOf(options),
    schedulePace: options.schedulePace ?? noSchedules,
    verifyReplies: true,
  })
}

/** The kernel alone with routes of the test's own. */
export function makeKernelApp(
  db: Db,
  routes: (app: FastifyInstance) => void,
  options: TestAppOptions = {},
): FastifyInstance {
  const { clock = systemClock, logs = unread, notices = null } = options
  const { callsPerMinute, session, origin, storageQuota } = { ...plainConfig, ...options.config }
  const [jobs, mailer] = [jobsOf(db, options), options.mailer ?? noMailer]
  const databases = { db, workDb: options.workDb ?? db, identityDb: options.identityDb ?? db }
  const blobStore = options.blobStore ?? shareBlobStore().store
  const settings = {
    callsPerMinute,
    session,
    countryHeader: null,
    masterKey,
    origin,
    storageQuota,
    blobStore,
    verifyReplies: true,
  }
  const kernel = makeKernel({ ...databases, clock, logs, notices, jobs, mailer, ...settings })
  const app = makeHttp(kernel, { trustedProxies: [], https: false, ...paceOf(options) })
  routes(app)
  afterAll(() => app.close())
  return app
}
