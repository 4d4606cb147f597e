import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { MailName } from '../../kernel/mail/mail-names.rules.ts'
import { type MailBody, renderMail } from '../../kernel/mail/mail-template.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { InvitationKind } from './invitations.table.ts'

export interface Inviter {
  name: MailName
  practice: MailName
}

/** For who has no account yet: the link makes one, and accepts. */
export function invitationLetter(locale: Locale, kind: InvitationKind, by: Inviter, code: string, url: string) {
  const t = translateIn(locale, 'invitations')
  return renderMail({
    ...openingOf(locale, kind, by, t('mail.how')),
    button: { label: t('mail.button'), url },
    notes: [`${t('mail.code')} ${code}`, t('mail.until'), t('mail.ignore')],
  })
}

/** For who has one: the answer is given there. */
export function knownLetter(locale: Locale, kind: InvitationKind, by: Inviter, url: string): MailBody {
  const t = translateIn(locale, 'invitations')
  return renderMail({
    ...openingOf(locale, kind, by, t('mail.known')),
    button: { label: t('mail.open'), url },
    notes: [t('mail.ignore')],
  })
}

/** Never what for: a reason could name a patient. */
function openingOf(locale: Locale, kind: InvitationKind, { name, practice }: Inviter, then: string) {
  const t = translateIn(locale, 'invitations')
  const inviter = name || t('mail.somebody')
  const who = practice ? `${inviter} (${practice})` : inviter
  return { locale, subject: t('mail.subject', { inviter }), paragraphs: [t(`mail.text.${kind}`, { who }), then] }
}
