import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { erpBills } from '../src/commerce/erp/index.ts'
import { mailReceipt } from '../src/commerce/payments/mail-payment.ts'
import { sandboxPayments } from '../src/commerce/payments/payments.settings.ts'
import type { Db } from '../src/kernel/database/db.ts'
import type { Mailer } from '../src/kernel/mail/mail.ts'
import { findFreePort } from '../src/ports.ts'
import { openSandbox } from '../src/sandbox.ts'
import { openTestApp } from './app.ts'
import { makeBill } from './invoices.ts'
import { type Member, makePractitioner } from './makers.ts'

export const cardNumbers = {
  ok: '4242424242424242',
  sca: '4000002500003155',
  declined: '4000000000000341',
  insufficient: '4000000000009995',
}
type Given = Parameters<typeof openTestApp>[1]

export interface Intent {
  id: string
  account: string
  amount: number
  status: string
  metadata: { line: string }
}

/** The sandbox's payment provider beside a listening app: its events find their way back. */
export async function makeProvider(db: Db, options: Given = {}) {
  const port = await findFreePort('localhost')
  const origin = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-payments-'))
  const sandbox = await openSandbox({ portal: origin, dataDir, log: pino({ enabled: false }) })
  const settings = sandboxPayments(sandbox.origin)
  const open = (more: Given = {}) =>
    openTestApp(db, { payments: settings, ...options, ...more, config: { origin, ...options.config, ...more.config } })
  const app = await open()
  await app.listen({ host: 'localhost', port })
  afterAll(async () => {
    await app.close()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const send = (path: string, body: object, method = 'PUT') =>
    fetch(`${sandbox.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    app,
    open,
    origin,
    sandbox,
    settings,
    intents: async (): Promise<Intent[]> => (await fetch(`${sandbox.origin}/payments/control/intents`)).json() as never,
    /** For the rest of the test. */
    async fault(fault: string, part: 'v1' | 'confirm' = 'v1') {
      await send('/faults/payments', { fault, part })
      onTestFinished(async () => void (await send('/faults/payments', { fault: 'none' })))
    },
    works: () => send('/faults/payments', { fault: 'none' }),
    async webhooks(mode: string, milliseconds = 50) {
      await send('/payments/control/webhooks', { mode, milliseconds })
      onTestFinished(async () => void (await send('/payments/control/webhooks', { mode: 'normal' })))
    },
    async outcome(base: Base, outcome: string) {
      const account = `acct_${base.toLowerCase()}`
      await send(`/payments/control/outcomes/${account}`, { outcome })
      onTestFinished(async () => void (await send(`/payments/control/outcomes/${account}`, {})))
    },
    refund: (intent: string, amount: number) => send(`/payments/control/refunds/${intent}`, { amount }, 'POST'),
    /** Of the whole amount where none is given. */
    dispute: (intent: string, status: string, amount?: number) =>
      send(`/payments/control/disputes/${intent}`, { status, amount }, 'POST'),
    /** As a person does at the provider's page, or at the bank's: where the browser is sent back to. */
    async fillIn(url: string, form: Record<string, string>): Promise<string> {
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
      return answer.headers.get('location') ?? ''
    },
  }
}
export type Provider = Awaited<ReturnType<typeof makeProvider>>

/** The owner of a practice who has saved this card. */
export async function makePayer(db: Db, provider: Provider, number = cardNumbers.ok) {
  const { app } = provider
  const owner = await makePractitioner(db)
  const post = (url: string, payload?: object, by = app) =>
    by.inject({ method: 'POST', url, headers: owner.headers, ...(payload && { payload }) })
  const begun = (await post('/v1/cards/registrations', { locale: 'fr' })).json().result
  await provider.fillIn(begun.url, { number, expiry: '12/34' })
  const { card } = (await post(`/v1/cards/registrations/${begun.uuid}/completion`)).json().result
  return { ...owner, card, ...payerOf(app, owner, card.uuid), post }
}

function payerOf(app: FastifyInstance, { headers }: Member, cardUuid: string) {
  const read = async (uuid: string) => (await app.inject({ url: `/v1/payments/${uuid}`, headers })).json().result
  return {
    read,
    pay: (invoices: readonly string[], euros: number, { uuid = randomUUID(), by = app, card = cardUuid } = {}) =>
      by.inject({
        method: 'PUT',
        url: `/v1/payments/${uuid}`,
        headers,
        payload: { invoices, cardUuid: card, total: euros, locale: 'fr' },
      }),
    /** Once all of a payment is as given. */
    becomes: (uuid: string, ...states: string[]) =>
      vi.waitFor(
        async () => {
          const payment = await read(uuid)
          const found = payment.lines.map(({ state }: { state: string }) => state)
          if (found.join() !== states.join()) throw new Error(`it is ${found.join()}`)
          return payment
        },
        { timeout: 8_000, interval: 30 },
      ),
  }
}

/** An invoice of so many euros. */
export const makeInvoice = (
  db: Db,
  practiceId: string,
  euros = 120,
  more: Partial<typeof erpBills.$inferInsert> = {},
) => makeBill(db, practiceId, { toPay: Math.round(euros * 100), balance: Math.round(euros * 100), ...more }, [])

/** The receipt of a payment, as the job for it sends it. */
export const sendReceipt = ({ kernel }: FastifyInstance, mailer: Mailer, paymentId: string) =>
  mailReceipt({ ...kernel, mailer }, { paymentId })
