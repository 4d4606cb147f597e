import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeInvoice } from '../../../test/payments.ts'
import { deleteOldEvents, insertEvent } from './lines.queries.ts'
import { cards, paymentItems, paymentLines, payments } from './payments.table.ts'

const { db } = await shareDatabase()
const secret = 'whsec_ofthetest'
const account = 'acct_ofthetest'
/** Port 9 of this machine does not answer: only what is signed counts here. */
const settings = {
  url: 'http://127.0.0.1:9',
  key: 'sk_test_x',
  webhookSecret: secret,
  accounts: { BIOTECHDENTAL: account },
}
const app = await makeTestApp(db, { payments: settings })

/** A line whose call was cut: the intent is not known here yet. */
async function makeLine() {
  const owner = await makePractitioner(db)
  const { practiceId, userId } = owner
  const invoice = await makeInvoice(db, practiceId)
  const facts = { methodId: randomUUID(), brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 }
  const [card] = await db
    .insert(cards)
    .values({ practiceId, ...facts })
    .returning()
  const [paymentId, id] = [randomUUID(), randomUUID()]
  await db
    .insert(payments)
    .values({ id: paymentId, practiceId, userId, cardId: card?.id ?? '', total: 12_000, locale: 'fr' })
  const line = {
    id,
    paymentId,
    practiceId,
    base: 'BIOTECHDENTAL' as const,
    code: invoice.code,
    account,
    amount: 12_000,
  }
  await db.insert(paymentLines).values(line)
  const item = { lineId: id, practiceId, kind: 'invoice' as const, payableId: invoice.id, number: invoice.number }
  await db.insert(paymentItems).values({ ...item, amount: 12_000 })
  const stateNow = async () => {
    const answer = await app.inject({ url: `/v1/payments/${paymentId}`, headers: owner.headers })
    return answer.json().result.lines[0].state as string
  }
  return { id, stateNow, intentId: `pi_${id}` }
}

const eventOf = (type: string, intentId: string, lineId: string | null, more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  account,
  data: {
    object: { id: intentId, object: 'payment_intent', status: 'succeeded', metadata: lineId ? { line: lineId } : {} },
  },
  ...more,
})

function sign(body: string, { at = Math.floor(Date.now() / 1000), key = secret } = {}) {
  const v1 = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}
