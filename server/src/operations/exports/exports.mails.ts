import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

export function readyLetter(locale: Locale, name: MailName | undefined, url: string): MailBody {
  const t = translateIn(locale, 'exports')
  return renderMail({
    locale,
    subject: t('mail.subject'),
    paragraphs: [greetingOf(locale, name), t('mail.text')],
    button: { label: t('mail.button'), url },
    notes: [t('mail.until'), t('mail.why')],
  })
}
