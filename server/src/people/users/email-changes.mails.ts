import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

/** Mails about an email change: to the old address that another one was `asked` for and that it has `changed`, to the new one that it is `confirmed`. */
export type EmailChangeMail = 'asked' | 'changed' | 'confirmed'

/** To an unproven address: no typed text is in it. */
export function addressLetter(locale: Locale, url: string): MailBody {
  const t = translateIn(locale, 'users')
  return renderMail({
    locale,
    subject: t('mail.address.subject'),
    paragraphs: [greetingOf(locale), t('mail.address.text')],
    button: { label: t('mail.address.button'), url },
    notes: [t('mail.address.until'), t('mail.address.ignore')],
  })
}

export function changedLetter(locale: Locale, outcome: EmailChangeMail, name: MailName, url: string): MailBody {
  const t = translateIn(locale, 'users')
  return renderMail({
    locale,
    subject: t(`mail.${outcome}.subject`),
    paragraphs: [greetingOf(locale, name), t(`mail.${outcome}.text`), t(`mail.${outcome}.warning`)],
    button: { label: t(`mail.${outcome}.button`), url },
    notes: [t(`mail.${outcome}.why`)],
  })
}
