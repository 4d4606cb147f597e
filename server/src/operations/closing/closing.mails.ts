import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

/** Mails about a closing that was `asked` for, `undone`, or has been `done`. */
export type ClosingMail = 'asked' | 'undone' | 'done'

interface Letter {
  locale: Locale
  name: MailName | undefined
  date: string
  url: string
}

export function closingLetter(told: ClosingMail, { locale, name, date, url }: Letter): MailBody {
  const t = translateIn(locale, 'closing')
  return renderMail({
    locale,
    subject: t(`mail.${told}.subject`),
    paragraphs: [greetingOf(locale, name), t(`mail.${told}.text`, { date })],
    button: told === 'done' ? null : { label: t('mail.button'), url },
    notes: [t(`mail.${told}.note`)],
  })
}
