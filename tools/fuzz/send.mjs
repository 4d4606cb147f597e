import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const longest = 20_000

/** What comes back: `{ status, headers, body, milliseconds }`, or `{ failure }`. */
export function send(url, request, headers) {
  return request.twoHosts ? sendTwoHosts(url, request, headers) : sendPlain(url, request, headers)
}

function sendPlain(url, { method, target, body }, given) {
  const { hostname, port } = new URL(url)
  const since = performance.now()
  // Node says how long a body is only where a method usually has one.
  const headers = body === undefined ? given : { ...given, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const fail = (error) => resolve({ failure: error.message, milliseconds: performance.now() - since })
    let sent
    try {
      sent = httpRequest({ agent, hostname, port, method, path: target, headers, timeout: longest })
    } catch (error) {
      return fail(error)
    }
    sent.once('timeout', () => sent.destroy(new Error(`no answer in ${longest / 1000} s`)))
    sent.once('error', fail)
    sent.once('response', (answer) => {
      const pieces = []
      const done = () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(pieces),
          milliseconds: performance.now() - since,
        })
      answer.on('data', (piece) => {
        pieces.push(piece)
        // A stream of events goes on without end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          done()
          answer.destroy()
        }
      })
      answer.once('end', done)
      answer.once('error', fail)
    })
    sent.end(body)
  })
}

/** Bytes that no client would send. */
function sendTwoHosts(url, { method, target, body = '' }, headers) {
  const { hostname, port } = new URL(url)
  const since = performance.now()
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = [
    `${method} ${target} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'host: elsewhere.example',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  return new Promise((resolve) => {
    let text = ''
    const finish = (failure) =>
      resolve(failure ? { failure, milliseconds: performance.now() - since } : parse(text, since))
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    socket.setTimeout(longest, () => socket.destroy(new Error(`no answer in ${longest / 1000} s`)))
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
      if (/content-type: text\/event-stream/i.test(text)) socket.destroy()
    })
    socket.once('error', (error) => finish(text ? undefined : error.message))
    socket.once('close', () => finish())
  })
}

function parse(text, since) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(first.split(' ')[1])
  return { status, headers, body: Buffer.from(rest.join('\r\n\r\n')), milliseconds: performance.now() - since }
}

export const closeConnections = () => agent.destroy()
