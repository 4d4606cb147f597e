import type abilities from './fr/abilities.json'
import type account from './fr/account.json'
import type acts from './fr/acts.json'
import type addresses from './fr/addresses.json'
import type applications from './fr/applications.json'
import type auth from './fr/auth.json'
import type broker from './fr/broker.json'
import type chatbot from './fr/chatbot.json'
import type claims from './fr/claims.json'
import type collaborators from './fr/collaborators.json'
import type common from './fr/common.json'
import type confirmEmail from './fr/confirm-email.json'
import type crashes from './fr/crashes.json'
import type credits from './fr/credits.json'
import type crm from './fr/crm.json'
import type dashboard from './fr/dashboard.json'
import type directory from './fr/directory.json'
import type documents from './fr/documents.json'
import type files from './fr/files.json'
import type forms from './fr/forms.json'
import type gallery from './fr/gallery.json'
import type groups from './fr/groups.json'
import type guests from './fr/guests.json'
import type home from './fr/home.json'
import type hosting from './fr/hosting.json'
import type interaction from './fr/interaction.json'
import type invitations from './fr/invitations.json'
import type invoices from './fr/invoices.json'
import type journal from './fr/journal.json'
import type legal from './fr/legal.json'
import type messages from './fr/messages.json'
import type network from './fr/network.json'
import type notifications from './fr/notifications.json'
import type offers from './fr/offers.json'
import type orders from './fr/orders.json'
import type partnerships from './fr/partnerships.json'
import type passwordLinks from './fr/password-links.json'
import type passwords from './fr/passwords.json'
import type patient from './fr/patient.json'
import type patientImports from './fr/patient-imports.json'
import type patients from './fr/patients.json'
import type payments from './fr/payments.json'
import type problems from './fr/problems.json'
import type questions from './fr/questions.json'
import type quotes from './fr/quotes.json'
import type radiograph from './fr/radiograph.json'
import type recycling from './fr/recycling.json'
import type returns from './fr/returns.json'
import type scanner from './fr/scanner.json'
import type sessions from './fr/sessions.json'
import type shares from './fr/shares.json'
import type shell from './fr/shell.json'
import type smileys from './fr/smileys.json'
import type status from './fr/status.json'
import type subscriptions from './fr/subscriptions.json'
import type teeth from './fr/teeth.json'
import type titles from './fr/titles.json'
import type ui from './fr/ui.json'
import type users from './fr/users.json'
import type viewers from './fr/viewers.json'

/** One line per file; the French ones say which keys there are, a house rule holds the other languages to them. */
interface Files {
  abilities: typeof abilities
  account: typeof account
  acts: typeof acts
  applications: typeof applications
  auth: typeof auth
  broker: typeof broker
  collaborators: typeof collaborators
  common: typeof common
  'confirm-email': typeof confirmEmail
  crashes: typeof crashes
  credits: typeof credits
  crm: typeof crm
  dashboard: typeof dashboard
  files: typeof files
  forms: typeof forms
  gallery: typeof gallery
  guests: typeof guests
  home: typeof home
  hosting: typeof hosting
  interaction: typeof interaction
  invitations: typeof invitations
  invoices: typeof invoices
  journal: typeof journal
  legal: typeof legal
  messages: typeof messages
  network: typeof network
  notifications: typeof notifications
  offers: typeof offers
  orders: typeof orders
  'password-links': typeof passwordLinks
  passwords: typeof passwords
  patient: typeof patient
  'patient-imports': typeof patientImports
  patients: typeof patients
  problems: typeof problems
  returns: typeof returns
  scanner: typeof scanner
  sessions: typeof sessions
  shell: typeof shell
  smileys: typeof smileys
  status: typeof status
  teeth: typeof teeth
  titles: typeof titles
  ui: typeof ui
  addresses: typeof addresses
  users: typeof users
  viewers: typeof viewers
  directory: typeof directory
  questions: typeof questions
  quotes: typeof quotes
  shares: typeof shares
  claims: typeof claims
  documents: typeof documents
  payments: typeof payments
  chatbot: typeof chatbot
  partnerships: typeof partnerships
  groups: typeof groups
  recycling: typeof recycling
  subscriptions: typeof subscriptions
  radiograph: typeof radiograph
}

/** Sections that a capability's file holds for others, joined as `web/vite/collect-texts.ts` does. */
type Section = 'titles' | 'problems' | 'journal' | 'notifications'
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type SectionOf<F, S extends Section> = F extends Record<S, infer T> ? T : never

export type Texts = {
  [F in keyof Files]: Omit<Files[F], Section> &
    (F extends Section ? Intersection<SectionOf<Files[keyof Files], F>> : unknown)
}

export type Namespace = keyof Files
