import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBill, paid } from '../../../test/invoices.ts'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { makePayer, makeProvider } from '../../../test/payments.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import { dropEntry, retryEntry, selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { erpBills } from '../erp/index.ts'
import { insertReward } from './rewards.queries.ts'
import { smileyEntries } from './smileys.table.ts'
import { verifyLedger } from './verify.ts'
import { returnGivenUp } from './write-discount.ts'

type ErpDiscount = { referenceExterne: string; codeClient: string; numeroPiece: string; montant: number; motif: string }
type Answering = (asked: ErpDiscount, response: ServerResponse) => void

const asked: ErpDiscount[] = []
const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const booking: Answering = (asked, response) => say(response, 201, { numero: 'RM-1', date: '2026-03-01', ...asked })
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
const provider = await makeProvider(db, { erp, config: { smileyCents: 2 } })
const { app } = provider

beforeEach(async () => {
  answering = booking
  asked.length = 0
  // What an earlier test left unsent.
  await db.execute(sql`delete from outbox where state = 'waiting'`)
})

const post = (by: Member, path: string, payload?: object, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/v1/smileys/discounts${path}`,
    headers: { ...by.headers, 'idempotency-key': key },
    ...(payload && { payload }),
  })
const ask = (by: Member, invoiceUuid: string, amount: number, key?: string) =>
  post(by, '', { invoiceUuid, amount }, key)
const undo = (by: Member, uuid: string) => post(by, `/${uuid}/undo`)
const read = async (by: Member, path: string) =>
  (await app.inject({ url: `/v1/smileys/${path}/${by.userId}`, headers: by.headers })).json().result
const balance = async (by: Member) => (await read(by, 'summary')).balance as number
const stateOf = async (by: Member, uuid: string) =>
  (await read(by, 'discounts')).find((one: { uuid: string }) => one.uuid === uuid)
const preview = async (by: Member, invoice: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/v1/payments/preview',
      headers: by.headers,
      payload: { invoices: [invoice] },
    })
  ).json().result
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  `${answer.statusCode} ${answer.json().code}`

const second = await provider.open()

/** As after the time in which it may be undone, or after a pause. */
async function deliver(by = app) {
  await db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`)
  await by.kernel.outbox.deliver(new Date(Date.now() + 20_000))
}

/** An owner with 700 smileys, a colleague with 300 that are older, and an invoice of 120 euros. */
async function scene() {
  const owner = await makePractitioner(db)
  const colleague = await makeCollaborator(db, owner.practiceId, 'collaborateur')
  await giveSmileys(db, owner, 700, { at: new Date('2026-02-01') })
  await giveSmileys(db, colleague, 300, { at: new Date('2026-01-01') })
  return { owner, colleague, invoice: await makeBill(db, owner.practiceId) }
}

/** Asked for, and not sent yet. */
async function reserved(amount = 400) {
  const made = await scene()
  const answer = await ask(made.owner, made.invoice.id, amount)
  expect(answer.statusCode).toBe(201)
  return { ...made, uuid: answer.json().result.uuid as string }
}

const whole = async () => expect((await verifyLedger(db)).faults).toEqual([])

