import type { z } from 'zod'
import * as dashboard from './app/dashboard/dashboard.contract.ts'
import * as events from './app/events/events.contract.ts'
import * as acts from './clinic/acts/acts.contract.ts'
import * as boughtLots from './clinic/acts/bought-lots.contract.ts'
import * as recalledLots from './clinic/acts/recalled-lots.contract.ts'
import * as fileTickets from './clinic/files/file-tickets.contract.ts'
import * as files from './clinic/files/files.contract.ts'
import * as uploads from './clinic/files/uploads.contract.ts'
import * as patientImports from './clinic/patient-imports/patient-imports.contract.ts'
import * as patientLinks from './clinic/patients/patient-links.contract.ts'
import * as patients from './clinic/patients/patients.contract.ts'
import * as scanner from './clinic/scanner/scanner.contract.ts'
import * as sentShares from './clinic/shares/sent-shares.contract.ts'
import * as shareLinks from './clinic/shares/share-links.contract.ts'
import * as shares from './clinic/shares/shares.contract.ts'
import * as viewers from './clinic/viewers/viewers.contract.ts'
import * as claimFiles from './commerce/claims/claim-files.contract.ts'
import * as claims from './commerce/claims/claims.contract.ts'
import * as creditUses from './commerce/credits/credit-uses.contract.ts'
import * as credits from './commerce/credits/credits.contract.ts'
import * as crm from './commerce/crm/crm.contract.ts'
import * as directory from './commerce/directory/directory.contract.ts'
import * as documents from './commerce/documents/documents.contract.ts'
import * as erp from './commerce/erp/erp.contract.ts'
import * as gallery from './commerce/gallery/gallery.contract.ts'
import * as galleryOrders from './commerce/gallery/gallery-orders.contract.ts'
import * as groups from './commerce/groups/groups.contract.ts'
import * as invoices from './commerce/invoices/invoices.contract.ts'
import * as offers from './commerce/offers/offers.contract.ts'
import * as orders from './commerce/orders/orders.contract.ts'
import * as partnerships from './commerce/partnerships/partnerships.contract.ts'
import * as cards from './commerce/payments/cards.contract.ts'
import * as payments from './commerce/payments/payments.contract.ts'
import * as quotes from './commerce/quotes/quotes.contract.ts'
import * as recycling from './commerce/recycling/recycling.contract.ts'
import * as returns from './commerce/returns/returns.contract.ts'
import * as smileyDiscounts from './commerce/smileys/discounts.contract.ts'
import * as smileys from './commerce/smileys/smileys.contract.ts'
import * as subscriptions from './commerce/subscriptions/subscriptions.contract.ts'
import * as messages from './messaging/messages/messages.contract.ts'
import * as questions from './messaging/questions/questions.contract.ts'
import * as closing from './operations/closing/closing.contract.ts'
import * as crashes from './operations/crashes/crashes.contract.ts'
import * as dataExports from './operations/exports/exports.contract.ts'
import * as health from './operations/health/health.contract.ts'
import * as hosting from './operations/hosting/hosting.contract.ts'
import * as operator from './operations/operator/operator.contract.ts'
import * as status from './operations/status/status.contract.ts'
import * as addresses from './people/addresses/addresses.contract.ts'
import * as applications from './people/applications/applications.contract.ts'
import * as webhooks from './people/applications/webhooks.contract.ts'
import * as broker from './people/broker/broker.contract.ts'
import * as collaborators from './people/collaborators/collaborators.contract.ts'
import * as guests from './people/guests/guests.contract.ts'
import * as invitations from './people/invitations/invitations.contract.ts'
import * as network from './people/network/network.contract.ts'
import * as passwordLinks from './people/password-links/password-links.contract.ts'
import * as sessions from './people/sessions/sessions.contract.ts'
import * as signIn from './people/sign-in/sign-in.contract.ts'
import * as singleSignOn from './people/single-sign-on/single-sign-on.contract.ts'
import * as users from './people/users/users.contract.ts'
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
