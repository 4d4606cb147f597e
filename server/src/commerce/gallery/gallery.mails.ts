import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'

interface Words {
  subject: (number: string) => string
  thanks: (amount: string) => string
  work: (title: string, width: number, height: number) => string
  delivery: (place: string) => string
  invoice: (number: string) => string
  button: string
  why: string
}

const words: Record<Locale, Words> = {
  fr: {
    subject: (number) => `Votre commande ${number} à la galerie`,
    thanks: (amount) => `Merci : votre paiement de ${amount} est reçu. Nous préparons vos œuvres.`,
    work: (title, width, height) => `« ${title} », ${width} × ${height} cm`,
    delivery: (place) => `Livraison : ${place}`,
    invoice: (number) => `Votre facture ${number} vous attend sur la page de la commande.`,
    button: 'Suivre la commande',
    why: 'Vous recevez ce message parce que vous avez acheté des œuvres à la galerie Arcade.',
  },
  en: {
    subject: (number) => `Your order ${number} at the gallery`,
    thanks: (amount) => `Thank you: we have received your payment of ${amount}. We are preparing your works.`,
    work: (title, width, height) => `“${title}”, ${width} × ${height} cm`,
    delivery: (place) => `Delivery: ${place}`,
    invoice: (number) => `Your invoice ${number} is on the page of the order.`,
    button: 'Follow the order',
    why: 'You are receiving this message because you bought works at the Arcade gallery.',
  },
  it: {
    subject: (number) => `Il suo ordine ${number} alla galleria`,
    thanks: (amount) => `Grazie: abbiamo ricevuto il suo pagamento di ${amount}. Prepariamo le sue opere.`,
    work: (title, width, height) => `«${title}», ${width} × ${height} cm`,
    delivery: (place) => `Consegna: ${place}`,
    invoice: (number) => `La sua fattura ${number} si trova nella pagina dell’ordine.`,
    button: 'Segui l’ordine',
    why: 'Riceve questo messaggio perché ha acquistato delle opere alla galleria Arcade.',
  },
  es: {
    subject: (number) => `Su pedido ${number} en la galería`,
    thanks: (amount) => `Gracias: hemos recibido su pago de ${amount}. Preparamos sus obras.`,
    work: (title, width, height) => `«${title}», ${width} × ${height} cm`,
    delivery: (place) => `Entrega: ${place}`,
    invoice: (number) => `Su factura ${number} está en la página del pedido.`,
    button: 'Seguir el pedido',
    why: 'Recibe este mensaje porque ha comprado obras en la galería Arcade.',
  },
  pt: {
    subject: (number) => `A sua encomenda ${number} na galeria`,
    thanks: (amount) => `Obrigado: recebemos o seu pagamento de ${amount}. Preparamos as suas obras.`,
    work: (title, width, height) => `«${title}», ${width} × ${height} cm`,
    delivery: (place) => `Entrega: ${place}`,
    invoice: (number) => `A sua fatura ${number} está na página da encomenda.`,
    button: 'Acompanhar a encomenda',
    why: 'Recebe esta mensagem porque comprou obras na galeria Arcade.',
  },
}

interface Confirmed {
  name: MailName
  number: string
  /** In cents. */
  paid: number
  works: readonly { title: string; widthCm: number; heightCm: number }[]
  place: string
  invoiceNumber: string
  url: string
}

export function orderLetter(locale: Locale, given: Confirmed): MailBody {
  const texts = words[locale]
  const { name, number, paid, works, place, invoiceNumber, url } = given
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(paid / 100)
  return renderMail({
    locale,
    subject: texts.subject(number),
    paragraphs: [
      greetingOf(locale, name),
      texts.thanks(amount),
      ...works.map(({ title, widthCm, heightCm }) => texts.work(title, widthCm, heightCm)),
      texts.delivery(place),
      texts.invoice(invoiceNumber),
    ],
    button: { label: texts.button, url },
    notes: [texts.why],
  })
}
