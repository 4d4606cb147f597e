import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../portal/call.ts'
import { newId } from './store.ts'

const webhookSecret = 'whsec_sandbox'

/** `before`: the portal has it before it has the answer; `reordered`: what comes within the delay goes out backwards. */
export const webhookModes = ['normal', 'before', 'delayed', 'doubled', 'reordered', 'lost'] as const
export type WebhookMode = (typeof webhookModes)[number]

interface SentEvent {
  id: string
  type: string
  account: string | null
  body: string
  /** What the portal answered, one for each attempt. */
  answers: number[]
}

const retryAfter = [1_000, 5_000, 20_000]

/** Tells the portal what happened, signed, as its switch says. */
export function makeWebhooks(origin: () => string) {
  const sent: SentEvent[] = []
  const held: SentEvent[] = []
  let [mode, milliseconds]: [WebhookMode, number] = ['normal', 5_000]

  async function deliver(one: SentEvent): Promise<boolean> {
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${one.body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
    const status = await call(`${origin()}/v1/payments/events`, { method: 'POST', headers, body: one.body }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => 0,
    )
    one.answers.push(status)
    return status === 200
  }

  async function deliverUntilTaken(one: SentEvent) {
    for (const wait of [0, ...retryAfter]) {
      if (wait) await pause(wait, undefined, { ref: false })
      if (await deliver(one)) return
    }
  }

  async function deliverBackwards() {
    for (const late of held.splice(0).reverse()) await deliverUntilTaken(late)
  }

  async function send(one: SentEvent) {
    switch (mode) {
      case 'lost':
        return
      case 'before':
        return void (await deliver(one))
      case 'delayed':
        setTimeout(() => void deliverUntilTaken(one), milliseconds).unref()
        return
      case 'doubled':
        void Promise.all([deliverUntilTaken(one), deliverUntilTaken(one)])
        return
      case 'reordered':
        held.push(one)
        if (held.length === 1) setTimeout(() => void deliverBackwards(), milliseconds).unref()
        return
      case 'normal':
        setImmediate(() => void deliverUntilTaken(one))
    }
  }

  return {
    told: sent as readonly SentEvent[],
    setMode(next: WebhookMode, delay: number) {
      ;[mode, milliseconds] = [next, delay]
    },
    mode: () => ({ mode, milliseconds }),
    /** Settled once the portal has it where that comes first, else at once. */
    async tell(type: string, account: string | null, object: object): Promise<void> {
      const id = newId('evt')
      const created = Math.floor(Date.now() / 1000)
      const event = {
        id,
        object: 'event',
        type,
        account,
        created,
        api_version: null,
        livemode: false,
        data: { object },
      }
      const one: SentEvent = { id, type, account, body: JSON.stringify(event), answers: [] }
      sent.push(one)
      if (sent.length > 1000) sent.shift()
      await send(one)
    },
    /** By hand: sends again what was lost, or was sent before. */
    async again(id: string): Promise<boolean> {
      const one = sent.find((known) => known.id === id)
      return one ? deliver(one) : false
    },
  }
}
export type Webhooks = ReturnType<typeof makeWebhooks>
