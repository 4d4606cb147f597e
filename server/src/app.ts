import { contract } from '@arcade/contract/contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { capabilities, type Services } from './capabilities.ts'
import { makeFileAccess } from './clinic/files/file-access.ts'
import { makePreviews } from './clinic/files/index.ts'
import { makeDocuments } from './commerce/documents/documents.ts'
import { selectFrameOrigins } from './commerce/invoices/frame-origins.queries.ts'
import { makePaymentDeps } from './commerce/payments/payment-deps.ts'
import type { QuotesSource } from './commerce/quotes/quotes.routes.ts'
import type { Config } from './config.ts'
import { exposeDocs } from './kernel/http/docs.ts'
import { makeHttp } from './kernel/http/http.ts'
import { deleteExpiredKeys } from './kernel/http/idempotency.ts'
import { exposeMetrics, type Metrics } from './kernel/http/metrics.ts'
import { answerUnknown } from './kernel/http/not-found.ts'
import { recordAnswers } from './kernel/http/request-log.ts'
import type { SenderTimeouts } from './kernel/http/slow-senders.ts'
import { serveWeb } from './kernel/http/web-files.ts'
import { writeLastUses } from './kernel/identity/identity.ts'
import { keepJournals } from './kernel/journal/keep-journals.ts'
import { type Kernel, type KernelOptions, makeKernel } from './kernel/kernel.ts'
import { keepSchedules } from './kernel/schedule/schedules.ts'
import { deleteExpiredTickets } from './kernel/tickets/tickets.ts'
import { systemClock } from './kernel/time/clock.ts'
import { version } from './kernel/version.ts'
import { makeCheckLogin } from './parts/partners/applications.ts'
import { type CrmSettings, makeCrm } from './parts/partners/crm.ts'
import { type ErpSettings, makeErp } from './parts/partners/erp.ts'
import { makePayments, type PaymentsSettings } from './parts/partners/payments.ts'
import { type IsReachable, makeIsReachable } from './parts/partners/reachable.ts'
import { makeScanner, type ScannerSettings } from './parts/partners/scanner.ts'
import { type Delay, type HashCost, makePasswords } from './people/sign-in/index.ts'
import { makeForgetLink, makeSignForPartner } from './people/single-sign-on/index.ts'
import { refuseUnserved } from './refuse-unserved.ts'

type FromConfig = 'callsPerMinute' | 'session' | 'countryHeader' | 'storageQuota' | 'origin'
type WithDefault = 'workDb' | 'identityDb' | 'clock' | 'notices' | 'verifyReplies'

export interface AppOptions
  extends Omit<KernelOptions, FromConfig | WithDefault>,
    Partial<Pick<KernelOptions, WithDefault>> {
  config: Services['config'] &
    Pick<Config, 'origin' | 'trustedProxies' | 'metricsToken' | 'callsPerMinute' | 'storageQuota'> &
    Partial<Pick<Config, 'countryHeader'>>
  webFolder: string
  /** How the delay after a failed sign-in passes. */
  hold?: Delay
  /** What hashing a password costs; by default what OWASP recommends. */
  hashCost?: HashCost
  /** Whether an application answers, before a browser is sent to it. */
  isReachable?: IsReachable
  /** The partners; without settings they are not connected. */
  erp?: ErpSettings | null
  crm?: CrmSettings | null
  payments?: PaymentsSettings | null
  scanner?: ScannerSettings | null
  quotes?: QuotesSource
  /** How slowly clients may send. */
  pace?: SenderTimeouts
}

/** The whole product as one Fastify instance, not yet listening. */
export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, masterKey } = options
  const kernel = kernelOf(options)
  const https = config.origin.startsWith('https:')
  const { pace } = options
  const app = makeHttp(kernel, { trustedProxies: config.trustedProxies, https, ...(pace && { pace }) })

  const metrics = exposeMetrics(app, config.metricsToken)
  recordAnswers(app, options.logs, metrics)
  exposeDocs(app, contract, { version, origin: config.origin, contact: config.operator })
  kernel.schedules.hourly('idempotency keys', deleteExpiredKeys)
  kernel.schedules.hourly('tickets', deleteExpiredTickets)
  kernel.schedules.hourly('blobs', (db) => kernel.blobs.sweep(db))
  writeLastUses(app)
  keepJournals(app, masterKey)
  keepSchedules(app)

  const services = makeServices(options, kernel, metrics)
  for (const register of capabilities) register(app, services)

  const framed = { [pages.invoiceFrame.path]: () => selectFrameOrigins(db) }
  const { showNotFound } = await serveWeb(app, options.webFolder, framed)
  answerUnknown(app, contract, showNotFound)
  refuseUnserved(app)
  return app
}

function kernelOf(options: AppOptions): Kernel {
  const { config, db, logs, masterKey, jobs, mailer, blobStore, schedulePace } = options
  const { origin, callsPerMinute, session, storageQuota } = config
  return makeKernel({
    db,
    logs,
    masterKey,
    jobs,
    mailer,
    blobStore,
    origin,
    callsPerMinute,
    session,
    storageQuota,
    workDb: options.workDb ?? db,
    identityDb: options.identityDb ?? db,
    clock: options.clock ?? systemClock,
    notices: options.notices ?? null,
    countryHeader: config.countryHeader ?? null,
    clamd: options.clamd ?? null,
    headsTarget: options.headsTarget ?? null,
    ...(schedulePace && { schedulePace }),
    verifyReplies: options.verifyReplies ?? false,
  })
}

/** The partners, and what several capabilities share. */
function makeServices(options: AppOptions, kernel: Kernel, { observePartner: observe }: Metrics): Services {
  const { config, masterKey, hold, hashCost } = options
  const { log, partnerHealth: health } = kernel
  const partner = { log, health, observe }
  return {
    config,
    masterKey,
    notices: options.notices ?? null,
    passwords: makePasswords(kernel.db, kernel.clock, { ...(hold && { hold }), ...(hashCost && { cost: hashCost }) }),
    forgetLink: makeForgetLink(kernel.jobs),
    isReachable: options.isReachable ?? makeIsReachable(),
    checkLogin: makeCheckLogin({ sign: makeSignForPartner(kernel, masterKey) }),
    fileAccess: makeFileAccess(kernel),
    previews: makePreviews(),
    documents: makeDocuments(),
    erp: makeErp({ settings: options.erp ?? null, ...partner }),
    crm: makeCrm({ settings: options.crm ?? null, ...partner }),
    payments: makePaymentDeps(kernel, makePayments({ settings: options.payments ?? null, ...partner })),
    scanner: makeScanner({ settings: options.scanner ?? null, ...partner }),
    quotes: options.quotes ?? { url: null, tickers: [] },
  }
}