describe('SMI-04 a discount on an invoice', () => {
  it('SMI-04 reserves the oldest of the practice, is booked once, and lowers what is due once it is', async () => {
    const { owner, colleague, invoice } = await scene()
    const key = randomUUID()
    const first = await ask(owner, invoice.id, 400, key)
    expect(first.statusCode).toBe(201)
    expect(first.json().result).toMatchObject({
      invoiceUuid: invoice.id,
      reference: invoice.number,
      amount: 400,
      value: 8,
      state: 'waiting',
      undoable: true,
      endedAt: null,
    })
    expect((await ask(owner, invoice.id, 400, key)).json()).toEqual(first.json())
    expect(await read(owner, 'summary')).toMatchObject({ balance: 600, own: 600, reserved: 400 })
    expect(await read(colleague, 'total')).toBe(0)
    const [entry] = await read(owner, 'history')
    expect(entry).toMatchObject({
      kind: 'reserve',
      reason: `Remise sur la facture ${invoice.number}`,
      reservation: 'open',
    })

    await deliver()
    const { uuid } = first.json().result
    const { number: numeroPiece, code: codeClient } = invoice
    const sent = { referenceExterne: uuid, codeClient, numeroPiece, montant: 8, motif: 'Remise de 400 smileys' }
    expect(asked).toEqual([sent])
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'booked', undoable: false, refusal: null })
    expect(await read(owner, 'summary')).toMatchObject({ balance: 600, reserved: 0 })
    expect((await read(owner, 'history'))[0]).toMatchObject({ reservation: 'confirmed' })
    const [bill] = await db.select().from(erpBills).where(eq(erpBills.id, invoice.id))
    expect(bill).toEqual({ ...invoice, settling: 8_00 })
    await deliver()
    expect(asked).toHaveLength(1)
    await whole()
  })

  it('SMI-04 a card pays the rest of the invoice once the ERP has booked the discount, and not before', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeBill(db, payer.practiceId)
    await giveSmileys(db, payer, 400)
    const { uuid } = (await ask(payer, invoice.id, 400)).json().result
    const shown = async () =>
      (await app.inject({ url: `/v1/invoices/${invoice.id}`, headers: payer.headers })).json().result
    const refused = async () => {
      expect(await shown()).toMatchObject({ status: 'NOT_PAID', payable: false, discountPending: true })
      expect((await preview(payer, invoice.id)).unpayable).toMatchObject([{ reason: 'discount' }])
      expect(codeOf(await payer.pay([invoice.id], 120))).toBe('409 payments.not-payable')
      expect(codeOf(await ask(payer, invoice.id, 1))).toBe('409 smileys.discount-under-way')
    }
    await refused()
    await deliver()
    expect(await stateOf(payer, uuid)).toMatchObject({ state: 'booked' })
    expect(await preview(payer, invoice.id)).toMatchObject({ unpayable: [], total: 112 })
    expect(await shown()).toMatchObject({ payable: true, discountPending: false, balance: 112 })
    await giveSmileys(db, payer, 10)
    expect((await ask(payer, invoice.id, 10)).statusCode).toBe(201)
  })

  it('SMI-04 a reward that is a discount is booked for what it is worth; another is none', async () => {
    const { owner, invoice } = await scene()
    const title = { fr: 'Bon', en: 'Voucher', it: 'Buono', es: 'Vale', pt: 'Vale' }
    const rewardUuid = await insertReward(db, { kind: 'discount', title, cost: 500, value: 15_00 })
    const training = await insertReward(db, { kind: 'training', title, cost: 1, value: null })
    const take = (uuid: string) => post(owner, '', { invoiceUuid: invoice.id, rewardUuid: uuid })
    expect((await take(training)).statusCode).toBe(404)
    expect((await take(randomUUID())).statusCode).toBe(404)
    for (const both of [{}, { amount: 1, rewardUuid }])
      expect(codeOf(await post(owner, '', { invoiceUuid: invoice.id, ...both }))).toBe('400 request.invalid')
    expect((await take(rewardUuid)).json().result).toMatchObject({ amount: 500, value: 15 })
    await deliver()
    expect(asked).toMatchObject([{ montant: 15, motif: 'Remise de 500 smileys' }])
    expect(await balance(owner)).toBe(500)
  })

  it('SMI-04 an invoice in a payment takes no discount', async () => {
    const payer = await makePayer(db, provider)
    const invoice = await makeBill(db, payer.practiceId)
    await giveSmileys(db, payer, 400)
    await provider.outcome('BIOTECHDENTAL', 'sca')
    expect((await payer.pay([invoice.id], 120)).statusCode).toBe(200)
    expect(codeOf(await ask(payer, invoice.id, 400))).toMatch(/^409 smileys\.(invoice-in-payment|nothing-due)$/)
    expect(await balance(payer)).toBe(400)
  })
})

