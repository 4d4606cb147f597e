import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

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
  const t = translateIn(locale, 'gallery')
  const { name, number, paid, works, place, invoiceNumber, url } = given
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(paid / 100)
  return renderMail({
    locale,
    subject: t('mail.subject', { number }),
    paragraphs: [
      greetingOf(locale, name),
      t('mail.thanks', { amount }),
      ...works.map(({ title, widthCm: width, heightCm: height }) => t('mail.work', { title, width, height })),
      t('mail.delivery', { place }),
      t('mail.invoice', { number: invoiceNumber }),
    ],
    button: { label: t('mail.button'), url },
    notes: [t('mail.why')],
  })
}
