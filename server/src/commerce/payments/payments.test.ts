import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { cardNumbers, type Intent, makeInvoice, makePayer, makeProvider, sendReceipt } from '../../../test/payments.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { erpBills } from '../erp/index.ts'
import { cards, paymentLines } from './payments.table.ts'

const { db } = await makeDatabase()
const logs = collectLogs()
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
const provider = await makeProvider(db, { logs, clock })
const { app } = provider
const minute = 60_000

interface Line {
  uuid: string
  seller: string
  amount: number
  state: string
  reason: string | null
  actionUrl: string | null
}
const intentsOf = async ({ lines }: { lines: Line[] }): Promise<Intent[]> => {
  const ours = new Set(lines.map(({ uuid }) => uuid))
  return (await provider.intents()).filter(({ metadata }) => ours.has(metadata.line))
}
/** Cells stand apart by room, not by spaces. */
const bare = (text: string) => text.replaceAll(/\s/g, '')
/** Three minutes later the schedule is due. */
async function reconcile(by = app) {
  late += 3 * minute
  await runSchedules(by, 'payments')
  late = 0
}

describe('PAY-01 a card', () => {
  it('PAY-01 is typed at the provider alone: no number in any request, log or table of ours', async () => {
    const payer = await makePayer(db, provider)
    expect(payer.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
      expired: false,
    })
    expect(logs.text.join('')).not.toContain(cardNumbers.ok)
    const { rows } = await db.execute(sql`select row_to_json(c)::text as row from cards c`)
    expect(JSON.stringify(rows)).not.toContain(cardNumbers.ok)
    const wrong = { practiceId: payer.practiceId, methodId: 'x', brand: 'visa', expiryMonth: 1, expiryYear: 2030 }
    await expect(db.insert(cards).values({ ...wrong, last4: cardNumbers.ok })).rejects.toThrow()
  })

  it('PAY-01 is listed once however often the browser comes back, and also where it never does', async () => {
    const { headers, post } = await makePayer(db, provider)
    const begun = (await post('/v1/cards/registrations', { locale: 'en', goOnTo: 'payment' })).json().result
    const back = await provider.fillIn(begun.url, { number: '5555555555554444', expiry: '1/30' })
    expect(back).toBe(`${provider.origin}/en/mon-compte/cb/enregistrer?enregistrement=${begun.uuid}&pour=paiement`)
    await reconcile()
    await post(`/v1/cards/registrations/${begun.uuid}/completion`)
    const { result } = (await app.inject({ url: '/v1/cards', headers })).json()
    expect(result.map(({ brand }: { brand: string }) => brand)).toEqual(['mastercard', 'visa'])
  })

  it('PAY-01 of another practice is not there: its visit, itself, and for paying', async () => {
    const [one, other] = [await makePayer(db, provider), await makePayer(db, provider)]
    const begun = (await one.post('/v1/cards/registrations', { locale: 'fr' })).json().result
    expect((await other.post(`/v1/cards/registrations/${begun.uuid}/completion`)).statusCode).toBe(404)
    const removal = { method: 'DELETE' as const, url: `/v1/cards/${one.card.uuid}` }
    expect((await app.inject({ ...removal, headers: other.headers })).statusCode).toBe(404)
    const invoice = await makeInvoice(db, other.practiceId)
    expect((await other.pay([invoice.id], 120, { card: one.card.uuid })).statusCode).toBe(404)
  })

  it('PAY-01 that is removed is gone at the provider too, and pays no more', async () => {
    const { headers, practiceId, card, pay } = await makePayer(db, provider)
    const url = `/v1/cards/${card.uuid}`
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
    const invoice = await makeInvoice(db, practiceId)
    expect((await pay([invoice.id], 120)).json()).toMatchObject({ status: 409, code: 'payments.card-gone' })
  })
})

