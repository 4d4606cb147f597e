import { contract } from '@arcade/contract/contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { actCountsRoutes } from './acts/act-counts.routes.ts'
import { registerActs } from './acts/acts.documents.ts'
import { actsRoutes } from './acts/acts.routes.ts'
import { boughtLotsRoutes } from './acts/bought-lots.routes.ts'
import { lotsRoutes } from './acts/lots.routes.ts'
import { padotestsRoutes } from './acts/padotests.routes.ts'
import { plannedActsRoutes } from './acts/planned-acts.routes.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { applicationsRoutes } from './applications/applications.routes.ts'
import { webhooksRoutes } from './applications/webhooks.routes.ts'
import { brokerRoutes } from './broker/broker.routes.ts'
import { followClaims } from './claims/claim-cases.ts'
import { claimFilesRoutes } from './claims/claim-files.routes.ts'
import { registerClaims } from './claims/claims.documents.ts'
import { claimsRoutes } from './claims/claims.routes.ts'
import { closingRoutes } from './closing/closing.routes.ts'
import { collaboratorsRoutes } from './collaborators/collaborators.routes.ts'
import type { Config } from './config.ts'
import { crashesRoutes } from './crashes/crashes.routes.ts'
import { creditsRoutes } from './credits/credits.routes.ts'
import { crmRoutes } from './crm/crm.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { makeDocuments } from './documents/documents.ts'
import { followErp } from './erp/erp.jobs.ts'
import { erpRoutes } from './erp/erp.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { downloadsRoutes } from './files/downloads.routes.ts'
import { makeFileAccess } from './files/file-access.ts'
import { fileCountsRoutes } from './files/file-counts.routes.ts'
import { fileTicketsRoutes } from './files/file-tickets.routes.ts'
import { filesRoutes } from './files/files.routes.ts'
import { previewsJobs } from './files/previews/previews.jobs.ts'
import { uploadsRoutes } from './files/uploads.routes.ts'
import { virusScansJobs } from './files/virus-scans.ts'
import { registerGallery } from './gallery/gallery.documents.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { galleryOrdersRoutes } from './gallery/gallery-orders.routes.ts'
import { groupViewsRoutes } from './groups/group-views.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { guestsRoutes } from './guests/guests.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { hostingRoutes } from './hosting/hosting.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { invoiceFilesRoutes } from './invoices/invoice-files.routes.ts'
import { invoiceFramesRoutes } from './invoices/invoice-frames.routes.ts'
import { selectFrameOrigins } from './invoices/invoice-tickets.queries.ts'
import { registerInvoices } from './invoices/invoices.documents.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { practiceJournalRoutes } from './journal/practice-journal.routes.ts'
import type { ClamdSettings } from './kernel/antivirus/clamd.ts'
import type { BlobStore } from './kernel/blobs/blob-store.ts'
import type { Db } from './kernel/database/db.ts'
import type { PgListener } from './kernel/events/pg-listener.ts'
import { exposeDocs } from './kernel/http/docs.ts'
import { makeHttp } from './kernel/http/http.ts'
import { deleteExpiredKeys } from './kernel/http/idempotency.ts'
import { exposeMetrics } from './kernel/http/metrics.ts'
import { answerUnknown } from './kernel/http/not-found.ts'
import { recordAnswers } from './kernel/http/request-log.ts'
import type { SenderTimeouts } from './kernel/http/slow-senders.ts'
import { serveWeb } from './kernel/http/web-files.ts'
import { writeLastUses } from './kernel/identity/identity.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import { type SweepPace, sweepHourly } from './kernel/jobs/sweeps.ts'
import { keepJournals } from './kernel/journal/keep-journals.ts'
import { type KernelOptions, makeKernel } from './kernel/kernel.ts'
import type { Mailer } from './kernel/mail/mail.ts'
import { keepSchedules, type SchedulePace } from './kernel/schedule/schedules.ts'
import { type Clock, systemClock } from './kernel/time/clock.ts'
import { version } from './kernel/version.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { networkRoutes } from './network/network.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { registerOffers } from './offers/offers.documents.ts'
import { followOffers } from './offers/offers.jobs.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { mirrorOrders } from './orders/mirror-orders.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { makeCheckLogin } from './partners/applications.ts'
import { type CrmSettings, makeCrm } from './partners/crm.ts'
import { type ErpSettings, makeErp } from './partners/erp.ts'
import { makePayments, type PaymentsSettings } from './partners/payments.ts'
import { type IsReachable, makeIsReachable } from './partners/reachable.ts'
import { makeScanner, type ScannerSettings } from './partners/scanner.ts'
import { partnershipsRoutes } from './partnerships/partnerships.routes.ts'
import { passwordLinksRoutes } from './password-links/password-links.routes.ts'
import { exportPatientsRoutes } from './patient-imports/export-patients.routes.ts'
import { patientImportsRoutes } from './patient-imports/patient-imports.routes.ts'
import { rejectedLinesRoutes } from './patient-imports/rejected-lines.routes.ts'
import { patientLinksRoutes } from './patients/patient-links.routes.ts'
import { patientListsRoutes } from './patients/patient-lists.routes.ts'
import { patientsRoutes } from './patients/patients.routes.ts'
import { makeCashier } from './payments/cashier.ts'
import { registerPayments } from './payments/payments.documents.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { type QuotesSource, quotesRoutes } from './quotes/quotes.routes.ts'
import { registerRecycling } from './recycling/recycling.documents.ts'
import { recyclingRoutes } from './recycling/recycling.routes.ts'
import { refuseUnserved } from './refuse-unserved.ts'
import { registerReturns } from './returns/returns.documents.ts'
import { followReturns, sendReturns } from './returns/returns.jobs.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { scannerRoutes } from './scanner/scanner.routes.ts'
import { makeScannerAccounts } from './scanner/scanner-accounts.ts'
import { makeScannerHandles } from './scanner/scanner-handles.ts'
import { scannerImportsRoutes } from './scanner/scanner-imports.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { sharesRoutes } from './shares/shares.routes.ts'
import { type Delay, type HashCost, makePasswords, signInRoutes } from './sign-in/index.ts'
import {
  interactionsRoutes,
  makeForgetLink,
  makeSignForPartner,
  oidcRoutes,
  openProvider,
  sendBackchannelLogouts,
  signOutRoutes,
  singleSignOnRoutes,
} from './single-sign-on/index.ts'
import { discountsRoutes } from './smileys/discounts.routes.ts'
import { rewardsRoutes } from './smileys/rewards.routes.ts'
import { smileysRoutes } from './smileys/smileys.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import { followSubscriptions } from './subscriptions/subscriptions.jobs.ts'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts'
import { emailChangesRoutes } from './users/email-changes.routes.ts'
import { lookupsRoutes } from './users/lookups.routes.ts'
import { userChangesRoutes } from './users/user-changes.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { viewersRoutes } from './viewers/viewers.routes.ts'

