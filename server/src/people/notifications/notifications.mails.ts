import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { greetingOf } from '../../kernel/mail/greeting.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'

/**
 * NOT-01: that something waits, and where. What it is about is read in the portal: no name of a patient is in a mail.
 * Leads to the messages where there is nothing else: the list of notifications may not have them. Messages are counted by
 * conversation: one notification, however much is written in it.
 */
export function newsMail(
  locale: Locale,
  { messages, others }: { messages: number; others: number },
  urlOf: (page: 'messages' | 'notifications') => string,
): MailBody {
  const t = translateIn(locale, 'notifications')
  const counted = (page: 'notifications' | 'messages', count: number) =>
    count === 0 ? [] : [t(`mail.${page}`, { count })]
  const paragraphs = [greetingOf(locale), ...counted('notifications', others), ...counted('messages', messages)]
  const page = others > 0 ? 'notifications' : 'messages'
  return renderMail({
    locale,
    subject: t('mail.subject'),
    paragraphs,
    button: { label: t(`mail.${page}.button`), url: urlOf(page) },
    notes: [t('mail.note')],
  })
}
