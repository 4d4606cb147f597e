import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: (amount: string) => string
  paid: (amount: string, card: string) => string
  line: (seller: string, amount: string, numbers: string) => string
  notPaid: string
  recorded: string
  button: string
  why: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: (amount) => `Reçu de votre paiement de ${amount}`,
    paid: (amount, card) => `Nous avons reçu votre paiement de ${amount}, réglé avec la carte ${card}.`,
    line: (seller, amount, numbers) => `${seller} : ${amount} (${numbers})`,
    notPaid: 'N’a pas été réglé :',
    recorded: 'Vos factures sont marquées comme payées dès que la comptabilité du vendeur a enregistré le paiement.',
    button: 'Voir le paiement',
    why: 'Vous recevez ce message parce que vous avez payé des factures depuis le portail Arcade.',
  },
  en: {
    subject: (amount) => `Receipt for your payment of ${amount}`,
    paid: (amount, card) => `We have received your payment of ${amount}, made with the card ${card}.`,
    line: (seller, amount, numbers) => `${seller}: ${amount} (${numbers})`,
    notPaid: 'Was not paid:',
    recorded: 'Your invoices are marked as paid as soon as the seller’s books have recorded the payment.',
    button: 'See the payment',
    why: 'You are receiving this message because you paid invoices from the Arcade portal.',
  },
  it: {
    subject: (amount) => `Ricevuta del suo pagamento di ${amount}`,
    paid: (amount, card) => `Abbiamo ricevuto il suo pagamento di ${amount}, effettuato con la carta ${card}.`,
    line: (seller, amount, numbers) => `${seller}: ${amount} (${numbers})`,
    notPaid: 'Non è stato pagato:',
    recorded: 'Le sue fatture risultano pagate non appena la contabilità del venditore ha registrato il pagamento.',
    button: 'Vedi il pagamento',
    why: 'Riceve questo messaggio perché ha pagato delle fatture dal portale Arcade.',
  },
  es: {
    subject: (amount) => `Recibo de su pago de ${amount}`,
    paid: (amount, card) => `Hemos recibido su pago de ${amount}, efectuado con la tarjeta ${card}.`,
    line: (seller, amount, numbers) => `${seller}: ${amount} (${numbers})`,
    notPaid: 'No se ha pagado:',
    recorded: 'Sus facturas figuran como pagadas en cuanto la contabilidad del vendedor ha registrado el pago.',
    button: 'Ver el pago',
    why: 'Recibe este mensaje porque ha pagado facturas desde el portal Arcade.',
  },
  pt: {
    subject: (amount) => `Recibo do seu pagamento de ${amount}`,
    paid: (amount, card) => `Recebemos o seu pagamento de ${amount}, efetuado com o cartão ${card}.`,
    line: (seller, amount, numbers) => `${seller}: ${amount} (${numbers})`,
    notPaid: 'Não foi pago:',
    recorded: 'As suas faturas ficam marcadas como pagas assim que a contabilidade do vendedor registar o pagamento.',
    button: 'Ver o pagamento',
    why: 'Recebe esta mensagem porque pagou faturas no portal Arcade.',
  },
}

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
  const texts = words[locale]
  const total = euros(
    paid.reduce((sum, { amount }) => sum + amount, 0),
    locale,
  )
  const lineOf = ({ seller, amount, numbers }: Part) => texts.line(seller, euros(amount, locale), numbers.join(', '))
  const rest = unpaid.length > 0 ? [texts.notPaid, ...unpaid.map(lineOf)] : []
  return renderMail({
    locale,
    subject: texts.subject(total),
    paragraphs: [greetingOf(locale, name), texts.paid(total, card), ...paid.map(lineOf), ...rest],
    button: { label: texts.button, url },
    notes: [texts.recorded, texts.why],
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
