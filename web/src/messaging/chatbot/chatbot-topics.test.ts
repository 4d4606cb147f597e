import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { questions as ofPage, textsOf } from '@arcade/contract/messaging/questions/content.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import questions from '../../../test/chatbot-questions.json'
import type { Question } from '../questions/index.ts'
import { indexOf } from './chatbot-topics.ts'
import { skills } from './skills.ts'

/** As the server lists them (ASK-01). */
const listedIn = (locale: Locale): Question[] =>
  Object.values(ofPage)
    .flat()
    .map(({ id }) => ({ id, theme: 'help', path: '/', ...textsOf(locale, id) }))
const searches = Object.fromEntries(locales.map((locale) => [locale, indexOf(listedIn(locale), locale)]))
const find = (question: string, locale: Locale = 'fr') => searches[locale]?.(question) ?? []
/** What is answered; null where the chatbot says that it does not know. */
const answered = (question: string, locale: Locale = 'fr') => {
  const [best] = find(question, locale)
  return best?.isSure ? best.id : null
}

/** What is a right answer to those who ask for these things (`a | b`: for one of them); of what the portal knows nothing, it says so. */
const right: Record<string, readonly (string | null)[]> = {
  owed: ['due'],
  overdue: ['overdue'],
  unpaid: ['unpaid'],
  toPay: ['due', 'unpaid'],
  bySeller: ['sellers'],
  nextDelivery: ['deliveries'],
  orderState: ['orders', 'deliveries'],
  lastAct: ['last-act'],
  smileys: ['smileys', 'use-smileys', 'earn-smileys'],
  cards: ['cards'],
  closeAccount: ['close-account'],
  invite: ['invite-collaborator', 'invite-colleague'],
  claimState: ['claims'],
  claimCreate: ['report-claim'],
  password: ['change-password', 'forgotten-password'],
  returns: ['ask-return'],
  invoicePdf: ['invoices-for-accountant'],
  pay: ['pay-invoices'],
  patientCreate: ['add-patient'],
  patientFind: ['patients'],
  importPatients: ['import-patients'],
  rights: ['change-rights'],
  export: ['export-data'],
  orders: ['orders'],
  reorder: ['order-again'],
  language: ['language'],
  email: ['change-email'],
  offers: ['see-offers'],
  credits: ['use-credits', 'credit-note'],
  creditBalance: ['use-credits', 'credit-note', 'sellers'],
  scanner: ['link-scanner'],
  shareFile: ['share-files'],
  messages: ['read-messages'],
  whoLooked: ['who-saw-patient'],
  human: ['contact'],
  smileyBalance: ['smileys'],
  smileyUse: ['use-smileys'],
  smileyEarn: ['earn-smileys', 'use-smileys'],
  inviteMember: ['invite-collaborator'],
  inviteColleague: ['invite-colleague'],
  removeMember: ['suspend-collaborator'],
  passwordLost: ['forgotten-password'],
  passwordChange: ['change-password'],
  addresses: ['addresses'],
  returnState: ['follow-return'],
  returnRefund: ['return-refund'],
  invoiceDownload: ['invoices', 'invoices-for-accountant'],
  uploadFile: ['upload-files'],
  exportPatients: ['export-patients'],
  undoImport: ['undo-import'],
  hosting: ['hosting', 'personal-data'],
  dark: ['dark-theme'],
  recycling: ['recycling'],
  notifications: ['notifications'],
  sessions: ['open-sessions'],
  gallery: ['gallery'],
  subscriptions: ['subscriptions'],
  duplicate: ['duplicate-patient'],
  signInSlowed: ['sign-in-slowed'],
  sessionEnded: ['session-ended'],
  severalPractices: ['several-practices'],
  recordAct: ['record-act'],
  linkApplication: ['link-application'],
  firstConnection: ['first-connection'],
  lots: ['lot-numbers', 'lot-recall'],
  partners: ['partner-benefits'],
  downloadFile: ['download-files'],
  passport: ['implant-passport'],
  actFor: ['act-for-practitioner'],
  lotRecall: ['lot-recall'],
  portalCheck: ['portal-check'],
  unlinkApplication: ['unlink-application'],
  answerInvitation: ['answer-invitation', 'invitation-code'],
  patientFiles: ['download-files', 'upload-files', 'patients'],
  groups: [],
  twoFactor: [null],
  outside: [null],
}

