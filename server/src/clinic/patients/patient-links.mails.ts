import { verificationMinutes as minutes } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

export function verificationLetter(
  locale: Locale,
  { name, practice, code }: { name: MailName; practice: MailName; code: string },
): MailBody {
  const t = translateIn(locale, 'patients')
  return renderMail({
    locale,
    subject: t('mail.subject'),
    paragraphs: [
      greetingOf(locale, name),
      t('mail.text', { practice: practice || t('mail.aPractice') }),
      code,
      t('mail.shares'),
    ],
    button: null,
    notes: [t('mail.until', { minutes }), t('mail.ignore')],
  })
}
