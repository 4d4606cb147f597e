import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { makeMailer } from '../src/kernel/mail/mail.ts'

/** A mail server that takes everything and delivers nothing, until it is closed. */
export async function openMailServer() {
  const mails: Email[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        void PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
          mails.push(mail)
          setImmediate(done)
        })
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = makeMailer({ url: `smtp://127.0.0.1:${port}`, from: 'contact@arcade.example' })
  return {
    mailer,
    mails,
    /** Those sent to one address, oldest first. */
    to: (address: string) => mails.filter(({ to }) => to?.some((box) => box.address === address)),
    refuse: (all: boolean) => {
      refusing = all
    },
    close: () => {
      mailer.close()
      server.close()
    },
  }
}
