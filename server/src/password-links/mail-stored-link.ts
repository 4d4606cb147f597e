import type { Kernel } from '../kernel/kernel.ts'
import { MaybeSent } from '../kernel/mail/mail.ts'
import type { MailBody } from '../kernel/mail/mail-template.ts'
import { deleteLink } from './password-links.queries.ts'

/**
 * Mails a link that is kept already: whoever opens it finds it there, and nothing is held while a mail server thinks. One
 * that could not be mailed is not kept and counts for nothing, one that may have been does; the job is tried again with another.
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