export interface AppOptions {
  config: Pick<
    Config,
    | 'origin'
    | 'trustedProxies'
    | 'metricsToken'
    | 'callsPerMinute'
    | 'session'
    | 'operator'
    | 'storageQuota'
    | 'smileyCents'
  > &
    Partial<Pick<Config, 'countryHeader' | 'databaseUrl' | 'gallerySeller' | 'smileysPerDay'>>
  /** What seals are made from. */
  masterKey: Buffer
  db: Db
  /** Where statements may take long; the same where no other is said. */
  workDb?: Db
  /** Where who calls is looked up; the same where no other is said. */
  identityDb?: Db
  /** What other nodes say; without it nothing about people is kept in memory. */
  notices?: PgListener | null
  jobs: Jobs
  mailer: Mailer
  /** Where files lie. */
  blobStore: BlobStore
  /** Where clamd is; null or nothing: files are not scanned. */
  clamd?: ClamdSettings | null
  /** Where the heads of the journal are copied to; null or nothing: nowhere. */
  headsPlace?: KernelOptions['headsPlace']
  logs: DestinationStream
  webFolder: string
  clock?: Clock
  /** How time passes for whoever is held after failing to sign in. */
  hold?: Delay
  /** What hashing a password costs; what OWASP recommends where nothing is said. */
  hashCost?: HashCost
  /** Whether an application answers, before a browser is sent to it. */
  isReachable?: IsReachable
  /** Where the ERP is; null or nothing: it is not connected. */
  erp?: ErpSettings | null
  /** Where the CRM is; the same. */
  crm?: CrmSettings | null
  /** Where the payment provider is; null or nothing: it is not connected. */
  payments?: PaymentsSettings | null
  /** Where the maker of the 3D scanner is; the same. */
  scanner?: ScannerSettings | null
  /** Where quotes come from; from nowhere unless said. */
  quotes?: QuotesSource
  /** How slowly people may send. */
  pace?: SenderTimeouts
  /** When what is over is deleted. */
  sweepPace?: SweepPace
  /** How often scheduled work is looked at. */
  schedulePace?: SchedulePace
  verifyReplies?: boolean
}

