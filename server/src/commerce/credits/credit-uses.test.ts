import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBill } from '../../../test/invoices.ts'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { makePayer, makeProvider } from '../../../test/payments.ts'
import { giveSmileys, reserveDiscount } from '../../../test/smileys.ts'
import { dropEntry, selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { erpBills } from '../erp/index.ts'
import { returnGivenUp } from './write-credit-use.ts'

interface ErpAllocation {
  referenceExterne: string
  codeClient: string
  lignes: { numeroAvoir: string; numeroPiece: string; montant: number }[]
}
type Answering = (asked: ErpAllocation, response: ServerResponse) => void

const asked: ErpAllocation[] = []
const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const booking: Answering = ({ lignes, ...asked }, response) => {
  const montant = lignes.reduce((sum, line) => sum + Math.round(line.montant * 100), 0) / 100
  say(response, 201, { numero: 'AF-1', date: '2026-03-01', montant, ...asked })
}
const refusing =
  (status: number, code: string): Answering =>
  (_, response) =>
    say(response, status, { error: { code, message: 'non' } })
let answering = booking

const gateway = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    asked.push(JSON.parse(body))
    answering(JSON.parse(body), response)
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
const second = await provider.open()

beforeEach(async () => {
  answering = booking
  asked.length = 0
  // What an earlier test left unsent.
  await db.execute(sql`delete from outbox where state = 'waiting'`)
})

interface CreditUseInput {
  creditNotes: string[]
  invoices: string[]
  total: number
}
const use = (by: Member, payload: CreditUseInput, { uuid = randomUUID() as string, at = app } = {}) =>
  at.inject({ method: 'PUT', url: `/v1/credits/uses/${uuid}`, headers: by.headers, payload })
const get = async (by: Member, path: string) =>
  (await app.inject({ url: `/v1/credits/${path}`, headers: by.headers })).json()
const preview = async (by: Member, invoices: string[]) =>
  (await app.inject({ method: 'POST', url: '/v1/payments/preview', headers: by.headers, payload: { invoices } })).json()
    .result
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  `${answer.statusCode} ${answer.json().code}`

async function deliver(by = app) {
  await db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`)
  await by.kernel.outbox.deliver(new Date(Date.now() + 20_000))
}

const makeCredit = (practiceId: string, cents: number, more: Parameters<typeof makeBill>[2] = {}) =>
  makeBill(db, practiceId, { type: 'AVOIR', number: `AV-${randomUUID().slice(0, 8)}`, ...sums(cents), ...more })
const sums = (cents: number) => ({ totalIncl: cents, toPay: cents, balance: cents })

/** A credit note of 28,60 euros and an invoice of 120. */
async function scene(of?: Member) {
  const owner = of ?? (await makePractitioner(db))
  const { practiceId } = owner
  const credit = await makeCredit(practiceId, 28_60)
  const invoice = await makeBill(db, practiceId)
  return { owner, practiceId, credit, invoice, wanted: wantedOf(credit, invoice, 28.6) }
}
const wantedOf = (credit: { id: string }, invoice: { id: string }, total: number): CreditUseInput => ({
  creditNotes: [credit.id],
  invoices: [invoice.id],
  total,
})

/** What counts as settled of these bills, in their order. */
async function settlingOf(...bills: { id: string }[]) {
  const ids = bills.map(({ id }) => id)
  const rows = await db.select().from(erpBills).where(inArray(erpBills.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.settling)
}

describe('PAY-03 credit notes used before the card', () => {
  it('PAY-03 lists what is left of them, oldest first, page by page', async () => {
    const owner = await makePractitioner(db)
    const { practiceId } = owner
    const made = [
      await makeCredit(practiceId, 10_00, { date: '2026-02-02', settling: 4_00 }),
      await makeCredit(practiceId, 20_00, { date: '2026-01-02', base: 'SMILERS' }),
      await makeCredit(practiceId, 30_00, { date: '2026-03-02' }),
    ]
    await makeCredit(practiceId, 40_00, { status: 'PAID', paid: 40_00, balance: 0 })
    await makeCredit(practiceId, 50_00, { settling: 50_00 })
    await makeCredit(practiceId, 60_00, { currency: 'CHF' })
    await makeBill(db, practiceId)
    await makeCredit((await makePractitioner(db)).practiceId, 70_00)
    const first = await get(owner, 'notes?limit=2')
    expect(first).toMatchObject({
      total: 3,
      result: [
        { uuid: made[1]?.id, base: 'SMILERS', total: 20, left: 20, issuedAt: '2026-01-02' },
        { uuid: made[0]?.id, total: 10, left: 6 },
      ],
    })
    const rest = await get(owner, `notes?limit=2&cursor=${first.nextCursor}`)
    expect(rest).toMatchObject({ nextCursor: null, result: [{ uuid: made[2]?.id }] })
    expect((await get(owner, 'notes?base=SMILERS')).result).toHaveLength(1)
  })

  it('PAY-03 lower what is to pay at once, are booked once, and the same request twice is one use', async () => {
    const { owner, credit, invoice, wanted } = await scene()
    const uuid = randomUUID()
    const first = await use(owner, wanted, { uuid })
    expect(first.statusCode).toBe(200)
    expect(first.json().result).toMatchObject({
      uuid,
      base: 'BIOTECHDENTAL',
      total: 28.6,
      state: 'waiting',
      lines: [{ creditReference: credit.number, reference: invoice.number, amount: 28.6 }],
    })
    expect((await use(owner, wanted, { uuid })).json()).toEqual(first.json())
    expect(codeOf(await use(owner, { ...wanted, total: 1 }, { uuid }))).toBe('409 credits.other-use')
    expect(await settlingOf(credit, invoice)).toEqual([28_60, 28_60])
    expect(await preview(owner, wanted.invoices)).toMatchObject({ total: 91.4, unpayable: [] })
    expect(await get(owner, 'notes')).toMatchObject({ result: [], total: 0 })

    await deliver()
    await deliver()
    const { code: codeClient } = invoice
    const lignes = [{ numeroAvoir: credit.number, numeroPiece: invoice.number, montant: 28.6 }]
    expect(asked).toEqual([{ referenceExterne: uuid, codeClient, lignes }])
    expect((await get(owner, 'uses')).result).toMatchObject([{ uuid, state: 'booked', refusal: null }])
    // Until the copy shows it.
    expect(await settlingOf(credit, invoice)).toEqual([28_60, 28_60])
  })

  it('PAY-03 the rest goes to the card, and what is covered needs none', async () => {
    const payer = await makePayer(db, provider)
    const { credit, invoice, wanted } = await scene(payer)
    expect((await use(payer, wanted)).statusCode).toBe(200)
    expect(codeOf(await payer.pay([invoice.id], 120))).toBe('409 payments.amount-changed')
    expect((await payer.pay([invoice.id], 91.4)).statusCode).toBe(200)
    const small = await makeBill(db, payer.practiceId, sums(5_00))
    const large = await makeCredit(payer.practiceId, 9_00)
    expect((await use(payer, wantedOf(large, small, 5))).statusCode).toBe(200)
    expect(await preview(payer, [small.id])).toMatchObject({ total: 0, sellers: [], unpayable: [{ reason: 'paid' }] })
    expect((await get(payer, 'notes')).result).toMatchObject([{ uuid: large.id, left: 4 }])
    const list = (await app.inject({ url: '/v1/invoices?kind=credit-note', headers: payer.headers })).json().result
    expect(list.find(({ uuid }: { uuid: string }) => uuid === credit.id)).toMatchObject({
      status: 'PAID',
      registering: true,
      balance: 0,
    })
  })

  it.each([
    ['AVOIR_SOLDE', 'used'],
    ['MONTANT_DEPASSE', 'too-much'],
    ['X', 'other'],
  ])('PAY-03 refused by the ERP with %s the credit comes back with its reason', async (code, refusal) => {
    const { owner, credit, invoice, wanted } = await scene()
    const accountant = await makeCollaborator(db, owner.practiceId, 'comptable')
    const { uuid } = (await use(owner, wanted)).json().result
    answering = refusing(409, code)
    await deliver()
    expect(await settlingOf(credit, invoice)).toEqual([0, 0])
    expect((await get(owner, 'uses')).result).toMatchObject([{ uuid, state: 'refused', refusal }])
    expect((await get(owner, 'notes')).result).toMatchObject([{ left: 28.6 }])
    for (const one of [owner, accountant]) expect(await makeNotificationKinds(app)(one)).toEqual(['credit-use-refused'])
    answering = booking
    expect((await use(owner, wanted)).statusCode).toBe(200)
  })

  it('PAY-03 an ERP that is away, slow or says nonsense books it later, once', async () => {
    const { owner, wanted } = await scene()
    const { uuid } = (await use(owner, wanted)).json().result
    for (const answer of [refusing(502, 'ERP_INJOIGNABLE'), refusing(500, 'X')]) {
      answering = answer
      await deliver()
    }
    answering = (asked, response) =>
      say(response, 201, { numero: 'AF', date: '2026-03-01', montant: 1, ...asked, lignes: undefined })
    await deliver()
    expect((await get(owner, 'uses')).result).toMatchObject([{ uuid, state: 'waiting' }])
    answering = booking
    await deliver()
    expect((await get(owner, 'uses')).result).toMatchObject([{ uuid, state: 'booked' }])
    expect(new Set(asked.map(({ referenceExterne }) => referenceExterne))).toEqual(new Set([uuid]))
  })

  it('PAY-03 taken out of the outbox by an operator, the credit comes back', async () => {
    const { owner, credit, invoice, wanted } = await scene()
    const { uuid } = (await use(owner, wanted)).json().result
    const entry = await selectEntry(db, 'erp.allocation', uuid)
    await dropEntry(db, entry?.id ?? '')
    await returnGivenUp(db, new Date())
    expect(await settlingOf(credit, invoice)).toEqual([0, 0])
    expect((await get(owner, 'uses')).result).toMatchObject([{ state: 'refused', refusal: 'given-up' }])
  })

  it('PAY-03 twenty at once over two nodes use no credit twice and settle no more than is owed', async () => {
    const { owner, credit, invoice, wanted } = await scene()
    const other = await makeBill(db, owner.practiceId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        use(owner, at % 2 ? wanted : { ...wanted, invoices: [other.id] }, { at: at % 3 ? app : second }),
      ),
    )
    expect(answers.map(codeOf).sort()).toEqual([
      '200 undefined',
      ...Array.from({ length: 19 }, () => '409 credits.used'),
    ])
    const [used, ...paid] = await settlingOf(credit, invoice, other)
    expect([used, paid.toSorted((one = 0, other = 0) => one - other)]).toEqual([28_60, [0, 28_60]])
  })

  it('PAY-03 one uuid sent ten times at once over two nodes is one use', async () => {
    const { owner, credit, invoice, wanted } = await scene()
    const uuid = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => use(owner, wanted, { uuid, at: at % 2 ? app : second })),
    )
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['200 undefined']))
    expect(await settlingOf(credit, invoice)).toEqual([28_60, 28_60])
    await deliver()
    expect(asked).toHaveLength(1)
  })

  it('PAY-03 a card and a credit note at once never settle more than is owed', async () => {
    const payer = await makePayer(db, provider)
    for (let round = 0; round < 3; round++) {
      const { credit, invoice, wanted } = await scene(payer)
      const [used, card] = await Promise.all([use(payer, wanted), payer.pay([invoice.id], 120)])
      expect([codeOf(used), codeOf(card)]).toSatisfy(
        ([first, last]) => (first === '200 undefined') !== (last === '200 undefined'),
      )
      const [, settled = 0] = await settlingOf(credit, invoice)
      expect(settled).toBeLessThanOrEqual(120_00)
    }
  })

  it('PAY-03 refuses what is not there, of another practice, another seller, paid, in a discount, or another sum', async () => {
    const { owner, practiceId, credit, invoice, wanted } = await scene()
    const foreign = await scene()
    const of = (creditId: string, invoiceId: string, total = 28.6) =>
      use(owner, { creditNotes: [creditId], invoices: [invoiceId], total }).then(codeOf)
    expect(await of(foreign.credit.id, invoice.id)).toBe('404 not-found')
    expect(await of(credit.id, foreign.invoice.id)).toBe('404 not-found')
    expect(await of(invoice.id, credit.id)).toBe('404 not-found')
    expect(await of(credit.id, (await makeBill(db, practiceId, { base: 'SMILERS' })).id)).toBe(
      '409 credits.other-seller',
    )
    expect(await of(credit.id, (await makeBill(db, practiceId, { status: 'PAID', balance: 0 })).id)).toBe(
      '409 credits.nothing-due',
    )
    expect(await of((await makeCredit(practiceId, 5_00, { status: 'PAID', balance: 0 })).id, invoice.id)).toBe(
      '409 credits.used',
    )
    const francs = await makeCredit(practiceId, 28_60, { currency: 'CHF' })
    expect(await of(francs.id, invoice.id)).toBe('409 credits.used')
    expect(await of(credit.id, invoice.id, 28.59)).toBe('409 credits.amount-changed')
    await giveSmileys(db, owner, 10)
    const discounted = await makeBill(db, practiceId)
    await reserveDiscount(db, owner, discounted.id, 1)
    expect(await of(credit.id, discounted.id)).toBe('409 credits.invoice-busy')
    expect((await use(foreign.owner, wanted)).statusCode).toBe(404)
    expect(await settlingOf(credit, invoice, discounted)).toEqual([0, 0, 0])
    for (const body of [
      { ...wanted, creditNotes: [] },
      { ...wanted, invoices: [invoice.id, invoice.id] },
      { ...wanted, total: 'x' },
      { ...wanted, more: 1 },
    ])
      expect((await use(owner, body as never)).statusCode).toBe(400)
  })

  it('PAY-03 a uuid that another practice used is not found, and changes nothing', async () => {
    const [{ owner, wanted }, other] = [await scene(), await scene()]
    const uuid = randomUUID()
    expect((await use(owner, wanted, { uuid })).statusCode).toBe(200)
    expect(codeOf(await use(other.owner, other.wanted, { uuid }))).toBe('404 not-found')
    expect(await settlingOf(other.credit, other.invoice)).toEqual([0, 0])
  })
})
