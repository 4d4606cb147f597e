import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

export function passwordChangedMail(locale: Locale, { name, url }: { name: MailName; url: string }): MailBody {
  const t = translateIn(locale, 'sign-in')
  return renderMail({
    locale,
    subject: t('mail.subject'),
    paragraphs: [greetingOf(locale, name), t('mail.text'), t('mail.known'), t('mail.warning')],
    button: { label: t('mail.button'), url },
    notes: [t('mail.why')],
  })
}
