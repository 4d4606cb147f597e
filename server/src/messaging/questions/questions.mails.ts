import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

interface Answer {
  reference: string
  text: string
  answer: string
  url: string
}

/** What was asked stands below the answer, and not as a link or a picture: a stranger may have typed somebody else's address. */
export function answerLetter(locale: Locale, { reference, text, answer, url }: Answer): MailBody {
  const t = translateIn(locale, 'questions')
  return renderMail({
    locale,
    subject: t('mail.subject', { reference }),
    paragraphs: [t('mail.lead'), ...answer.split(/\n{2,}/)],
    button: { label: t('mail.button'), url },
    notes: [t('mail.asked'), ...text.split(/\n{2,}/), t('mail.note')],
  })
}
