import type { Kernel } from '../../kernel/kernel.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import type { MailBody } from '../../kernel/mail/mail-template.ts'
import { deleteLink } from './password-links.queries.ts'

/**
 * Mails a link that is stored already: it works once it arrives, and no lock is held while a mail server answers. One
 * that could not be mailed is deleted and counts for nothing, one that may have been stays; the job is retried with another.
 */
export async function mailStoredLink(
  { db, mailer }: Pick<Kernel, 'db' | 'mailer'>,
  { hash, email }: { hash: Buffer; email: string },
  letter: MailBody,
) {
  await mailer.send(email, letter).catch(async (error: unknown) => {
    if (!(error instanceof MaybeSent)) await deleteLink(db, hash)
    throw error
  })
}
