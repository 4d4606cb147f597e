import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** A scripted sender of mails, line by line; a closed connection is an empty answer. */
export async function dial(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<undefined>((resolve) => socket.on('close', () => resolve(undefined)).on('error', () => {}))
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async (): Promise<string | undefined> => {
    const next = await Promise.race([lines.next(), ended])
    if (!next || next.done) return undefined
    return /^\d{3}-/.test(next.value) ? `${next.value}\n${await answer()}` : next.value
  }
  await Promise.race([once(socket, 'connect'), ended])
  return {
    greeting: await answer(),
    async say(line: string) {
      socket.write(`${line}\r\n`)
      return answer()
    },
    hangUp: () => socket.destroy(),
  }
}

interface Sent {
  to?: string[]
  from?: string
  raw: string
}

/** Sends one mail and returns the server's last reply: at the end, or where it refused. */
export async function send(
  url: string,
  { to = ['camille.durand@arcade.example'], from = 'no-reply@arcade.example', raw }: Sent,
): Promise<string | undefined> {
  const line = await dial(url)
  try {
    if (!line.greeting?.startsWith('220')) return line.greeting
    let answer: string | undefined
    for (const command of ['EHLO test', `MAIL FROM:<${from}>`, ...to.map((one) => `RCPT TO:<${one}>`), 'DATA']) {
      answer = await line.say(command)
      if (!answer || /^[45]/.test(answer)) return answer
    }
    return await line.say(`${raw.replaceAll(/\r?\n/g, '\r\n')}\r\n.`)
  } finally {
    line.hangUp()
  }
}
