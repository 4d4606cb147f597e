import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

interface Part {
  seller: string
  /** In cents. */
  amount: number
  numbers: readonly string[]
}

interface Receipt {
  name: MailName
  card: string
  paid: readonly Part[]
  unpaid: readonly Part[]
  url: string
}

const euros = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)

export function receiptLetter(locale: Locale, { name, card, paid, unpaid, url }: Receipt): MailBody {
  const t = translateIn(locale, 'payments')
  const total = euros(
    paid.reduce((sum, { amount }) => sum + amount, 0),
    locale,
  )
  const lineOf = ({ seller, amount, numbers }: Part) =>
    t('mail.line', { seller, amount: euros(amount, locale), numbers: numbers.join(', ') })
  const rest = unpaid.length > 0 ? [t('mail.notPaid'), ...unpaid.map(lineOf)] : []
  return renderMail({
    locale,
    subject: t('mail.subject', { amount: total }),
    paragraphs: [greetingOf(locale, name), t('mail.paid', { amount: total, card }), ...paid.map(lineOf), ...rest],
    button: { label: t('mail.button'), url },
    notes: [t('mail.recorded'), t('mail.why')],
  })
}

/** To who runs the portal, in the language in which it is run. */
export function paidTwiceLetter(given: { line: string; seller: string; amount: number; numbers: string[] }): MailBody {
  const { line, seller, amount, numbers } = given
  return renderMail({
    locale: 'fr',
    subject: `Paiement reçu deux fois : ${seller}, ${euros(amount, 'fr')}`,
    paragraphs: [
      `Un paiement par carte de ${euros(amount, 'fr')} à ${seller} règle une facture qui est payée par ailleurs : ${numbers.join(', ')}.`,
      `Ligne ${line}. « npx arcade payment list » la montre ; remboursez-la chez le prestataire de paiement, ou affectez-la dans la comptabilité.`,
    ],
    button: null,
    notes: ['Le cabinet en est averti dans le portail.'],
  })
}

interface Rejected {
  line: string
  what: 'booking' | 'reversal'
  seller: string
  amount: number
  refunded: number
  numbers: string[]
}

/** To who runs the portal as well: the money is the seller's, and their books do not show it, or what was paid back of it. */
export function rejectedLetter({ line, what, seller, amount, refunded, numbers }: Rejected): MailBody {
  const sums = { amount: euros(amount, 'fr'), refunded: euros(refunded, 'fr') }
  const texts = {
    booking: {
      subject: `Paiement non enregistré : ${seller}, ${sums.amount}`,
      text: `La comptabilité de ${seller} refuse d’enregistrer un paiement par carte de ${sums.amount} : ${numbers.join(', ')}.`,
    },
    reversal: {
      subject: `Remboursement non enregistré : ${seller}, ${sums.refunded}`,
      text: `La comptabilité de ${seller} refuse d’annuler ce qui a été remboursé (${sums.refunded}) d’un paiement par carte de ${sums.amount} : ${numbers.join(', ')}.`,
    },
  }[what]
  return renderMail({
    locale: 'fr',
    subject: texts.subject,
    paragraphs: [
      texts.text,
      `Ligne ${line}. « npx arcade outbox list » en montre la raison ; corrigez-la dans la comptabilité, ou remboursez le paiement chez le prestataire.`,
    ],
    button: null,
    notes: ['Le cabinet le voit dans le portail.'],
  })
}
