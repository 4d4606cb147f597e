import type acts from './fr/acts.json'
import type claims from './fr/claims.json'
import type closing from './fr/closing.json'
import type exports from './fr/exports.json'
import type gallery from './fr/gallery.json'
import type invitations from './fr/invitations.json'
import type mail from './fr/mail.json'
import type notifications from './fr/notifications.json'
import type offers from './fr/offers.json'
import type passwordLinks from './fr/password-links.json'
import type patients from './fr/patients.json'
import type payments from './fr/payments.json'
import type questions from './fr/questions.json'
import type recycling from './fr/recycling.json'
import type returns from './fr/returns.json'
import type sessions from './fr/sessions.json'
import type shares from './fr/shares.json'
import type signIn from './fr/sign-in.json'
import type users from './fr/users.json'

/** One line per file; the French ones say which keys there are, a house rule holds the other languages to them. */
export interface Texts {
  acts: typeof acts
  claims: typeof claims
  closing: typeof closing
  exports: typeof exports
  gallery: typeof gallery
  invitations: typeof invitations
  mail: typeof mail
  notifications: typeof notifications
  offers: typeof offers
  'password-links': typeof passwordLinks
  patients: typeof patients
  payments: typeof payments
  questions: typeof questions
  recycling: typeof recycling
  returns: typeof returns
  sessions: typeof sessions
  shares: typeof shares
  'sign-in': typeof signIn
  users: typeof users
}

export type Namespace = keyof Texts
