import type { FastifyInstance } from 'fastify'
import { actsRoutes } from './acts/acts.routes.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { applicationsRoutes } from './applications/applications.routes.ts'
import { brokerRoutes } from './broker/broker.routes.ts'
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
import type { Documents } from './documents/index.ts'
import { registerErpSync } from './erp/erp.jobs.ts'
import { erpRoutes } from './erp/erp.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { filesRoutes } from './files/files.routes.ts'
import type { FileAccess, Previews } from './files/index.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { guestsRoutes } from './guests/guests.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { hostingRoutes } from './hosting/hosting.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import type { PgListener } from './kernel/events/pg-listener.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { networkRoutes } from './network/network.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { syncOrders } from './orders/sync-orders.ts'
import type { CheckLogin } from './partners/applications.ts'
import type { Crm } from './partners/crm.ts'
import type { Erp } from './partners/erp.ts'
import type { IsReachable } from './partners/reachable.ts'
import type { Scanner } from './partners/scanner.ts'
import { partnershipsRoutes } from './partnerships/partnerships.routes.ts'
import { passwordLinksRoutes } from './password-links/password-links.routes.ts'
import { patientImportsRoutes } from './patient-imports/patient-imports.routes.ts'
import { patientsRoutes } from './patients/patients.routes.ts'
import { type PaymentDeps, selectHeld } from './payments/index.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { type QuotesSource, quotesRoutes } from './quotes/quotes.routes.ts'
import { recyclingRoutes } from './recycling/recycling.routes.ts'
import { followReturns } from './returns/returns.jobs.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { scannerRoutes } from './scanner/scanner.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { sharesRoutes } from './shares/shares.routes.ts'
import { type Passwords, signInRoutes } from './sign-in/index.ts'
import { type makeForgetLink, singleSignOnRoutes } from './single-sign-on/index.ts'
import { smileysRoutes } from './smileys/smileys.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { viewersRoutes } from './viewers/viewers.routes.ts'

/** What the app makes once and gives to the capabilities that need it. */
export interface Services {
  config: Pick<Config, 'operator' | 'session' | 'smileyCents'> &
    Partial<Pick<Config, 'databaseUrl' | 'gallerySeller' | 'smileysPerDay'>>
  /** What seals are made from. */
  masterKey: Buffer
  notices: PgListener | null
  passwords: Passwords
  forgetLink: ReturnType<typeof makeForgetLink>
  isReachable: IsReachable
  checkLogin: CheckLogin
  fileAccess: FileAccess
  previews: Previews
  documents: Documents
  erp: Erp
  crm: Crm
  scanner: Scanner
  payments: PaymentDeps
  quotes: QuotesSource
}

/** One line for each; they register their routes, jobs and what others collect, in any order. */
export const capabilities: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  healthRoutes,
  statusRoutes,
  crashesRoutes,
  operatorRoutes,
  signInRoutes,
  singleSignOnRoutes,
  usersRoutes,
  applicationsRoutes,
  brokerRoutes,
  passwordLinksRoutes,
  guestsRoutes,
  notificationsRoutes,
  (app, { notices }) => eventsRoutes(app, notices),
  journalRoutes,
  filesRoutes,
  viewersRoutes,
  actsRoutes,
  patientImportsRoutes,
  patientsRoutes,
  addressesRoutes,
  invitationsRoutes,
  networkRoutes,
  groupsRoutes,
  collaboratorsRoutes,
  galleryRoutes,
  directoryRoutes,
  partnershipsRoutes,
  sessionsRoutes,
  (app, { erp }) => {
    erpRoutes(app, erp)
    registerErpSync(app, erp, { pieces: syncOrders, retours: followReturns })
  },
  returnsRoutes,
  crmRoutes,
  offersRoutes,
  dashboardRoutes,
  ordersRoutes,
  (app, { erp, documents }) => invoicesRoutes(app, { erp, documents, findPayments: selectHeld }),
  (app, { payments, documents, erp, config }) =>
    paymentsRoutes(app, { payments, documents, erp, operatorEmail: config.operator.email }),
  creditsRoutes,
  smileysRoutes,
  questionsRoutes,
  messagesRoutes,
  sharesRoutes,
  claimsRoutes,
  documentsRoutes,
  quotesRoutes,
  hostingRoutes,
  exportsRoutes,
  closingRoutes,
  scannerRoutes,
  recyclingRoutes,
  subscriptionsRoutes,
]