describe('SMI-04 what is refused at once', () => {
  it('SMI-04 above what is due, above what there is, where nothing is due, elsewhere', async () => {
    const { owner, invoice } = await scene()
    const small = await makeBill(db, owner.practiceId, { balance: 5_00 })
    expect(codeOf(await ask(owner, small.id, 251))).toBe('409 smileys.discount-too-large')
    expect(codeOf(await ask(owner, invoice.id, 1001))).toBe('409 smileys.insufficient')
    expect(codeOf(await ask(owner, invoice.id, 0))).toBe('400 request.invalid')
    const nothing = [
      await makeBill(db, owner.practiceId, paid),
      await makeBill(db, owner.practiceId, { status: 'UNKNOWN' }),
      await makeBill(db, owner.practiceId, { type: 'AVOIR' }),
      await makeBill(db, owner.practiceId, { currency: 'CHF' }),
    ]
    for (const { id } of nothing) expect(codeOf(await ask(owner, id, 1))).toBe('409 smileys.nothing-due')
    const stranger = await makePractitioner(db)
    await giveSmileys(db, stranger, 10)
    expect((await ask(stranger, invoice.id, 1)).statusCode).toBe(404)
    expect((await ask(owner, randomUUID(), 1)).statusCode).toBe(404)
    expect(await balance(owner)).toBe(1000)
    await deliver()
    expect(asked).toEqual([])
  })

  it('SMI-04 needs the right to spend and the right to see invoices', async () => {
    const { owner, invoice, uuid } = await reserved()
    const { practiceId } = owner
    const spends = await makeCollaborator(db, practiceId, 'secretaire', { smileys: 'write' })
    const sees = await makeCollaborator(db, practiceId, 'secretaire', { smileys: 'read', invoices: 'read' })
    for (const one of [spends, sees]) {
      expect(codeOf(await ask(one, invoice.id, 1))).toBe('403 access.right-missing')
      expect(codeOf(await undo(one, uuid))).toBe('403 access.right-missing')
    }
    expect(codeOf(await app.inject({ url: `/v1/smileys/discounts/${spends.userId}`, headers: spends.headers }))).toBe(
      '403 access.right-missing',
    )
  })
})

describe('SMI-04 undo', () => {
  it('SMI-04 gives them back until it is sent, once', async () => {
    const { owner, colleague, uuid } = await reserved()
    const answer = await undo(owner, uuid)
    expect(answer.json().result).toMatchObject({ state: 'undone', undoable: false })
    expect(await read(colleague, 'total')).toBe(300)
    expect(await balance(owner)).toBe(1000)
    expect(codeOf(await undo(owner, uuid))).toBe('409 smileys.discount-sent')
    await deliver()
    expect(asked).toEqual([])
    await whole()
  })

  it('SMI-04 not any more once it was tried: the seller may know it', async () => {
    const { owner, uuid } = await reserved()
    answering = (_, response) => response.destroy()
    await deliver()
    expect(codeOf(await undo(owner, uuid))).toBe('409 smileys.discount-sent')
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'waiting', undoable: false })
    expect(await balance(owner)).toBe(600)
  })
})

