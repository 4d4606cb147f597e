import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { erpClients } from '@arcade/demo/erp/clients.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { cardNumbers, type Intent, makeInvoice, makePayer, makeProvider } from '../../../test/payments.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { retryEntry, selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { erpBills, erpSettlements, setCode } from '../erp/index.ts'
import { mailRejected } from './mail-payment.ts'

interface ErpRequest {
  path: string
  referenceExterne: string
  codeClient?: string
  lignes?: { numeroPiece: string; montant: number }[]
  numeroPiece?: string
  montant?: number
}
type Answering = (asked: ErpRequest, response: ServerResponse) => void

const asked: ErpRequest[] = []
const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
let code = ''
const recording: Answering = ({ lignes = [], montant, ...one }, response) => {
  const sum = lignes.reduce((total, { montant }) => total + Math.round(montant * 100), 0) / 100
  say(response, 201, { numero: 'RG-1', date: '2026-03-01', codeClient: code, montant: montant ?? sum, ...one })
}
const refusing =
  (status: number, code: string): Answering =>
  (_, response) =>
    say(response, status, { error: { code, message: 'non' } })
let answering = recording

const gateway = createServer((request: IncomingMessage, response) => {
  // The copy has nothing to say.
  if (request.method === 'GET') return say(response, 200, { elements: [], curseur: 'end', fin: true })
  void text(request).then((body) => {
    const one = { path: request.url ?? '', ...JSON.parse(body) }
    asked.push(one)
    answering(one, response)
  })
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})
const { db } = await makeDatabase()
const erp = { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, token: 'test' }
const provider = await makeProvider(db, { erp })
const { app } = provider

beforeEach(async () => {
  answering = recording
  asked.length = 0
  await db.execute(sql`delete from outbox`)
})

/** As after a pause. */
async function deliver(by = app) {
  await db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`)
  await by.kernel.outbox.deliver(new Date(Date.now() + 20_000))
}

const runSchedule = (name: string, by = app) => runSchedules(by, name)

const settlingOf = async (id: string) =>
  (await db.select().from(erpBills).where(eq(erpBills.id, id))).map(({ settling }) => settling)[0]

/** The copy shows all that was booked of it. */
async function copyShows(id: string, bill: { paid: number; balance: number }) {
  await db.delete(erpSettlements).where(eq(erpSettlements.billId, id))
  await db
    .update(erpBills)
    .set({ ...bill, settling: 0 })
    .where(eq(erpBills.id, id))
}

/** Two invoices of one seller, of 100 and of 20 euros, paid in one line. */
async function scene(euros = [100, 20]) {
  const payer = await makePayer(db, provider)
  const invoices = await Promise.all(euros.map((one) => makeInvoice(db, payer.practiceId, one)))
  code = invoices[0]?.code ?? ''
  const sum = euros.reduce((total, one) => total + one, 0)
  const ids = invoices.map(({ id }) => id)
  const { uuid, lines } = (await payer.pay(ids, sum)).json().result
  await payer.becomes(uuid, 'succeeded')
  const lineId = lines[0].uuid as string
  const intents: Intent[] = await provider.intents()
  const intent = intents.find(({ metadata }) => metadata.line === lineId)?.id ?? ''
  const lineNow = async () => (await payer.read(uuid)).lines[0]
  /** So many cents, until that is known here. */
  const refund = async (cents: number) => {
    const before = (await lineNow()).refunded
    await provider.refund(intent, cents)
    await vi.waitFor(async () => expect((await lineNow()).refunded).toBeCloseTo(before + cents / 100, 5), {
      timeout: 8_000,
    })
  }
  const preview = async (): Promise<{ unpayable: { reason: string }[]; total: number }> =>
    (await payer.post('/v1/payments/preview', { invoices: ids })).json().result
  const partsOf = async () => (await lineNow()).payables.map(({ refunded }: { refunded: number }) => refunded)
  const numbers = invoices.map(({ number }) => number)
  return { payer, invoices, ids, numbers, uuid, lineId, intent, lineNow, refund, preview, partsOf }
}
type Scene = Awaited<ReturnType<typeof scene>>

const bookingOf = ({ lineId }: Scene) => selectEntry(db, 'erp.payment', lineId)
const settlings = ({ ids }: Scene) => Promise.all(ids.map(settlingOf))
const reversals = () => asked.filter(({ path }) => path.endsWith('/annulation'))
const notificationsOf = makeNotificationKinds(app)

describe('PAY-03 a refund before the booking was sent', () => {
  it('PAY-03 of all: nothing is booked, both invoices are owed again, and can be paid again', async () => {
    const one = await scene()
    expect(await settlings(one)).toEqual([100_00, 20_00])
    await one.refund(120_00)
    expect(await settlings(one)).toEqual([0, 0])
    expect(await bookingOf(one)).toBeNull()
    expect(await one.preview()).toMatchObject({ unpayable: [], total: 120 })
    await deliver()
    expect(asked).toEqual([])
    expect(await notificationsOf(one.payer)).toEqual(['payment-refunded'])
    expect(await one.lineNow()).toMatchObject({ state: 'refunded', refunded: 120, refundRecorded: true })
    const again = (await one.payer.pay(one.ids, 120)).json().result
    const { lines } = await one.payer.becomes(again.uuid, 'succeeded')
    expect(lines[0].twice).toBe(false)
  })

  it('PAY-03 of a part: divided over the invoices, and what is left is booked once', async () => {
    const one = await scene()
    await provider.webhooks('doubled')
    await one.refund(12_01)
    expect(await one.partsOf()).toEqual(sorted(one, [10.01, 2]))
    expect(await settlings(one)).toEqual([89_99, 18_00])
    await deliver()
    expect(asked).toHaveLength(1)
    const booked = asked[0]?.lignes?.map(({ numeroPiece, montant }) => [numeroPiece, montant])
    expect(new Map(booked as [string, number][])).toEqual(
      new Map([
        [one.numbers[0], 89.99],
        [one.numbers[1], 18],
      ]),
    )
    // Held by the payment until the copy shows what is owed.
    await runSchedule('payments')
    expect((await one.preview()).unpayable).toMatchObject([{ reason: 'in-payment' }, { reason: 'in-payment' }])
    const [first = '', second = ''] = one.ids
    await copyShows(first, { paid: 89_99, balance: 10_01 })
    await runSchedule('payments')
    expect(await one.preview()).toMatchObject({ unpayable: [{ uuid: second, reason: 'in-payment' }], total: 10.01 })
    await copyShows(second, { paid: 18_00, balance: 2_00 })
    await runSchedule('payments')
    expect(await one.preview()).toMatchObject({ unpayable: [], total: 12.01 })
  })

  it('PAY-03 of one invoice of two: it is owed again, and can be paid again while the other is booked', async () => {
    const one = await scene()
    await one.refund(20_00)
    await runSchedule('payments')
    const [first, second = ''] = one.ids
    expect(await one.preview()).toMatchObject({ unpayable: [{ uuid: first, reason: 'in-payment' }], total: 20 })
    await deliver()
    expect(asked).toMatchObject([{ lignes: [{ numeroPiece: one.numbers[0], montant: 100 }] }])
    const { lines } = await one.payer.becomes((await one.payer.pay([second], 20)).json().result.uuid, 'succeeded')
    expect(lines[0].twice).toBe(false)
  })
})

/** As the answer lists them: by their numbers. */
const sorted = ({ numbers }: Scene, amounts: number[]) =>
  numbers
    .map((number, at) => ({ number, amount: amounts[at] }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ amount }) => amount)

describe('PAY-03 a refund after the booking was sent', () => {
  it('PAY-03 is reversed invoice by invoice, each part once, however often the event comes', async () => {
    const one = await scene()
    await deliver()
    expect(await one.lineNow()).toMatchObject({ recorded: true })
    asked.length = 0
    await provider.webhooks('doubled')
    await one.refund(12_01)
    expect(await one.lineNow()).toMatchObject({ state: 'partly_refunded', refundRecorded: false })
    await deliver()
    const path = `/BIOTECHDENTAL/reglements/${one.lineId}/annulation`
    expect(new Map(asked.map((reversal) => [reversal.numeroPiece, reversal.montant]))).toEqual(
      new Map([
        [one.numbers[0], 10.01],
        [one.numbers[1], 2],
      ]),
    )
    expect(asked.every((reversal) => reversal.path === path)).toBe(true)
    expect(await one.lineNow()).toMatchObject({ refundRecorded: true })
    await one.refund(107_99)
    await deliver()
    const sums = new Map<string, number>()
    for (const { numeroPiece = '', montant = 0 } of asked)
      sums.set(numeroPiece, (sums.get(numeroPiece) ?? 0) + Math.round(montant * 100))
    expect(sums).toEqual(
      new Map([
        [one.numbers[0], 100_00],
        [one.numbers[1], 20_00],
      ]),
    )
    expect(asked).toHaveLength(4)
    expect(new Set(asked.map(({ referenceExterne }) => referenceExterne)).size).toBe(4)
    expect(await settlings(one)).toEqual([0, 0])
    expect(await notificationsOf(one.payer)).toEqual(['payment-refunded', 'payment-refunded'])
    await deliver()
    expect(asked).toHaveLength(4)
  })

  it('PAY-03 of just one invoice is that of this invoice alone', async () => {
    const one = await scene()
    await deliver()
    await one.refund(20_00)
    await deliver()
    expect(reversals()).toMatchObject([{ numeroPiece: one.numbers[1], montant: 20 }])
    expect(await settlings(one)).toEqual([100_00, 0])
  })

  it('PAY-03 while the booking is on its way waits behind it', async () => {
    const one = await scene([50])
    answering = (_, response) => response.destroy()
    await deliver()
    await one.refund(50_00)
    expect(await settlings(one)).toEqual([0])
    await deliver()
    expect(reversals()).toEqual([])
    answering = recording
    await deliver()
    expect(asked.map(({ path }) => path.endsWith('/annulation'))).toEqual([false, false, false, true])
  })

  it.each<[string, number, string]>([
    ['lost in part', 20_00, 'partly_refunded'],
    ['lost after a part was paid back', 40_00, 'refunded'],
  ])('PAY-03 a dispute %s takes its own amount beside what the seller paid back', async (_, amount, state) => {
    const one = await scene([50])
    await deliver()
    await one.refund(10_00)
    await provider.dispute(one.intent, 'needs_response', amount)
    await one.payer.becomes(one.uuid, 'disputed')
    await provider.dispute(one.intent, 'lost', amount)
    await one.payer.becomes(one.uuid, state)
    expect(await one.lineNow()).toMatchObject({ refunded: (10_00 + amount) / 100 })
    await deliver()
    expect(reversals().reduce((sum, { montant = 0 }) => sum + montant, 0)).toBe((10_00 + amount) / 100)
    if (state === 'refunded') return
    // What the provider says was paid back leaves out what was lost.
    await one.refund(5_00)
    expect(await one.lineNow()).toMatchObject({ refunded: 35 })
  })

  it('PAY-03 an inquiry that the bank closes leaves the payment as it was', async () => {
    const one = await scene([50])
    await provider.dispute(one.intent, 'warning_needs_response')
    await one.payer.becomes(one.uuid, 'disputed')
    await provider.dispute(one.intent, 'warning_closed')
    await one.payer.becomes(one.uuid, 'succeeded')
    expect(await one.lineNow()).toMatchObject({ refunded: 0 })
  })

  it('PAY-03 a dispute that is lost is one', async () => {
    const one = await scene([50])
    await deliver()
    await provider.dispute(one.intent, 'needs_response')
    await one.payer.becomes(one.uuid, 'disputed')
    expect(await settlings(one)).toEqual([50_00])
    await provider.dispute(one.intent, 'lost')
    await one.payer.becomes(one.uuid, 'refunded')
    await deliver()
    expect(reversals()).toMatchObject([{ montant: 50 }])
    expect(await settlings(one)).toEqual([0])
    expect(await notificationsOf(one.payer)).toEqual(['payment-disputed', 'payment-refunded'])
  })

  it.each<[string, Answering]>([
    ['no answer', (_, response) => response.destroy()],
    ['a failure', refusing(502, 'ERP_INJOIGNABLE')],
    ['nonsense', (_, response) => response.writeHead(200).end('<html>')],
    ['another amount', (one, response) => recording({ ...one, montant: 800 }, response)],
    [
      'another client',
      (one, response) => say(response, 201, { ...one, numero: 'x', codeClient: 'x', date: '2026-03-01' }),
    ],
  ])('PAY-03 after %s it is sent again under the same reference', async (_, first) => {
    const one = await scene([50])
    await deliver()
    await one.refund(10_00)
    answering = first
    await deliver()
    expect(await one.lineNow()).toMatchObject({ refundRecorded: false })
    answering = recording
    await deliver()
    expect(new Set(reversals().map(({ referenceExterne }) => referenceExterne)).size).toBe(1)
    expect(reversals().length).toBeGreaterThan(1)
    expect(await one.lineNow()).toMatchObject({ refundRecorded: true })
  })

  it('PAY-03 a refusal of the ERP notifies the operator; a line that was never booked does not', async () => {
    const one = await scene([50])
    const jobs = async () => {
      const { rows } = await db.execute(
        sql`select data from pgboss.job where name = 'payment-rejected' and data->>'lineId' = ${one.lineId}`,
      )
      return rows.map(({ data }) => data)
    }
    await deliver()
    await one.refund(10_00)
    answering = refusing(404, 'REGLEMENT_INCONNU')
    await deliver()
    expect(await one.lineNow()).toMatchObject({ refundRecorded: true })
    expect(await jobs()).toEqual([])
    await one.refund(10_00)
    answering = refusing(409, 'MONTANT_DEPASSE')
    await deliver()
    expect(await one.lineNow()).toMatchObject({ refundRecorded: false, refunded: 20 })
    const job = { lineId: one.lineId, what: 'reversal' } as const
    expect(await jobs()).toEqual([job])
    // One that is recorded afterwards does not make good for it.
    answering = recording
    await one.refund(10_00)
    await deliver()
    expect(await one.lineNow()).toMatchObject({ refundRecorded: false, refunded: 30 })
    const mail = await openMailServer()
    await mailRejected({ ...app.kernel, mailer: mail.mailer }, job, 'operator@arcade.example')
    const [letter] = mail.to('operator@arcade.example')
    mail.close()
    expect(letter?.subject).toMatch(/^Remboursement non enregistré/)
    expect(letter?.text).toContain(one.numbers[0])
  })

  it('PAY-03 the rest of an invoice can be paid once the copy shows it, and is not taken for money that came twice', async () => {
    const one = await scene([120])
    await deliver()
    await one.refund(20_00)
    await deliver()
    await runSchedule('payments')
    expect((await one.preview()).unpayable).toMatchObject([{ reason: 'in-payment' }])
    const [id = ''] = one.ids
    await copyShows(id, { paid: 100_00, balance: 20_00 })
    await runSchedule('payments')
    expect(await one.preview()).toMatchObject({ unpayable: [], total: 20 })
    const rest = (await one.payer.pay(one.ids, 20)).json().result
    const { lines } = await one.payer.becomes(rest.uuid, 'succeeded')
    expect(lines[0].twice).toBe(false)
    expect(await settlings(one)).toEqual([20_00])
    // More of the first is paid back: the second still counts.
    await one.refund(30_00)
    expect(await settlings(one)).toEqual([20_00])
  })
})

describe('PAY-03 a booking that the ERP refuses', () => {
  it('PAY-03 no longer counts as paid, notifies, and blocks a second payment of the invoice', async () => {
    const one = await scene()
    answering = refusing(422, 'INVALIDE')
    await deliver()
    expect(await settlings(one)).toEqual([0, 0])
    expect(await one.lineNow()).toMatchObject({ recorded: false, rejected: true, twice: false })
    expect(await notificationsOf(one.payer)).toEqual(['payment-rejected'])
    expect((await one.preview()).unpayable).toMatchObject([{ reason: 'in-payment' }, { reason: 'in-payment' }])
    expect((await one.payer.pay(one.ids, 120)).statusCode).toBe(409)
    // The operator sends it again, and it is refused again: one notification.
    const { id = '' } = (await bookingOf(one)) ?? {}
    await retryEntry(db, id, new Date())
    await deliver()
    expect(await notificationsOf(one.payer)).toEqual(['payment-rejected'])
    // And the third time it is recorded.
    answering = recording
    await retryEntry(db, id, new Date())
    await deliver()
    expect(await one.lineNow()).toMatchObject({ recorded: true, rejected: false })
  })

  it('PAY-03 and was paid back has nothing to reverse, cannot be sent again, and is owed again', async () => {
    const one = await scene()
    answering = refusing(422, 'INVALIDE')
    await deliver()
    await one.refund(120_00)
    expect(await settlings(one)).toEqual([0, 0])
    expect(await one.preview()).toMatchObject({ unpayable: [], total: 120 })
    answering = recording
    asked.length = 0
    const { id = '' } = (await bookingOf(one)) ?? {}
    expect(await retryEntry(db, id, new Date())).toBe(true)
    await deliver()
    expect(asked).toEqual([])
    expect(await one.lineNow()).toMatchObject({ state: 'refunded', rejected: false, refundRecorded: true })
  })

  it.each(['PIECE_SOLDEE', 'MONTANT_DEPASSE'])('PAY-03 as %s is money that came twice', async (code) => {
    const one = await scene([50])
    answering = refusing(409, code)
    await deliver()
    expect(await one.lineNow()).toMatchObject({ rejected: true, twice: true })
    expect(await notificationsOf(one.payer)).toEqual(['payment-twice'])
    await one.refund(50_00)
    expect(await one.lineNow()).toMatchObject({ rejected: false, twice: false })
  })
})

/** A payer who is Camille's client of the simulator, copied, with an invoice that is paid with the card; what a test refunds is owed in the next. */
async function payAtSandbox() {
  const own = { base: 'BIOTECHDENTAL', code: 'C10234' } as const
  expect(erpClients).toContainEqual(expect.objectContaining(own))
  const payer = await makePayer(db, provider)
  await db.execute(sql`delete from erp_syncs`)
  await db.execute(sql`delete from practice_codes where code = ${own.code}`)
  await setCode(db, { ...own, practiceId: payer.practiceId })
  const node = await provider.open({ erp: { url: `${provider.sandbox.origin}/erp`, token: 'any' } })
  onTestFinished(() => node.close())
  const copy = () => runSchedule('erp copy', node)
  await copy()
  const path = '/v1/invoices?status=NOT_PAID&limit=1'
  const [invoice] = (await node.inject({ url: path, headers: payer.headers })).json().result
  const { uuid: id, balance } = invoice
  const { uuid, lines } = (await payer.pay([id], balance)).json().result
  await payer.becomes(uuid, 'succeeded')
  const read = async () => (await node.inject({ url: `/v1/invoices/${id}`, headers: payer.headers })).json().result
  const refund = async (cents: number) => {
    const intents: Intent[] = await provider.intents()
    await provider.refund(intents.find(({ metadata }) => metadata.line === lines[0].uuid)?.id ?? '', cents)
    await payer.becomes(uuid, 'partly_refunded')
  }
  return { payer, node, copy, id, balance, read, refund, deliver: () => deliver(node) }
}

it('PAY-03 at the gateway of the sandbox: booked, paid back in part, and the copy shows what is owed', async () => {
  const { payer, copy, balance, read, refund, deliver } = await payAtSandbox()
  await deliver()
  await copy()
  expect(await read()).toMatchObject({ status: 'PAID', balance: 0, registering: false })
  await refund(7_77)
  await deliver()
  await db.execute(sql`delete from events`)
  await copy()
  expect(await read()).toMatchObject({ status: 'NOT_PAID', balance: 7.77 })
  const { payments } = await read()
  expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([balance, -7.77])
  // Open pages hear of it.
  const { rows } = await db.execute(sql`select distinct kind from events where practice_id = ${payer.practiceId}`)
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['invoices.changed', 'documents.changed', 'credits.changed']))
})

it('PAY-03 a booking and its reversal between two reads of the copy hide no debt', async () => {
  const { copy, id, read, refund, deliver } = await payAtSandbox()
  await deliver()
  await refund(5_55)
  expect(await read()).toMatchObject({ status: 'NOT_PAID', balance: 5.55 })
  await deliver()
  await copy()
  expect(await settlingOf(id)).toBe(0)
  expect(await read()).toMatchObject({ status: 'NOT_PAID', balance: 5.55 })
})

it('PAY-03 what the ERP booked without an answer being read counts once, as soon as the copy shows it', async () => {
  const { copy, id, balance, read, deliver } = await payAtSandbox()
  await deliver()
  await db.execute(sql`update outbox set state = 'waiting', answer = null where kind = 'erp.payment'`)
  expect(await settlingOf(id)).toBe(Math.round(balance * 100))
  await copy()
  expect(await settlingOf(id)).toBe(0)
  expect(await read()).toMatchObject({ status: 'PAID', balance: 0, registering: false })
})

it('PAY-02 money that arrives after its payment was given up is held again, and owed where its booking is refused', async () => {
  const payer = await makePayer(db, provider, cardNumbers.sca)
  const invoice = await makeInvoice(db, payer.practiceId, 100)
  const { uuid, lines } = (await payer.pay([invoice.id], 100)).json().result
  await db.execute(sql`update payment_lines set state = 'cancelled' where id = ${lines[0].uuid}`)
  await db.execute(sql`update payment_items set held = false where line_id = ${lines[0].uuid}`)
  await provider.fillIn(lines[0].actionUrl, { answer: 'yes' })
  await payer.becomes(uuid, 'succeeded')
  const preview = async () => (await payer.post('/v1/payments/preview', { invoices: [invoice.id] })).json().result
  expect((await preview()).unpayable).toMatchObject([{ reason: 'in-payment', paymentUuid: uuid }])
  answering = refusing(422, 'INVALIDE')
  await deliver()
  expect(await settlingOf(invoice.id)).toBe(0)
  expect((await preview()).unpayable).toMatchObject([{ reason: 'in-payment' }])
})
