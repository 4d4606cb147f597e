import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** More than the library takes, which refuses it in the words of OAuth. */
const largestForm = 64 * 1024

/** At most so much; the rest is drained when the answer is sent. */
export function readForm(payload: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let received = 0
  const end = () => {
    payload.off('data', take).pause()
    resolve(Buffer.concat(chunks))
  }
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    if (received > largestForm) end()
  }
  payload.on('data', take).once('end', end).once('error', reject)
  return promise
}

/** The request once more for the library, which reads the body by itself. */
export function replay(raw: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(raw.socket)
  const { method, url, headers, rawHeaders, httpVersion } = raw
  // Complete: otherwise its end would close the connection.
  Object.assign(again, { method, url, headers, rawHeaders, httpVersion, complete: true })
  again.push(body)
  again.push(null)
  return again
}

/** The client that a request says to be, proven or not; the form is not looked at. */
export function claimedClient({ headers: { authorization = '' }, query }: FastifyRequest): string {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1]
  if (basic) return Buffer.from(basic, 'base64').toString('utf8').split(':')[0]?.slice(0, 200) ?? ''
  const named = (query as Record<string, unknown>).client_id
  return typeof named === 'string' ? named.slice(0, 200) : ''
}
