import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Sends bytes as they are, which no HTTP client would, and gives back all that comes. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** One keep-alive connection, as browsers have; all that is sent on it, one request after the other. */
export function keepAlive(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let [answers, closed] = ['', false]
  socket.on('data', (data) => {
    answers += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  const send = (method: string, path: string, headers: Record<string, string> = {}, body: Buffer = Buffer.alloc(0)) => {
    const lines = Object.entries({ host: 'x', 'content-length': String(body.length), ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)
    socket.write(body)
  }
  const statuses = () => Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status))
  return { send, statuses, isClosed: () => closed }
}