describe('SMI-04 what the ERP may answer', () => {
  it.each([
    [409, 'PIECE_SOLDEE', 'paid'],
    [409, 'MONTANT_DEPASSE', 'too-much'],
    [404, 'PIECE_INCONNUE', 'unknown-invoice'],
    [422, 'INVALIDE', 'other'],
  ])('SMI-04 %i %s: they come back with the reason, and the spenders are notified', async (status, code, refusal) => {
    const { owner, colleague, uuid } = await reserved()
    answering = refusing(status, code)
    await deliver()
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'refused', refusal })
    expect(await balance(owner)).toBe(1000)
    expect(await read(colleague, 'total')).toBe(300)
    for (const one of [owner, colleague])
      expect(await makeNotificationKinds(app)(one)).toEqual(['smileys-discount-refused'])
    expect(codeOf(await undo(owner, uuid))).toBe('409 smileys.discount-sent')
    // An operator sends it again: the smileys are back, so nothing is booked.
    const { id = '' } = (await selectEntry(db, 'erp.discount', uuid)) ?? {}
    answering = booking
    expect(await retryEntry(db, id, new Date())).toBe(true)
    await deliver()
    expect(asked).toHaveLength(1)
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'refused', refusal })
    await whole()
  })

  it.each<[string, Answering]>([
    ['no answer', (_, response) => response.destroy()],
    ['a failure', refusing(502, 'ERP_INJOIGNABLE')],
    ['nonsense', (_, response) => response.writeHead(200).end('<html>')],
    ['another amount', (one, response) => booking({ ...one, montant: 800 }, response)],
    ['another discount', (one, response) => booking({ ...one, referenceExterne: randomUUID() }, response)],
    ['another invoice', (one, response) => booking({ ...one, numeroPiece: 'x' }, response)],
  ])('SMI-04 after %s they stay reserved, and it is sent again under the same reference', async (_, first) => {
    const { owner, uuid } = await reserved()
    answering = first
    await deliver()
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'waiting', undoable: false })
    expect(await read(owner, 'summary')).toMatchObject({ balance: 600, reserved: 400 })
    answering = booking
    await deliver()
    expect(asked.map(({ referenceExterne }) => referenceExterne)).toEqual([uuid, uuid])
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'booked' })
    expect(await balance(owner)).toBe(600)
  })

  it('SMI-04 what an operator gives up comes back', async () => {
    const { owner, uuid } = await reserved()
    answering = refusing(502, 'ERP_INJOIGNABLE')
    await deliver()
    const { id = '' } = (await selectEntry(db, 'erp.discount', uuid)) ?? {}
    expect(await dropEntry(db, id)).toBe(true)
    await returnGivenUp(db, new Date())
    expect(await stateOf(owner, uuid)).toMatchObject({ state: 'refused', refusal: 'given-up' })
    expect(await balance(owner)).toBe(1000)
    await returnGivenUp(db, new Date())
    expect(await balance(owner)).toBe(1000)
  })

  it('SMI-04 what a member earned who left meanwhile comes back to the titulaire', async () => {
    const { owner, colleague } = await reserved()
    const url = `/v1/users/${colleague.userId}/practices/${colleague.practiceId}`
    expect((await app.inject({ method: 'DELETE', url, headers: colleague.headers })).statusCode).toBe(204)
    answering = refusing(409, 'PIECE_SOLDEE')
    await deliver()
    expect(await read(owner, 'total')).toBe(1000)
    await whole()
  })
})

describe('SMI-04 at once', () => {
  it('SMI-04 of discounts, spends and undoings side by side none is lost and none counts twice', async () => {
    const { owner, colleague } = await scene()
    const invoices = await Promise.all(Array.from({ length: 12 }, () => makeBill(db, owner.practiceId)))
    const spend = () =>
      app.inject({
        method: 'POST',
        url: `/v1/smileys/consume/${owner.userId}`,
        headers: owner.headers,
        payload: { amount: 50, reason: 'Remise' },
      })
    const answers = await Promise.all(
      invoices.flatMap(({ id }, at) => [
        ask(at % 2 ? owner : colleague, id, 90),
        ask(owner, id, 90),
        ...(at % 3 ? [] : [spend()]),
      ]),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    const discounts = made.map((answer) => answer.json().result).filter((one) => one.state === 'waiting')
    expect(discounts.length).toBeGreaterThan(7)
    const spent = (made.length - discounts.length) * 50
    const undone = (
      await Promise.all(discounts.slice(0, 3).flatMap(({ uuid }) => [undo(owner, uuid), undo(colleague, uuid)]))
    ).filter(({ statusCode }) => statusCode === 200)
    expect(undone).toHaveLength(3)
    answering = (one, response) =>
      asked.length % 2 ? booking(one, response) : refusing(409, 'MONTANT_DEPASSE')(one, response)
    await Promise.all([deliver(), deliver(second)])
    expect(new Set(asked.map(({ referenceExterne }) => referenceExterne)).size).toBe(asked.length)
    const states = (await read(owner, 'discounts')).map(({ state }: { state: string }) => state)
    const booked = states.filter((state: string) => state === 'booked').length
    expect(states.filter((state: string) => state === 'waiting')).toEqual([])
    expect(await balance(owner)).toBe(1000 - spent - booked * 90)
    const entries = await db.select().from(smileyEntries).where(eq(smileyEntries.practiceId, owner.practiceId))
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000 - spent - booked * 90)
    await whole()
  })
})
