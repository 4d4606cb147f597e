import { createHmac } from 'node:crypto'
import type { Delivery } from '../../kernel/outbox/outbox.ts'
import { PartnerError, type PartnerFailure } from '../../kernel/partners/partner-error.ts'

interface Message {
  /** By which logs name the application. */
  part: string
  url: string
  secret: string
  /** The same each time it is sent. */
  id: string
  body: object
  now: Date
}

/** `t=<seconds>,v1=<hex>`: over the instant and the body, so that an old message is recognised as one. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Shorter than that of other partners: what else is in the outbox waits meanwhile. */
const timeoutMs = 5_000

/** ADM-05: tells an application something. Any 2xx is an answer, 410 means that it wants no more of these. */
export async function sendWebhook({ part, url, secret, id, body, now }: Message): Promise<Delivery> {
  const text = JSON.stringify(body)
  const fail = (failure: PartnerFailure, more = {}) => new PartnerError({ partner: 'webhook', part }, failure, more)
  const signal = AbortSignal.timeout(timeoutMs)
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'arcade-webhook-id': id,
        'arcade-signature': signatureOf(secret, Math.floor(now.getTime() / 1000), text),
      },
      body: text,
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
  } catch {
    throw fail(signal.aborted ? 'timeout' : 'unreachable')
  }
  const { status } = answer
  if (answer.ok) return { outcome: 'answered', answer: { status } }
  if (status === 410) return { outcome: 'refused', code: 'gone' }
  const retryAfter = Number(answer.headers.get('retry-after')) || null
  throw fail(status === 429 ? 'limited' : status >= 300 && status < 400 ? 'redirect' : 'error', { status, retryAfter })
}
