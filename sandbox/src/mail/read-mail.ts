import PostalMime from 'postal-mime'
import { linksIn } from './links.ts'
import type { Mail } from './mailbox.ts'

interface Envelope {
  from: string
  to: string[]
}

/** The content of a mail, from its bytes. Of an attachment only its name is read. */
export async function readMail(raw: Buffer, envelope: Envelope): Promise<Omit<Mail, 'id'>> {
  const mail = await PostalMime.parse(raw)
  const { text = '', html = '' } = mail
  return {
    to: envelope.to,
    from: mail.from?.address || envelope.from,
    subject: mail.subject ?? '',
    text,
    html,
    links: linksIn({ html, text }),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    at: new Date().toISOString(),
  }
}