/** The whole product as one Fastify instance, not yet listening. */
export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock = systemClock, verifyReplies = false } = options
  const https = config.origin.startsWith('https:')
  const kernel = makeKernel({
    db,
    workDb: options.workDb ?? db,
    identityDb: options.identityDb ?? db,
    clock,
    logs: options.logs,
    notices: options.notices ?? null,
    callsPerMinute: config.callsPerMinute,
    session: config.session,
    countryHeader: config.countryHeader ?? null,
    masterKey: options.masterKey,
    jobs: options.jobs,
    mailer: options.mailer,
    blobStore: options.blobStore,
    clamd: options.clamd ?? null,
    headsPlace: options.headsPlace ?? null,
    storageQuota: config.storageQuota,
    origin: config.origin,
    ...(options.sweepPace && { sweepPace: options.sweepPace }),
    ...(options.schedulePace && { schedulePace: options.schedulePace }),
    verifyReplies,
  })
  const { pace, hold, hashCost } = options
  const app = makeHttp(kernel, { trustedProxies: config.trustedProxies, https, ...(pace && { pace }) })

  const metrics = exposeMetrics(app, config.metricsToken)
  recordAnswers(app, options.logs, metrics)
  exposeDocs(app, contract, { version, origin: config.origin, contact: config.operator })
  sweepHourly(app, 'idempotency keys', deleteExpiredKeys)
  sweepHourly(app, 'blobs', (db) => kernel.blobs.sweep(db))
  writeLastUses(app)
  keepJournals(app, options.masterKey)
  keepSchedules(app)

  healthRoutes(app)
  statusRoutes(app)
  crashesRoutes(app)
  operatorRoutes(app, config.operator)
  const passwords = makePasswords(db, clock, { ...(hold && { hold }), ...(hashCost && { cost: hashCost }) })
  signInRoutes(app, passwords)
  singleSignOnRoutes(app, passwords)
  const findProvider = openProvider(kernel, options.masterKey)
  oidcRoutes(app, findProvider)
  const { isReachable = makeIsReachable() } = options
  interactionsRoutes(app, findProvider, isReachable)
  signOutRoutes(app, findProvider)
  sendBackchannelLogouts(app, findProvider, options.notices ?? null)
  usersRoutes(app)
  lookupsRoutes(app)
  userChangesRoutes(app)
  emailChangesRoutes(app, passwords)
  applicationsRoutes(app, makeForgetLink(kernel.jobs), isReachable)
  webhooksRoutes(app, options.masterKey)
  const sign = makeSignForPartner(kernel, options.masterKey)
  brokerRoutes(app, { masterKey: options.masterKey, checkLogin: makeCheckLogin({ sign, log: kernel.log }) })
  passwordLinksRoutes(app, passwords)
  guestsRoutes(app, passwords)
  notificationsRoutes(app, options.masterKey)
  eventsRoutes(app, options.notices ?? null)
  journalRoutes(app)
  practiceJournalRoutes(app, options.masterKey)
  fileCountsRoutes(app)
  const fileAccess = makeFileAccess(kernel)
  filesRoutes(app, fileAccess)
  const previews = previewsJobs(app)
  virusScansJobs(app)
  downloadsRoutes(app, fileAccess)
  fileTicketsRoutes(app, fileAccess)
  uploadsRoutes(app, fileAccess)
  viewersRoutes(app, fileAccess)
  actCountsRoutes(app)
  actsRoutes(app)
  padotestsRoutes(app)
  plannedActsRoutes(app)
  lotsRoutes(app)
  boughtLotsRoutes(app)
  patientImportsRoutes(app)
  rejectedLinesRoutes(app)
  exportPatientsRoutes(app)
  patientLinksRoutes(app, options.masterKey)
  patientsRoutes(app)
  patientListsRoutes(app)
  addressesRoutes(app)
  invitationsRoutes(app)
  networkRoutes(app)
  groupsRoutes(app)
  groupViewsRoutes(app)
  collaboratorsRoutes(app)
  galleryRoutes(app)
  directoryRoutes(app)
  partnershipsRoutes(app)
  sessionsRoutes(app)
  const { log, partnerHealth: health } = kernel
  const erp = makeErp({ settings: options.erp ?? null, log, health, observe: metrics.observePartner })
  erpRoutes(app, erp)
  followErp(app, erp, { pieces: mirrorOrders, retours: followReturns })
  returnsRoutes(app, erp)
  sendReturns(app, erp)
  const crm = makeCrm({ settings: options.crm ?? null, log, health, observe: metrics.observePartner })
  crmRoutes(app, crm, options.masterKey)
  offersRoutes(app)
  followOffers(app, crm)
  dashboardRoutes(app)
  ordersRoutes(app, erp)
  const provider = makePayments({ settings: options.payments ?? null, health, observe: metrics.observePartner })
  const cashier = makeCashier(kernel, provider)
  invoicesRoutes(app, erp, cashier)
  paymentsRoutes(app, { cashier, erp, operatorEmail: config.operator.email })
  creditsRoutes(app, { erp, cashier })
  galleryOrdersRoutes(app, cashier, config)
  invoiceFilesRoutes(app, erp)
  invoiceFramesRoutes(app)
  smileysRoutes(app, { cents: config.smileyCents, perDay: config.smileysPerDay })
  rewardsRoutes(app)
  discountsRoutes(app, { erp, cashier, cents: config.smileyCents })
  questionsRoutes(app, options.masterKey)
  messagesRoutes(app, fileAccess)
  sharesRoutes(app, fileAccess, previews, options.masterKey)
  claimsRoutes(app, followClaims(app, crm))
  claimFilesRoutes(app, fileAccess)
  const documents = makeDocuments()
  registerClaims(documents, kernel.identity)
  registerActs(documents, kernel.identity)
  registerInvoices(documents, erp)
  registerReturns(documents, kernel.identity)
  registerPayments(documents, kernel.identity)
  registerOffers(documents, kernel)
  registerRecycling(documents, kernel.identity)
  registerGallery(documents, config.gallerySeller ?? null)
  documentsRoutes(app, documents)
  quotesRoutes(app, options.quotes ?? { url: null, tickers: [] })
  hostingRoutes(app, config)
  exportsRoutes(app)
  closingRoutes(app, options.masterKey)
  const scanner = makeScanner({ settings: options.scanner ?? null, log, health, observe: metrics.observePartner })
  const scannerAccounts = makeScannerAccounts(kernel, scanner, options.masterKey)
  const scannerHandles = makeScannerHandles(options.masterKey)
  scannerRoutes(app, scanner, scannerAccounts, scannerHandles)
  scannerImportsRoutes(app, scanner, scannerAccounts, scannerHandles)
  recyclingRoutes(app)
  subscriptionsRoutes(app)
  followSubscriptions(app)

  const framed = { [pages.invoiceFrame.path]: () => selectFrameOrigins(db) }
  const { showNotFound } = await serveWeb(app, options.webFolder, framed)
  answerUnknown(app, contract, showNotFound)
  refuseUnserved(app)
  return app
}
