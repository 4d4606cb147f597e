import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Positions, Switchboard } from '../faults.ts'
import type { Mailbox } from './mailbox.ts'
import { readMail } from './read-mail.ts'

const largest = 1_048_576

export const smtpFaults: Positions = [
  ['none', 'None: it works'],
  ['down', 'Down: closes the connection'],
  ['slow', 'Slow: answers after the delay'],
  ['451', '451: refused for now'],
  ['550', '550: refused for good'],
  ['malformed', 'Malformed: greets with rubbish'],
]

interface Setting {
  host: string
  port: number
  mailbox: Mailbox
  switchboard: Switchboard
}

/** A mail server that takes every mail and delivers none. */
export async function openSmtp({ host, port, mailbox, switchboard }: Setting) {
  const smtp = makeProtocol(mailbox, switchboard)
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => {})
    const { fault } = switchboard.of('mail')
    if (fault === 'down') socket.destroy()
    else if (fault === 'malformed') socket.end('\u0015\u0003%§ 7%7 no mail server ever said this\r\n')
    else smtp.connect(socket)
  })
  server.maxConnections = 100
  // A sender keeps its connections for the next mail: one that is already open must feel the fault, too.
  switchboard.watch('mail', ({ fault }) => {
    if (fault === 'down' || fault === 'malformed') cut()
  })
  await once(server.listen(port, host), 'listening')
  return {
    url: `smtp://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      cut()
      if (server.listening) await once(server, 'close')
    },
  }
}

/** The conversation itself; it listens nowhere, connections are handed to it. */
function makeProtocol(mailbox: Mailbox, switchboard: Switchboard): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'catches every mail and delivers none',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largest,
    rejectOversized: true,
    onMailFrom(_address, _session, done) {
      const { fault, milliseconds } = switchboard.of('mail')
      setTimeout(done, fault === 'slow' ? milliseconds : 0)
    },
    onRcptTo(_address, _session, done) {
      const { fault } = switchboard.of('mail')
      if (fault === '451') done(refusal(451, 'Requested action aborted: try again later'))
      else if (fault === '550') done(refusal(550, 'Requested action not taken: mailbox unavailable'))
      else done()
    },
    onData: (stream, session, done) => void receive(stream, session, mailbox, done),
  })
  // A sender that goes away in the middle of a mail.
  server.on('error', () => {})
  return server
}

type Answer = (refused: Error | null, words: string) => void

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, mailbox: Mailbox, answer: Answer) {
  const refused = await keep(stream, session, mailbox).then(
    () => null,
    () => refusal(554, 'This mail cannot be read'),
  )
  answer(refused, 'Caught, and not delivered')
}

async function keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, mailbox: Mailbox) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  // The answer to what is too large is the protocol's own.
  if (stream.sizeExceeded) return
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  mailbox.add(await readMail(Buffer.concat(chunks), { from, to }))
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
