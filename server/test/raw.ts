import { connect } from 'node:net'

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
