import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

export function newDeviceLetter(locale: Locale, given: { name: MailName; device: string; url: string }): MailBody {
  const t = translateIn(locale, 'sessions')
  return renderMail({
    locale,
    subject: t('mail.subject'),
    paragraphs: [
      greetingOf(locale, given.name),
      t('mail.text', { device: given.device }),
      t('mail.known'),
      t('mail.warning'),
    ],
    button: { label: t('mail.button'), url: given.url },
    notes: [t('mail.why')],
  })
}
