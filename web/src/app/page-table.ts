import type { PageId } from '@arcade/contract/kernel/paths.ts'
import type { ComponentType } from 'react'
import { CrashPage } from '../crashes/crash-page.tsx'
import type { Namespace } from '../locales/texts.ts'

export interface BuiltPage {
  load: () => Promise<ComponentType>
  /** The files of texts that it needs beside those that are everywhere. */
  texts?: Namespace[]
}

/** The pages that stand, each its own file (RT-16). What is missing here shows `coming-page.tsx`. */
export const builtPages = {
  home: { load: async () => (await import('./home-redirect.tsx')).HomeRedirect },
  auth: { load: async () => (await import('../sign-in/auth-page.tsx')).AuthPage, texts: ['auth', 'passwords'] },
  resetPassword: {
    load: async () => (await import('../password-links/password-link-page.tsx')).ResetPasswordPage,
    texts: ['password-links', 'passwords'],
  },
  firstConnexion: {
    load: async () => (await import('../password-links/password-link-page.tsx')).FirstConnexionPage,
    texts: ['password-links', 'passwords'],
  },
  confirmEmail: {
    load: async () => (await import('../account/confirm-email-page.tsx')).ConfirmEmailPage,
    texts: ['confirm-email'],
  },
  chooseAppPassword: {
    load: async () => (await import('../broker/choose-app-password-page.tsx')).ChooseAppPasswordPage,
    texts: ['broker', 'applications', 'abilities'],
  },
  interaction: {
    load: async () => (await import('./interaction-place.tsx')).InteractionPlace,
    texts: ['interaction', 'abilities', 'auth', 'passwords'],
  },
  signOut: {
    load: async () => (await import('../single-sign-on/sign-out-page.tsx')).SignOutPage,
    texts: ['interaction'],
  },
  notFound: { load: async () => (await import('./not-found-page.tsx')).NotFoundPage },
  crashed: { load: async () => CrashPage },
  privacy: { load: async () => (await import('../legal/privacy-page.tsx')).PrivacyPage, texts: ['legal'] },
  legalNotice: {
    load: async () => (await import('../legal/legal-notice-page.tsx')).LegalNoticePage,
    texts: ['legal'],
  },
  network: {
    load: async () => (await import('./network-place.tsx')).NetworkPlace,
    texts: ['network', 'applications', 'abilities', 'guests', 'forms'],
  },
  patients: {
    load: async () => (await import('../patients/patients-page.tsx')).PatientsPage,
    texts: ['patients', 'forms'],
  },
  patientImport: {
    load: async () => (await import('../patient-imports/patient-imports-page.tsx')).PatientImportsPage,
    texts: ['patient-imports', 'forms'],
  },
  account: {
    load: async () => (await import('../account/account-page.tsx')).AccountPage,
    texts: ['account', 'passwords', 'forms'],
  },
  notifications: {
    load: async () => (await import('../notifications/notifications-page.tsx')).NotificationsPage,
    texts: ['notifications'],
  },
  patientEdit: {
    load: async () => (await import('../patients/patient-edit-page.tsx')).PatientEditPage,
    texts: ['patient', 'forms'],
  },
  patientActs: {
    load: async () => (await import('./patient-acts-place.tsx')).PatientActsPlace,
    texts: ['patient', 'acts', 'teeth', 'forms'],
  },
  lotRecall: {
    load: async () => (await import('../acts/lot-recall-page.tsx')).LotRecallPage,
    texts: ['acts'],
  },
  patientJournal: {
    load: async () => (await import('./patient-journal-place.tsx')).PatientJournalPlace,
    texts: ['patient', 'journal'],
  },
  test: { load: async () => (await import('./support-page.tsx')).SupportPage, texts: ['status'] },
} as const satisfies Partial<Record<PageId, BuiltPage>>

export type ComingId = Exclude<PageId, keyof typeof builtPages>