const send = (body: string, signature = sign(body)) =>
  app.inject({
    method: 'POST',
    url: '/v1/payments/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

describe('PAY-02 an event of the provider', () => {
  it('PAY-02 settles the line it was made for, also before the answer that names its intent was read', async () => {
    const { id, stateNow, intentId } = await makeLine()
    const body = JSON.stringify(eventOf('payment_intent.succeeded', intentId, id))
    expect((await send(body)).statusCode).toBe(200)
    expect(await stateNow()).toBe('succeeded')
    // The same again, and one that is older than what is known.
    expect((await send(body)).statusCode).toBe(200)
    const older = eventOf('payment_intent.processing', intentId, id)
    older.data.object.status = 'processing'
    expect((await send(JSON.stringify(older))).statusCode).toBe(200)
    expect(await stateNow()).toBe('succeeded')
  })

  it('PAY-03 that a dispute ended counts before the event that it began, and once', async () => {
    const { id, stateNow, intentId } = await makeLine()
    await send(JSON.stringify(eventOf('payment_intent.succeeded', intentId, id)))
    const dispute = (type: string, status: string) => {
      const object = { id: `dp_${id}`, object: 'dispute', payment_intent: intentId, status, amount: 5_000 }
      return send(JSON.stringify(eventOf(type, intentId, null, { data: { object } })))
    }
    for (const _ of [1, 2]) await dispute('charge.dispute.closed', 'lost')
    await dispute('charge.dispute.created', 'needs_response')
    expect(await stateNow()).toBe('partly_refunded')
    const [line] = await db.select().from(paymentLines).where(eq(paymentLines.id, id))
    expect(line).toMatchObject({ refunded: 5_000, chargedBack: 5_000 })
  })

  it('PAY-03 that is older than a dispute does not end it, of a payment or of a part that was paid back', async () => {
    const { id, stateNow, intentId } = await makeLine()
    const tell = (type: string, object: object) =>
      send(JSON.stringify(eventOf(type, intentId, id, { data: { object: { payment_intent: intentId, ...object } } })))
    await send(JSON.stringify(eventOf('payment_intent.processing', intentId, id)))
    const dispute = { id: `dp_${id}`, object: 'dispute', amount: 7_000 }
    await tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
    await send(JSON.stringify(eventOf('payment_intent.succeeded', intentId, id)))
    expect(await stateNow()).toBe('disputed')
    await tell('charge.refunded', { object: 'charge', amount_refunded: 5_000 })
    expect(await stateNow()).toBe('disputed')
    await tell('charge.dispute.closed', { ...dispute, status: 'won' })
    expect(await stateNow()).toBe('partly_refunded')
  })

  it('PAY-02 is remembered for thirty days, longer than the provider repeats it', async () => {
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const [old, recent] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`]
    await insertEvent(db, old, ago(31))
    await insertEvent(db, recent, ago(29))
    await deleteOldEvents(db, now)
    expect([await insertEvent(db, old, now), await insertEvent(db, recent, now)]).toEqual([true, false])
  })

  it('PAY-02 an hour late, signed anew as the provider does: it settles what is still open, also what was given up', async () => {
    const created = Math.floor(Date.now() / 1000) - 3_600
    for (const state of ['created', 'cancelled'] as const) {
      const { id, stateNow, intentId } = await makeLine()
      await db
        .update(paymentLines)
        .set({ state, createdAt: new Date(created * 1000) })
        .where(eq(paymentLines.id, id))
      const body = JSON.stringify(eventOf('payment_intent.succeeded', intentId, id, { created }))
      expect((await send(body)).statusCode).toBe(200)
      expect(await stateNow()).toBe('succeeded')
    }
  })

  it('PAY-02 that is forged, unsigned, changed, or signed more than 300 seconds ago is refused', async () => {
    const { id, stateNow, intentId } = await makeLine()
    const body = JSON.stringify(eventOf('payment_intent.succeeded', intentId, id))
    const now = Math.floor(Date.now() / 1000)
    const signatures = [
      sign(body, { key: 'whsec_another' }),
      '',
      'nonsense',
      sign(`${body} `),
      sign(body, { at: now - 301 }),
      sign(body).replace(/v1=/, 'v0='),
    ]
    for (const signature of signatures)
      expect((await send(body, signature)).json()).toMatchObject({ status: 400, code: 'payments.signature' })
    expect(await stateNow()).toBe('created')
    expect((await send(body, sign(body, { at: now - 290 }))).statusCode).toBe(200)
    expect(await stateNow()).toBe('succeeded')
  })

  it('PAY-02 that is dated more than 300 seconds ahead, by its signature or by itself, is refused', async () => {
    const { id, stateNow, intentId } = await makeLine()
    const now = Math.floor(Date.now() / 1000)
    const event = eventOf('payment_intent.succeeded', intentId, id)
    const body = JSON.stringify(event)
    const later = JSON.stringify({ ...event, created: now + 28 * 3_600 })
    const refused = [
      send(body, sign(body, { at: now + 28 * 3_600 })),
      send(body, sign(body, { at: now + 310 })),
      send(later),
    ]
    for (const answer of await Promise.all(refused))
      expect(answer.json()).toMatchObject({ status: 400, code: 'payments.signature' })
    expect(await stateNow()).toBe('created')
    const soon = JSON.stringify({ ...event, created: now + 200 })
    expect((await send(soon, sign(soon, { at: now + 200 }))).statusCode).toBe(200)
    expect(await stateNow()).toBe('succeeded')
  })

  it('PAY-02 of another account, of an unknown intent, of an unknown type or shape is taken and changes nothing', async () => {
    const { id, stateNow, intentId } = await makeLine()
    const events = [
      eventOf('payment_intent.succeeded', intentId, id, { account: 'acct_another' }),
      eventOf('payment_intent.succeeded', intentId, id, { account: null }),
      eventOf('payment_intent.succeeded', 'pi_unknown', null),
      eventOf('payment_intent.succeeded', 'pi_unknown', 'no uuid'),
      eventOf('payment_intent.invented_later', intentId, id),
      eventOf('account.updated', intentId, id),
    ]
    for (const event of events) expect((await send(JSON.stringify(event))).statusCode).toBe(200)
    expect(await stateNow()).toBe('created')
  })

  it('PAY-02 of a megabyte is refused unread, and another type of body too', async () => {
    const large = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })
    expect((await send(large)).statusCode).toBe(413)
    const answer = await app.inject({ method: 'POST', url: '/v1/payments/events', payload: 'a=b' })
    expect(answer.statusCode).toBe(415)
  })
})
