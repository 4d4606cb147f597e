import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { MaybeSent, makeMailer } from './mail.ts'

const letter = { subject: 'A', text: 'B', html: '<p>B</p>' }

/** How a letter fares at a mail server that does this once it has all of it. */
async function sendTo(end: (session: { id: string }, done: (error?: Error) => void, server: SMTPServer) => void) {
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    stream.resume().on('end', () => end(session, done, server))
  }
  const server: SMTPServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = makeMailer({ url: `smtp://127.0.0.1:${port}`, from: 'contact@arcade.example' })
  afterAll(() => {
    mailer.close()
    server.close()
  })
  return mailer.send('zoe@arcade.example', letter).catch((error: unknown) => error)
}

describe('a letter', () => {
  it('is sent once the mail server has taken it', async () => {
    expect(await sendTo((_, done) => done())).toBeUndefined()
  })

  it('is not sent where the mail server says no', async () => {
    const error = await sendTo((_, done) => done(Object.assign(new Error('later'), { responseCode: 451 })))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MaybeSent)
  })

  it('may have been sent where the mail server goes without a word', async () => {
    const error = await sendTo((_, __, server) => {
      for (const connection of server.connections) (connection as { _socket: { destroy(): void } })._socket.destroy()
    })
    expect(error).toBeInstanceOf(MaybeSent)
  })

  it('is not sent without a listener', async () => {
    const mailer = makeMailer({ url: 'smtp://127.0.0.1:9', from: 'contact@arcade.example' })
    const error = await mailer.send('zoe@arcade.example', letter).catch((error: unknown) => error)
    mailer.close()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MaybeSent)
  })
})