describe('PAY-02 a payment', () => {
  it('PAY-02 pays four sellers in one go: one is declined, one needs the cardholder, two are paid', async () => {
    const payer = await makePayer(db, provider)
    await provider.outcome('BDA', 'declined')
    await provider.outcome('SMILERS', 'sca')
    const invoices = await Promise.all(bases.map((base, at) => makeInvoice(db, payer.practiceId, 10 + at, { base })))
    const { uuid } = (
      await payer.pay(
        invoices.map(({ id }) => id),
        46,
      )
    ).json().result
    const payment = await payer.becomes(uuid, 'failed', 'succeeded', 'succeeded', 'requires_action')
    expect(payment.lines.map(({ seller, reason }: Line) => [seller, reason])).toEqual([
      ['BDA', 'card_declined'],
      ['BIOTECHDENTAL', null],
      ['BIOTECHDENTAL_DIGITAL', null],
      ['SMILERS', null],
    ])
    // The invoice that failed can be paid again, the others cannot.
    const preview = (await payer.post('/v1/payments/preview', { invoices: invoices.map(({ id }) => id) })).json().result
    expect(preview.sellers.map(({ seller }: Line) => seller)).toEqual(['BDA'])
    expect(preview.unpayable).toContainEqual(expect.objectContaining({ reason: 'in-payment', paymentUuid: uuid }))
    const back = await provider.fillIn(payment.lines[3].actionUrl, { answer: 'yes' })
    expect(back).toContain(`/mon-cabinet/paiement?paiement=${uuid}&`)
    await payer.becomes(uuid, 'failed', 'succeeded', 'succeeded', 'succeeded')
    const written = await db.select().from(outbox).where(eq(outbox.kind, 'erp.payment'))
    const lines = new Set(payment.lines.map((line: Line) => line.uuid))
    expect(written.filter(({ reference }) => lines.has(reference))).toHaveLength(3)
  })

  it('PAY-03 is named by its invoices, which cannot be paid meanwhile, and is among the open ones', async () => {
    const payer = await makePayer(db, provider, cardNumbers.sca)
    const [invoice, other] = [await makeInvoice(db, payer.practiceId), await makeInvoice(db, payer.practiceId)]
    const read = async (url: string) => (await app.inject({ url, headers: payer.headers })).json().result
    const { uuid, lines } = (await payer.pay([invoice.id], 120)).json().result
    const inPayment = { status: 'NOT_PAID', payable: false, paymentUuid: uuid }
    expect(await read(`/v1/invoices/${invoice.id}`)).toMatchObject(inPayment)
    const found = await read('/v1/invoices')
    expect(found).toContainEqual(expect.objectContaining({ uuid: invoice.id, ...inPayment }))
    expect(found).toContainEqual(expect.objectContaining({ uuid: other.id, payable: true, paymentUuid: null }))
    expect(await read('/v1/payments?open=true')).toMatchObject([{ uuid }])
    await provider.fillIn(lines[0].actionUrl, { answer: 'no' })
    await payer.becomes(uuid, 'failed')
    expect(await read(`/v1/invoices/${invoice.id}`)).toMatchObject({ payable: true, paymentUuid: null })
    expect(await read('/v1/payments?open=true')).toEqual([])
    expect(await read('/v1/payments')).toMatchObject([{ uuid }])
  })

  it('PAY-03 has a receipt of what was charged, invoice by invoice, and of what was paid back of it', async () => {
    const payer = await makePayer(db, provider)
    await provider.outcome('BDA', 'declined')
    const paidInvoice = await makeInvoice(db, payer.practiceId, 1_234.56, { base: 'SMILERS' })
    const other = await makeInvoice(db, payer.practiceId, 0.1, { base: 'SMILERS' })
    const refused = await makeInvoice(db, payer.practiceId, 20, { base: 'BDA' })
    const { uuid } = (await payer.pay([paidInvoice.id, other.id, refused.id], 1_254.66)).json().result
    await payer.becomes(uuid, 'failed', 'succeeded')
    const receipt = async () => {
      const answer = await app.inject({ url: `/v1/payments/${uuid}/receipt?locale=fr`, headers: payer.headers })
      expect(answer.statusCode).toBe(200)
      return bare((await readPdf(Readable.from([answer.rawPayload]))).text)
    }
    const before = await receipt()
    for (const expected of [paidInvoice.number, '1 234,56 €', other.number, '0,10 €', 'Total débité 1 234,66 €'])
      expect(before).toContain(bare(expected))
    expect(before).toContain(bare(`absent de ce reçu : ${refused.number}`))
    expect(before).not.toContain('Remboursé')
    const [intent] = (await provider.intents()).filter(({ amount }) => amount === 123_466)
    await provider.refund(intent?.id ?? '', 34_66)
    await payer.becomes(uuid, 'failed', 'partly_refunded')
    const after = await receipt()
    for (const expected of ['Total débité 1 234,66 €', 'Remboursé -34,66 €', 'Reste réglé 1 200,00 €'])
      expect(after).toContain(bare(expected))
  })

  it('PAY-03 of which nothing was charged has no receipt', async () => {
    const payer = await makePayer(db, provider, cardNumbers.declined)
    const invoice = await makeInvoice(db, payer.practiceId)
    const { uuid } = (await payer.pay([invoice.id], 120)).json().result
    await payer.becomes(uuid, 'failed')
    const answer = await app.inject({ url: `/v1/payments/${uuid}/receipt`, headers: payer.headers })
    expect(answer.json()).toMatchObject({ status: 409, code: 'payments.nothing-charged' })
  })

  it('PAY-02 an authentication that fails charges nothing; one that is given up frees the invoice', async () => {
    const payer = await makePayer(db, provider, cardNumbers.sca)
    const invoice = await makeInvoice(db, payer.practiceId)
    const first = (await payer.pay([invoice.id], 120)).json().result
    await provider.fillIn(first.lines[0].actionUrl, { answer: 'no' })
    const failed = await payer.becomes(first.uuid, 'failed')
    expect(failed.lines[0].reason).toBe('authentication_failed')
    const second = (await payer.pay([invoice.id], 120)).json().result
    const given = (await payer.post(`/v1/payments/${second.uuid}/cancellation`)).json().result
    expect(given.lines[0].state).toBe('cancelled')
    const third = (await payer.pay([invoice.id], 120)).json().result
    await reconcile()
    expect((await payer.read(third.uuid)).lines[0].state).toBe('requires_action')
    late = 61 * minute
    await reconcile()
    await payer.becomes(third.uuid, 'cancelled')
  })

  it('PAY-02 insufficient funds are named as such', async () => {
    const payer = await makePayer(db, provider, cardNumbers.insufficient)
    const invoice = await makeInvoice(db, payer.practiceId)
    const { lines } = (await payer.pay([invoice.id], 120)).json().result
    expect(lines[0]).toMatchObject({ state: 'failed', reason: 'insufficient_funds' })
  })

  it('PAY-02 repeated with its uuid it is the same payment, charged once; with other content it is refused', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeInvoice(db, payer.practiceId)
    const uuid = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => payer.pay([invoice.id], 120, { uuid })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const payment = await payer.becomes(uuid, 'succeeded')
    expect(await intentsOf(payment)).toHaveLength(1)
    const other = await makeInvoice(db, payer.practiceId)
    expect((await payer.pay([other.id], 120, { uuid })).json().code).toBe('payments.other-payment')
  })

  it('PAY-02 two tabs, two nodes, the same selection at the same moment: one pays, the other is refused', async () => {
    const payer = await makePayer(db, provider)
    const node = await provider.open()
    const ids = [(await makeInvoice(db, payer.practiceId)).id, (await makeInvoice(db, payer.practiceId)).id]
    const answers = await Promise.all([payer.pay(ids, 240), payer.pay(ids.toReversed(), 240, { by: node })])
    await node.close()
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(['payments.in-payment', 'payments.not-payable']).toContain(refused?.json().code)
  })

  it('PAY-02 the provider does it and says nothing: charged once, and seen as paid without an event', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeInvoice(db, payer.practiceId)
    await provider.webhooks('lost')
    await provider.fault('silent', 'confirm')
    const { uuid, lines } = (await payer.pay([invoice.id], 120)).json().result
    expect(lines[0].state).toBe('created')
    expect(await intentsOf({ lines })).toMatchObject([{ status: 'succeeded' }])
    await provider.works()
    // Another node, as after a kill: it knows what is written down and nothing else.
    const node = await provider.open()
    await reconcile(node)
    await node.close()
    const payment = await payer.becomes(uuid, 'succeeded')
    expect(await intentsOf(payment)).toHaveLength(1)
  })

  it('PAY-02 a line that the provider does not know any more holds up no other', async () => {
    const payer = await makePayer(db, provider, cardNumbers.sca)
    const paid = async () => {
      const { id } = await makeInvoice(db, payer.practiceId)
      return (await payer.pay([id], 120)).json().result
    }
    const [one, other] = [await paid(), await paid()]
    // In the order of their ids.
    const [first, second] = one.lines[0].uuid < other.lines[0].uuid ? [one, other] : [other, one]
    await db.update(paymentLines).set({ intentId: 'pi_gone' }).where(eq(paymentLines.id, first.lines[0].uuid))
    await provider.webhooks('lost')
    await provider.fillIn(second.lines[0].actionUrl, { answer: 'yes' })
    await reconcile()
    await payer.becomes(second.uuid, 'succeeded')
    expect((await payer.read(first.uuid)).lines[0].state).toBe('requires_action')
  })

  it.each([['before'], ['delayed'], ['doubled'], ['reordered'], ['lost']])(
    'PAY-02 whether its events come %s, it is charged and booked once',
    async (mode) => {
      const payer = await makePayer(db, provider, cardNumbers.sca)
      const invoice = await makeInvoice(db, payer.practiceId)
      await provider.webhooks(mode)
      const { uuid, lines } = (await payer.pay([invoice.id], 120)).json().result
      await provider.fillIn(lines[0].actionUrl, { answer: 'yes' })
      if (mode === 'lost') await payer.post(`/v1/payments/${uuid}/refresh`)
      const payment = await payer.becomes(uuid, 'succeeded')
      expect(await intentsOf(payment)).toMatchObject([{ status: 'succeeded' }])
      const written = await db.select().from(outbox).where(eq(outbox.reference, lines[0].uuid))
      expect(written).toMatchObject([
        { kind: 'erp.payment', data: { lines: [{ number: invoice.number, amount: 12000 }] } },
      ])
    },
  )

  it('PAY-02 three invoices of 0.10 euros are charged 30 cents', async () => {
    const payer = await makePayer(db, provider)
    const three = await Promise.all([1, 2, 3].map(() => makeInvoice(db, payer.practiceId, 0.1)))
    const payment = (
      await payer.pay(
        three.map(({ id }) => id),
        0.3,
      )
    ).json().result
    expect(await intentsOf(payment)).toMatchObject([{ amount: 30 }])
  })

  it('PAY-02 refunds and disputes are seen, and notify the practice', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeInvoice(db, payer.practiceId)
    const payment = (await payer.pay([invoice.id], 120)).json().result
    const [intent] = await intentsOf(payment)
    const id = intent?.id ?? ''
    await provider.refund(id, 2_000)
    expect((await payer.becomes(payment.uuid, 'partly_refunded')).lines[0].refunded).toBe(20)
    await provider.dispute(id, 'needs_response')
    await payer.becomes(payment.uuid, 'disputed')
    await provider.dispute(id, 'won')
    await payer.becomes(payment.uuid, 'partly_refunded')
    await provider.refund(id, 10_000)
    await payer.becomes(payment.uuid, 'refunded')
    const { result } = (await app.inject({ url: '/v1/notifications', headers: payer.headers })).json()
    const kinds = result.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['payment-refunded', 'payment-disputed', 'payment-refunded'])
    expect(result.map(({ data }: { data: { amount: number } }) => data.amount)).toEqual([100, 120, 20])
  })

  it('PAY-02 an invoice that the ERP has as paid meanwhile: the duplicate money is marked and notified', async () => {
    const payer = await makePayer(db, provider, cardNumbers.sca)
    const invoice = await makeInvoice(db, payer.practiceId)
    const { uuid, lines } = (await payer.pay([invoice.id], 120)).json().result
    await db.update(erpBills).set({ status: 'PAID', paid: 12_000, balance: 0 }).where(eq(erpBills.id, invoice.id))
    await provider.fillIn(lines[0].actionUrl, { answer: 'yes' })
    const payment = await payer.becomes(uuid, 'succeeded')
    expect(payment.lines[0].twice).toBe(true)
    const { result } = (await app.inject({ url: '/v1/notifications', headers: payer.headers })).json()
    expect(result).toMatchObject([{ kind: 'payment-twice', data: { paymentUuid: uuid, amount: 120 } }])
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select data from pgboss.job where name = 'payment-twice'`)
      expect(rows).toContainEqual({ data: { lineId: lines[0].uuid } })
    })
  })

  it('PAY-02 counts as paid at once, as recorded when the ERP has answered, and is let go when its books say so', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeInvoice(db, payer.practiceId)
    const { uuid, lines } = (await payer.pay([invoice.id], 120)).json().result
    await payer.becomes(uuid, 'succeeded')
    const [bill] = await db.select().from(erpBills).where(eq(erpBills.id, invoice.id))
    expect(bill?.settling).toBe(12_000)
    await db.update(outbox).set({ state: 'answered' }).where(eq(outbox.reference, lines[0].uuid))
    expect((await payer.read(uuid)).lines[0].recorded).toBe(true)
    await db.update(erpBills).set({ status: 'PAID', paid: 12_000, balance: 0 }).where(eq(erpBills.id, invoice.id))
    await reconcile()
    const { rows } = await db.execute(sql`select held from payment_items where payable_id = ${invoice.id}`)
    expect(rows).toEqual([{ held: false }])
  })
})

describe('PAY-02 the receipt', () => {
  it('DOC-01 PAY-02 is among the documents, named after what was paid, and there is none of what was refused', async () => {
    const payer = await makePayer(db, provider)
    const [invoice, other] = [await makeInvoice(db, payer.practiceId), await makeInvoice(db, payer.practiceId)]
    const { uuid } = (await payer.pay([invoice.id], 120)).json().result
    await payer.becomes(uuid, 'succeeded')
    await provider.outcome('BIOTECHDENTAL', 'declined')
    await payer.becomes((await payer.pay([other.id], 120)).json().result.uuid, 'failed')
    const list = async (query: string) =>
      (await app.inject({ url: `/v1/documents?kind=payment_receipt${query}`, headers: payer.headers })).json().result
    expect(await list('')).toMatchObject([{ id: uuid, name: invoice.number }])
    expect(await list(`&search=${invoice.number.toLowerCase()}`)).toHaveLength(1)
    expect(await list(`&search=${other.number}`)).toEqual([])
    const documents = [{ kind: 'payment_receipt', id: uuid }]
    const { url } = (await payer.post('/v1/documents/tickets', { documents })).json().result
    const opened = await app.inject({ url, headers: { cookie: payer.headers.cookie ?? '' } })
    expect(opened.headers['content-disposition']).toContain(uuid.slice(0, 8))
  })

  it('PAY-02 is one mail to the payer, in their language, with what was paid and what was not', async () => {
    const payer = await makePayer(db, provider)
    await provider.outcome('BDA', 'declined')
    const invoices = await Promise.all(
      (['BDA', 'SMILERS'] as const).map((base) => makeInvoice(db, payer.practiceId, 120, { base })),
    )
    const ids = invoices.map(({ id }) => id)
    const { uuid } = (await payer.pay(ids, 240)).json().result
    await payer.becomes(uuid, 'failed', 'succeeded')
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'payment-receipt'`)
    expect(rows).toContainEqual({ data: { paymentId: uuid } })
    const mail = await openMailServer()
    onTestFinished(() => mail.close())
    await sendReceipt(app, mail.mailer, uuid)
    const [user] = await db.select().from(users).where(eq(users.id, payer.userId))
    const [letter, ...more] = mail.to(user?.email ?? '')
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Reçu de votre paiement de 120,00/)
    expect(letter?.text).toMatch(/Smilers\s: 120,00.*N’a pas été réglé\s:.*BDA\s: 120,00/s)
    expect(letter?.text).toContain(`/mon-cabinet/paiement?paiement=${uuid}`)
    expect(letter?.text).not.toContain(cardNumbers.ok)
  })
})