describe('BOT-01 what people ask', () => {
  // Most were written by people who had not seen the words of the topics; some led to words and hold what is reached.
  // No topic is worded by a question itself: one that is answered wrongly stays so
  // until the topic is better for all who ask it.
  it('BOT-01 is answered rightly in 85 of 100 cases and wrongly in 3, with typing errors, in five languages', () => {
    const answers = questions.map(([locale, topic = '', question = '']) => {
      const answer = answered(question, locale as Locale)
      return { locale, question, answer, isRight: topic.split(' | ').some((one) => right[one]?.includes(answer)) }
    })
    const wrong = answers.filter(({ answer, isRight }) => !isRight && answer !== null)
    const unknown = answers.filter(({ answer, isRight }) => !isRight && answer === null)
    const shown = JSON.stringify({ wrong, unknown }, null, 1)
    expect(answers).toHaveLength(1118)
    expect(wrong.length / answers.length, shown).toBeLessThanOrEqual(0.03)
    expect(1 - (wrong.length + unknown.length) / answers.length, shown).toBeGreaterThanOrEqual(0.85)
  })
})

describe('BOT-01 typing errors and names', () => {
  it('BOT-01 two swapped letters are no other word', () => {
    expect(answered('add a new pateint', 'en')).toBe('add-patient')
  })

  it('BOT-01 a topic about a person is answered with less confidence without a name', () => {
    expect(answered('Où en est le retour du mois dernier ?')).not.toBe('last-act')
    expect(answered('Dernier acte ?')).toBe('last-act')
  })
})

it.each<[string, Locale]>([
  ['quel jour on est', 'fr'],
  ['how are you', 'en'],
  ['che giorno è oggi', 'it'],
  ['qué hora es', 'es'],
  ['não sei', 'pt'],
])('BOT-01 small talk is not answered: %s', (question, locale) => {
  expect(answered(question, locale)).toBeNull()
})

describe('BOT-01 what a question names', () => {
  it.each<[string, Locale, string, string]>([
    ['Où est ma commande 1234 ?', 'fr', 'orders', '1234'],
    ['Montre-moi la facture FA-2026/12, s’il te plaît', 'fr', 'invoices', 'FA-2026/12'],
    ['Ouvrez la fiche de Mme Jean-Pierre Le Goff', 'fr', 'patients', 'Jean-Pierre Goff'],
    ['Dernier acte de Dupont', 'fr', 'last-act', 'Dupont'],
    ["open Dupont's record", 'en', 'patients', 'Dupont'],
    ['Dov’è il mio ordine 1234?', 'it', 'orders', '1234'],
    ['last treatment of Dupont', 'en', 'last-act', 'Dupont'],
    ['último tratamiento de Dupont', 'es', 'last-act', 'Dupont'],
    ['abre la ficha de Dupont', 'es', 'patients', 'Dupont'],
    ['find patient Emma Watson', 'en', 'patients', 'Emma Watson'],
    ['último tratamento do senhor Dupont', 'pt', 'last-act', 'Dupont'],
    ['¿Cuál fue el último tratamiento de la paciente Dupont?', 'es', 'last-act', 'Dupont'],
    ['Qual è l’ultimo trattamento della paziente Dupont?', 'it', 'last-act', 'Dupont'],
    ['Dupont Lucie, dernier soin svp', 'fr', 'last-act', 'Dupont Lucie'],
    ['Aimerais connaître le dernier soin de Lucie Dupont', 'fr', 'last-act', 'Lucie Dupont'],
  ])('BOT-01 is distinct from the others by its words: %s', (question, locale, id, about) => {
    expect(find(question, locale)[0]).toMatchObject({ id, about, isSure: true })
  })
})

describe('BOT-01 the topics', () => {
  it('BOT-01 are found in another language than that of the page, which is the one that was spoken', () => {
    expect(find('où est ma commande 1234 ?', 'en')[0]).toMatchObject({ id: 'orders', locale: 'fr', isSure: true })
    expect(find('how many smileys do I have?', 'pt')[0]).toMatchObject({ id: 'smileys', locale: 'en', isSure: true })
  })

  it.each(locales)(
    'BOT-01 each question of the page is found by itself in %s, or by the topic that answers it',
    (locale) => {
      const better = new Map(skills.map(({ topic, instead }) => [instead, topic]))
      for (const { id, question } of listedIn(locale))
        expect(find(question, locale)[0]?.id, question).toBe(better.get(id) ?? id)
    },
  )

  it('BOT-01 are what is looked up, whatever is typed: markup and commands are words', () => {
    const ids = new Set(['greeting', ...skills.map(({ topic }) => topic), ...listedIn('fr').map(({ id }) => id)])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...locales), (text, locale) =>
        find(text, locale).every(({ id, confidence }) => ids.has(id) && confidence >= 0 && confidence <= 1),
      ),
    )
    expect(answered('<img src=x onerror=alert(1)>')).toBeNull()
    expect(answered('???')).toBeNull()
    expect(answered('Bonjour, merci !')).toBe('greeting')
    expect(answered('Bonjour, combien dois-je svp ?')).toBe('due')
  })
})
