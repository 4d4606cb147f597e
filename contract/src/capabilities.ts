import type { z } from 'zod'
import * as acts from './acts/acts.contract.ts'
import * as boughtLots from './acts/bought-lots.contract.ts'
import * as recalledLots from './acts/recalled-lots.contract.ts'
import * as addresses from './addresses/addresses.contract.ts'
import * as applications from './applications/applications.contract.ts'
import * as webhooks from './applications/webhooks.contract.ts'
import * as broker from './broker/broker.contract.ts'
import * as claimFiles from './claims/claim-files.contract.ts'
import * as claims from './claims/claims.contract.ts'
import * as closing from './closing/closing.contract.ts'
import * as collaborators from './collaborators/collaborators.contract.ts'
import * as crashes from './crashes/crashes.contract.ts'
import * as creditUses from './credits/credit-uses.contract.ts'
import * as credits from './credits/credits.contract.ts'
import * as crm from './crm/crm.contract.ts'
import * as dashboard from './dashboard/dashboard.contract.ts'
import * as directory from './directory/directory.contract.ts'
import * as documents from './documents/documents.contract.ts'
import * as erp from './erp/erp.contract.ts'
import * as events from './events/events.contract.ts'
import * as dataExports from './exports/exports.contract.ts'
import * as fileTickets from './files/file-tickets.contract.ts'
import * as files from './files/files.contract.ts'
import * as uploads from './files/uploads.contract.ts'
import * as gallery from './gallery/gallery.contract.ts'
import * as galleryOrders from './gallery/gallery-orders.contract.ts'
import * as groups from './groups/groups.contract.ts'
import * as guests from './guests/guests.contract.ts'
import * as health from './health/health.contract.ts'
import * as hosting from './hosting/hosting.contract.ts'
import * as invitations from './invitations/invitations.contract.ts'
import * as invoices from './invoices/invoices.contract.ts'
import * as messages from './messages/messages.contract.ts'
import * as network from './network/network.contract.ts'
import * as offers from './offers/offers.contract.ts'
import * as operator from './operator/operator.contract.ts'
import * as orders from './orders/orders.contract.ts'
import * as partnerships from './partnerships/partnerships.contract.ts'
import * as passwordLinks from './password-links/password-links.contract.ts'
import * as patientImports from './patient-imports/patient-imports.contract.ts'
import * as patientLinks from './patients/patient-links.contract.ts'
import * as patients from './patients/patients.contract.ts'
import * as cards from './payments/cards.contract.ts'
import * as payments from './payments/payments.contract.ts'
import * as questions from './questions/questions.contract.ts'
import * as quotes from './quotes/quotes.contract.ts'
import * as recycling from './recycling/recycling.contract.ts'
import * as returns from './returns/returns.contract.ts'
import * as scanner from './scanner/scanner.contract.ts'
import * as sessions from './sessions/sessions.contract.ts'
import * as sentShares from './shares/sent-shares.contract.ts'
import * as shareLinks from './shares/share-links.contract.ts'
import * as shares from './shares/shares.contract.ts'
import * as signIn from './sign-in/sign-in.contract.ts'
import * as singleSignOn from './single-sign-on/single-sign-on.contract.ts'
import * as smileyDiscounts from './smileys/discounts.contract.ts'
import * as smileys from './smileys/smileys.contract.ts'
import * as status from './status/status.contract.ts'
import * as subscriptions from './subscriptions/subscriptions.contract.ts'
import * as users from './users/users.contract.ts'
import * as viewers from './viewers/viewers.contract.ts'
/** One line for each capability. */
export const capabilities = {
  health,
  status,
  crashes,
  operator,
  signIn,
  singleSignOn,
  users,
  passwordLinks,
  guests,
  events,
  applications,
  webhooks,
  broker,
  acts,
  files,
  fileTickets,
  boughtLots,
  recalledLots,
  uploads,
  patientImports,
  patientLinks,
  patients,
  addresses,
  dashboard,
  invitations,
  network,
  groups,
  collaborators,
  gallery,
  galleryOrders,
  orders,
  invoices,
  directory,
  partnerships,
  sessions,
  erp,
  returns,
  crm,
  offers,
  credits,
  creditUses,
  smileys,
  smileyDiscounts,
  questions,
  messages,
  quotes,
  shareLinks,
  shares,
  sentShares,
  claims,
  claimFiles,
  hosting,
  dataExports,
  documents,
  cards,
  payments,
  closing,
  scanner,
  recycling,
  subscriptions,
  viewers,
}
type Module = (typeof capabilities)[keyof typeof capabilities]

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** What the modules export under one name, as one record. */
type Collected<N extends string> = Intersection<
  Module extends infer M ? (M extends Record<N, infer T> ? T : never) : never
>

function collect<N extends string>(name: N): Collected<N> {
  const parts = Object.values(capabilities).map((module) => (name in module ? module[name as keyof typeof module] : {}))
  return Object.assign({}, ...parts)
}

/** What is written into the journal about what. */
export const journalKinds = collect('journalKinds')
export type JournalObject = keyof typeof journalKinds

/** The kinds of notifications, and the data of each; the sentences are the browser's. */
export const notificationKinds = collect('notificationKinds')
export type NotificationKind = keyof typeof notificationKinds
/** As it travels. */
export type NotificationData<K extends NotificationKind> = z.input<(typeof notificationKinds)[K]>
