import { createTransport } from 'nodemailer'
import type { MailBody } from './mail-template.ts'

export interface Mailer {
  /** Resolves when the mail server has accepted it; rejects with `MaybeSent` where it may have, but did not confirm. */
  send(to: string, letter: MailBody, headers?: Record<string, string>): Promise<void>
  close(): void
}

/** The connection broke off, or nothing was heard for long, after the letter was under way: it may arrive all the same. */
export class MaybeSent extends Error {}

/** To connect, and to be greeted. */
const timeoutMs = 15_000
/** For every other step: a server may take long once it has a mail, and deliver it after the client has given up. */
const longPatience = 4 * 60_000

/** By SMTP; the address may hold the user and the password. A relay that does not answer fails the job, which is tried again. */
export function makeMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: longPatience,
    // Letters hold no addresses from outside: nothing is ever fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, { subject, text, html }, headers = {}) {
      // As an object: what somebody typed as an address cannot name a second one.
      const letter = {
        from: { name: 'Arcade', address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { ...headers, 'auto-submitted': 'auto-generated' },
      }
      await transport.sendMail(letter).catch((error: unknown) => {
        throw mayHaveArrived(error as Failure) ? new MaybeSent() : error
      })
    },
    close: () => transport.close(),
  }
}

interface Failure {
  code?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}

/** Not where the server refused, nor where there was no connection. */
function mayHaveArrived({ code = '', responseCode, syscall, timeoutType = 'SOCKET_TIMEOUT' }: Failure): boolean {
  if (responseCode || syscall === 'connect' || timeoutType !== 'SOCKET_TIMEOUT') return false
  return ['ETIMEDOUT', 'ECONNECTION', 'ESOCKET'].includes(code)
}
