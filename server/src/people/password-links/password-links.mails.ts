import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

/** `reset`: a new password; `first`: the first one. */
export type LinkPurpose = 'reset' | 'first'

export function passwordLetter(locale: Locale, wanted: LinkPurpose, name: MailName, url: string): MailBody {
  const t = translateIn(locale, 'password-links')
  return renderMail({
    locale,
    subject: t(`mail.${wanted}.subject`),
    paragraphs: [greetingOf(locale, name), t(`mail.${wanted}.text`)],
    button: { label: t(`mail.${wanted}.button`), url },
    notes: [t(`mail.${wanted}.until`), t(`mail.${wanted}.ignore`)],
  })
}
