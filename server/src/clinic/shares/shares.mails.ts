import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

interface ShareMailData {
  sharer: MailName
  until: string
  url: string
}

/** FILE-04: the link alone, and who sends it. No patient, no practice, no name of a file, no code. */
export function shareLetter(locale: Locale, { sharer, until, url }: ShareMailData): MailBody {
  const t = translateIn(locale, 'shares')
  const who = { sharer: sharer || t('mail.somebody') }
  return renderMail({
    locale,
    subject: t('mail.subject', who),
    paragraphs: [greetingOf(locale), t('mail.text', who), t('mail.code')],
    button: { label: t('mail.button'), url },
    notes: [t('mail.until', { day: until }), t('mail.ignore')],
  })
}
