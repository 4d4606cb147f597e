import type { FastifyInstance } from 'fastify'
import { dashboardRoutes } from './app/dashboard/dashboard.routes.ts'
import { eventsRoutes } from './app/events/events.routes.ts'
import { actsRoutes } from './clinic/acts/acts.routes.ts'
import { filesRoutes } from './clinic/files/files.routes.ts'
import type { FileAccess, Previews } from './clinic/files/index.ts'
import { journalRoutes } from './clinic/journal/journal.routes.ts'
import { patientImportsRoutes } from './clinic/patient-imports/patient-imports.routes.ts'
import { selectPatientCount } from './clinic/patients/index.ts'
import { patientsRoutes } from './clinic/patients/patients.routes.ts'
import { scannerRoutes } from './clinic/scanner/scanner.routes.ts'
import { sharesRoutes } from './clinic/shares/shares.routes.ts'
import { viewersRoutes } from './clinic/viewers/viewers.routes.ts'
import { claimsRoutes } from './commerce/claims/claims.routes.ts'
import { creditsRoutes } from './commerce/credits/credits.routes.ts'
import { crmRoutes } from './commerce/crm/crm.routes.ts'
import { directoryRoutes } from './commerce/directory/directory.routes.ts'
import { documentsRoutes } from './commerce/documents/documents.routes.ts'
import type { Documents } from './commerce/documents/index.ts'
import { registerErpSync } from './commerce/erp/erp.jobs.ts'
import { erpRoutes } from './commerce/erp/erp.routes.ts'
import { galleryRoutes } from './commerce/gallery/gallery.routes.ts'
import { groupsRoutes } from './commerce/groups/groups.routes.ts'
import { invoicesRoutes } from './commerce/invoices/invoices.routes.ts'
import { offersRoutes } from './commerce/offers/offers.routes.ts'
import { ordersRoutes } from './commerce/orders/orders.routes.ts'
import { syncOrders } from './commerce/orders/sync-orders.ts'
import { partnershipsRoutes } from './commerce/partnerships/partnerships.routes.ts'
import { type PaymentDeps, selectHeld } from './commerce/payments/index.ts'
import { paymentsRoutes } from './commerce/payments/payments.routes.ts'
import { type QuotesSource, quotesRoutes } from './commerce/quotes/quotes.routes.ts'
import { recyclingRoutes } from './commerce/recycling/recycling.routes.ts'
import { selectDelivered, selectReturnCount, selectReturnSlips } from './commerce/returns/index.ts'
import { followReturns } from './commerce/returns/returns.jobs.ts'
import { returnsRoutes } from './commerce/returns/returns.routes.ts'
import { moveToOwner, selectUnderWay } from './commerce/smileys/index.ts'
import { smileysRoutes } from './commerce/smileys/smileys.routes.ts'
import { subscriptionsRoutes } from './commerce/subscriptions/subscriptions.routes.ts'
import type { Config } from './config.ts'
import type { PgListener } from './kernel/events/pg-listener.ts'
import { messagesRoutes } from './messaging/messages/messages.routes.ts'
import { questionsRoutes } from './messaging/questions/questions.routes.ts'
import { closingRoutes } from './operations/closing/closing.routes.ts'
import { crashesRoutes } from './operations/crashes/crashes.routes.ts'
import { exportsRoutes } from './operations/exports/exports.routes.ts'
import { cancelExports } from './operations/exports/index.ts'
import { healthRoutes } from './operations/health/health.routes.ts'
import { hostingRoutes } from './operations/hosting/hosting.routes.ts'
import { operatorRoutes } from './operations/operator/operator.routes.ts'
import { statusRoutes } from './operations/status/status.routes.ts'
import type { CheckLogin } from './parts/partners/applications.ts'
import type { Crm } from './parts/partners/crm.ts'
import type { Erp } from './parts/partners/erp.ts'
import type { IsReachable } from './parts/partners/reachable.ts'
import type { Scanner } from './parts/partners/scanner.ts'
import { addressesRoutes } from './people/addresses/addresses.routes.ts'
import { applicationsRoutes } from './people/applications/applications.routes.ts'
import { brokerRoutes } from './people/broker/broker.routes.ts'
import { collaboratorsRoutes } from './people/collaborators/collaborators.routes.ts'
import { guestsRoutes } from './people/guests/guests.routes.ts'
import { invitationsRoutes } from './people/invitations/invitations.routes.ts'
import { networkRoutes } from './people/network/network.routes.ts'
import { notificationsRoutes } from './people/notifications/notifications.routes.ts'
import { passwordLinksRoutes } from './people/password-links/password-links.routes.ts'
import { sessionsRoutes } from './people/sessions/sessions.routes.ts'
import { type Passwords, signInRoutes } from './people/sign-in/index.ts'
import { type makeForgetLink, singleSignOnRoutes } from './people/single-sign-on/index.ts'
import { usersRoutes } from './people/users/users.routes.ts'

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
  (app, { passwords }) => usersRoutes(app, { passwords, countPatients: selectPatientCount }),
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
  (app) =>
    collaboratorsRoutes(app, {
      onRightsChanged: (db, change) => cancelExports(db, app.kernel.jobs, change),
      onLeft: moveToOwner,
    }),
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
  (app, { erp }) =>
    ordersRoutes(app, {
      erp,
      countReturns: selectReturnCount,
      findReturns: selectReturnSlips,
      findDelivered: selectDelivered,
    }),
  (app, { erp, documents }) =>
    invoicesRoutes(app, { erp, documents, findPayments: selectHeld, findDiscounts: selectUnderWay }),
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