describe('PAY-02 what is not paid', () => {
  it('PAY-02 invoices that are paid, empty, in favour, of another currency or of another practice', async () => {
    const payer = await makePayer(db, provider)
    const { practiceId } = payer
    const stranger = await makePractitioner(db)
    const cases = [
      [await makeInvoice(db, practiceId, 0, { status: 'PAID' }), 'payments.not-payable'],
      [await makeInvoice(db, practiceId, 0), 'payments.not-payable'],
      [await makeInvoice(db, practiceId, -20), 'payments.not-payable'],
      [await makeInvoice(db, practiceId, 120, { currency: 'CHF' }), 'payments.not-payable'],
      [await makeInvoice(db, stranger.practiceId), 'not-found'],
    ] as const
    for (const [{ id }, code] of cases) expect((await payer.pay([id], 120)).json().code).toBe(code)
  })

  it('PAY-02 another sum than was shown, no invoice, the same twice, 101 of them, a sum of no money', async () => {
    const payer = await makePayer(db, provider)
    const { id } = await makeInvoice(db, payer.practiceId)
    expect((await payer.pay([id], 119.99)).json().code).toBe('payments.amount-changed')
    expect((await payer.pay([id], 0)).json().code).toBe('payments.amount-changed')
    const many = Array.from({ length: 101 }, () => randomUUID())
    for (const invoices of [[], [id, id], many]) expect((await payer.pay(invoices, 120)).statusCode).toBe(400)
    expect((await payer.pay([id], 0.001)).statusCode).toBe(400)
    expect(await db.select().from(paymentLines).where(eq(paymentLines.practiceId, payer.practiceId))).toEqual([])
  })

  it('PAY-02 by a role without payments', async () => {
    const payer = await makePayer(db, provider)
    const { id } = await makeInvoice(db, payer.practiceId)
    const { headers } = await makeCollaborator(db, payer.practiceId, 'secretaire')
    const payload = { invoices: [id], cardUuid: payer.card.uuid, total: 120, locale: 'fr' }
    const answer = await app.inject({ method: 'PUT', url: `/v1/payments/${randomUUID()}`, headers, payload })
    expect(answer.json()).toMatchObject({ status: 403, code: 'access.right-missing' })
  })
})
