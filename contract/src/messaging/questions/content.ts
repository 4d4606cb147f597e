import type { Locale } from '../../kernel/locales.ts'
import type { Right } from '../../kernel/rights.ts'
import en from '../../locales/en/questions.json' with { type: 'json' }
import es from '../../locales/es/questions.json' with { type: 'json' }
import fr from '../../locales/fr/questions.json' with { type: 'json' }
import it from '../../locales/it/questions.json' with { type: 'json' }
import pt from '../../locales/pt/questions.json' with { type: 'json' }
import type { PageId } from '../../pages.ts'
import type { Theme } from './themes.ts'

type Texts = Record<`${QuestionId}.question` | `${QuestionId}.answer`, string> &
  Partial<Record<`${QuestionId}.also`, string>>

const texts: Record<Locale, Texts> = { fr, en, it, es, pt }

interface Question {
  /** Stable: feedback is counted by it, and addresses name it. */
  id: QuestionId
  /** The page that it speaks of. */
  page: PageId
  /** TEN-02: what it speaks of needs it; the chatbot says where it is missing. */
  right?: Right
}
type QuestionId = keyof typeof fr extends infer K ? (K extends `${infer Id}.question` ? Id : never) : never

/** ASK-01: every question, in the order in which themes and questions are shown. */
export const questions: Record<Theme, readonly Question[]> = {
  access: [
    { id: 'first-connection', page: 'auth' },
    { id: 'forgotten-password', page: 'auth' },
    { id: 'invitation-code', page: 'auth' },
    { id: 'sign-in-slowed', page: 'auth' },
    { id: 'session-ended', page: 'dashboard' },
    { id: 'shared-computer', page: 'account' },
  ],
  account: [
    { id: 'change-password', page: 'account' },
    { id: 'password-asked-again', page: 'account' },
    { id: 'change-email', page: 'account' },
    { id: 'change-name', page: 'account' },
    { id: 'addresses', page: 'account' },
    { id: 'language', page: 'dashboard' },
    { id: 'dark-theme', page: 'dashboard' },
    { id: 'close-account', page: 'hosting' },
    { id: 'open-sessions', page: 'account' },
  ],
  practice: [
    { id: 'act-for-practitioner', page: 'dashboard' },
    { id: 'several-practices', page: 'network' },
    { id: 'invite-collaborator', page: 'collaborators', right: 'settings:write' },
    { id: 'change-rights', page: 'collaborators', right: 'settings:write' },
    { id: 'suspend-collaborator', page: 'collaborators', right: 'settings:write' },
    { id: 'button-disabled', page: 'account' },
    { id: 'leave-practice', page: 'collaborators' },
  ],
  network: [
    { id: 'invite-colleague', page: 'network' },
    { id: 'answer-invitation', page: 'network' },
    { id: 'remove-colleague', page: 'network' },
    { id: 'guest-access', page: 'network' },
    { id: 'read-messages', page: 'messages' },
  ],
  applications: [
    { id: 'link-application', page: 'network' },
    { id: 'own-password', page: 'network' },
    { id: 'unlink-application', page: 'network' },
    { id: 'application-sees', page: 'network' },
    { id: 'shortcuts', page: 'dashboard' },
    { id: 'application-down', page: 'network' },
    { id: 'partner-benefits', page: 'partners' },
    { id: 'use-smileys', page: 'smileys', right: 'smileys:read' },
    { id: 'earn-smileys', page: 'smileys', right: 'smileys:read' },
    { id: 'recycling', page: 'recycling', right: 'orders:read' },
    { id: 'subscriptions', page: 'network', right: 'payments:read' },
    { id: 'gallery', page: 'gallery' },
  ],
  patients: [
    { id: 'add-patient', page: 'patients', right: 'patients:write' },
    { id: 'find-patient', page: 'patients', right: 'patients:read' },
    { id: 'duplicate-patient', page: 'patients' },
    { id: 'import-patients', page: 'patientImport', right: 'patients:write' },
    { id: 'undo-import', page: 'patientImport', right: 'patients:write' },
    { id: 'export-patients', page: 'patients', right: 'patients:read' },
    { id: 'followed-elsewhere', page: 'patients' },
    { id: 'link-scanner', page: 'network', right: 'files:write' },
    { id: 'share-files', page: 'patients', right: 'files:write' },
    { id: 'upload-files', page: 'patients', right: 'files:write' },
    { id: 'download-files', page: 'patients', right: 'files:read' },
  ],
  acts: [
    { id: 'record-act', page: 'patients', right: 'acts:write' },
    { id: 'planned-acts', page: 'dashboard', right: 'acts:read' },
    { id: 'lot-numbers', page: 'patients' },
    { id: 'lot-recall', page: 'lotRecall', right: 'acts:read' },
    { id: 'implant-passport', page: 'patients', right: 'acts:read' },
    { id: 'padotest', page: 'patients' },
    { id: 'tooth-notation', page: 'patients' },
  ],
  orders: [
    { id: 'order-again', page: 'orders', right: 'orders:read' },
    { id: 'see-offers', page: 'offers', right: 'orders:read' },
    { id: 'use-credits', page: 'credits', right: 'payments:read' },
    { id: 'report-claim', page: 'incidents', right: 'claims:write' },
  ],
  invoices: [
    { id: 'find-invoice', page: 'invoices', right: 'invoices:read' },
    { id: 'pay-invoices', page: 'invoices', right: 'payments:write' },
    { id: 'invoice-still-due', page: 'invoices', right: 'invoices:read' },
    { id: 'invoices-for-accountant', page: 'invoices', right: 'invoices:read' },
    { id: 'credit-note', page: 'invoices', right: 'invoices:read' },
    { id: 'ask-return', page: 'newReturn', right: 'orders:write' },
    { id: 'what-can-be-returned', page: 'newReturn' },
    { id: 'follow-return', page: 'returns', right: 'orders:read' },
    { id: 'return-refused', page: 'returns' },
    { id: 'return-refund', page: 'returns' },
  ],
  privacy: [
    { id: 'who-saw-patient', page: 'patients', right: 'settings:read' },
    { id: 'personal-data', page: 'privacy' },
    { id: 'unsaved-text', page: 'patients' },
    { id: 'same-record', page: 'patients' },
    { id: 'export-data', page: 'hosting' },
    { id: 'hosting', page: 'hosting' },
  ],
  help: [
    { id: 'keyboard', page: 'dashboard' },
    { id: 'notifications', page: 'notifications' },
    { id: 'portal-check', page: 'test' },
    { id: 'phone-and-tablet', page: 'dashboard' },
    { id: 'contact', page: 'questions' },
  ],
}

/** `also` has words and other ways in which people ask it, for the searches. */
export function textsOf(locale: Locale, id: QuestionId) {
  const also = texts[locale][`${id}.also`]
  return {
    question: texts[locale][`${id}.question`],
    ...(also !== undefined && { also }),
    answer: texts[locale][`${id}.answer`],
  }
}
