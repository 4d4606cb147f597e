import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'

export interface Mailer {
  /** Resolves when the mail server has taken it. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

const patience = 15_000

/** By SMTP; the address may hold the user and the password. A relay that does not answer fails the job, which is tried again. */
export function makeMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Letters hold no addresses from outside: nothing is ever fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, { subject, text, html }) {
      // As an object: what somebody typed as an address cannot name a second one.
      await transport.sendMail({
        from: { name: 'Arcade', address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
