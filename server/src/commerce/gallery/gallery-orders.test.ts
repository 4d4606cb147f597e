import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { schemaErrors } from '../../../test/factur-x/validate.ts'
import { leftOf, makeProduct } from '../../../test/gallery.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { makeCollaborator } from '../../../test/makers.ts'
import { cardNumbers, makePayer, makeProvider, sendReceipt } from '../../../test/payments.ts'
import { readAttachment } from '../../../test/read-attachment.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { grant, verifyLedger } from '../smileys/index.ts'
import { fictitiousSeller } from './gallery.settings.ts'
import { galleryProducts } from './gallery.table.ts'
import { moveOrder } from './index.ts'
import { mailOrder } from './mail-order.ts'

const { db } = await makeDatabase()
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
const provider = await makeProvider(db, { clock, config: { gallerySeller: fictitiousSeller } })
const { app } = provider
const minute = 60_000

type Payer = Awaited<ReturnType<typeof makePayer>>

/** Somebody with a card and an address, before the checkout. */
async function makeBuyer(number = cardNumbers.ok) {
  const payer = await makePayer(db, provider, number)
  const address = { label: 'Cabinet', line1: '1 rue Verte', postcode: '13300', city: 'Salon', country: 'FR' }
  const { result } = (await payer.post(`/v1/users/address-add/${payer.userId}`, address)).json()
  return { ...payer, ...buyerOf(payer, result.uuid) }
}

function buyerOf(payer: Payer, addressUuid: string) {
  const { headers, card } = payer
  return {
    order: (products: readonly string[], more: Record<string, unknown> = {}, uuid: string = randomUUID(), by = app) =>
      by.inject({
        method: 'PUT',
        url: `/v1/gallery/orders/${uuid}`,
        headers,
        payload: {
          products: products.map((id) => ({ id, frameColor: 'oak' })),
          toPay: products.length * 333,
          addressUuid,
          invoiceTo: 'practice',
          smileys: 0,
          cardUuid: card.uuid,
          locale: 'fr',
          ...more,
        },
      }),
    orderOf: async (uuid: string) => (await app.inject({ url: `/v1/gallery/orders/${uuid}`, headers })).json().result,
    total: async () => (await app.inject({ url: `/v1/smileys/total/${payer.userId}`, headers })).json().result,
    reaches: (uuid: string, state: string) =>
      vi.waitFor(
        async () => {
          const { result } = (await app.inject({ url: `/v1/gallery/orders/${uuid}`, headers })).json()
          if (result.state !== state) throw new Error(`it is ${result.state}`)
          return result
        },
        { timeout: 8_000, interval: 30 },
      ),
  }
}

/** The text of a paper, and its invoice as XML, which is as the norm wants it. */
async function readPaper(url: string, { headers }: Pick<Payer, 'headers'>) {
  const { rawPayload } = await app.inject({ url, headers })
  const { content } = await readAttachment(rawPayload)
  expect(await schemaErrors(content)).toEqual([])
  return { text: (await readPdf(Readable.from([rawPayload]))).text, content }
}

/** The gallery writes to who ordered; the receipt of the payment would say the same again. */
async function expectOneMail(uuid: string, userId: string, number: string) {
  const { rows } = await db.execute(sql`select data from pgboss.job where name = 'gallery-order-paid'`)
  expect(rows).toContainEqual({ data: { orderId: uuid } })
  const mail = await openMailServer()
  onTestFinished(() => mail.close())
  await sendReceipt(app, mail.mailer, uuid)
  await mailOrder({ ...app.kernel, mailer: mail.mailer }, { orderId: uuid })
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  expect(mail.to(user?.email ?? '').map(({ subject }) => subject)).toEqual([`Votre commande ${number} à la galerie`])
}

const intentOf = async (lineId: string) =>
  (await provider.intents()).find(({ metadata }) => metadata.line === lineId)?.id ?? ''

describe('GAL-01 an order', () => {
  it('GAL-01 is priced by the catalogue, paid by card, off the shelf, and has an invoice in the name of the practice', async () => {
    const buyer = await makeBuyer()
    const products = [await makeProduct(db), await makeProduct(db, 3, { title: 'Neuf pierres' })]
    const answer = await buyer.order(products)
    expect(answer.json().result).toMatchObject({
      state: 'paid',
      totalPriceProducts: 440,
      totalPriceFraming: 190,
      totalPriceShipping: 36,
      total: 666,
      toPay: 666,
      lines: [{ title: 'Marée basse', price: 220, framing: 95, frameColor: 'oak' }, { title: 'Neuf pierres' }],
    })
    for (const product of products) expect(await leftOf(db, product)).toBe(2)
    const { uuid, number, invoiceNumber } = answer.json().result
    expect(number).toMatch(/^GA-\d{6}$/)
    expect(invoiceNumber).toMatch(/^GAL-\d{4}-\d{5}$/)
    const payment = await buyer.read(uuid)
    expect(payment.lines).toMatchObject([{ seller: 'GALLERY', amount: 666, state: 'succeeded', recorded: true }])
    // The ERP has no books of the gallery.
    expect(await db.select().from(outbox).where(eq(outbox.reference, payment.lines[0].uuid))).toEqual([])
    const { text, content } = await readPaper(`/v1/gallery/orders/${uuid}/invoice`, buyer)
    expect(text).toContain(invoiceNumber)
    expect(text).toContain('Neuf pierres')
    expect(content).toContain('<ram:GrandTotalAmount>666.00</ram:GrandTotalAmount>')
    await expectOneMail(uuid, buyer.userId, number)
    const documents = (await app.inject({ url: '/v1/documents?kind=gallery_invoice', headers: buyer.headers })).json()
    expect(documents.result).toMatchObject([{ kind: 'gallery_invoice', id: uuid, name: invoiceNumber }])
    const { result } = (await app.inject({ url: '/v1/gallery/orders', headers: buyer.headers })).json()
    expect(result).toMatchObject([{ uuid, state: 'paid' }])
  })

  it('GAL-01 ACC-01 is delivered to the address chosen, and invoiced to the default for invoices', async () => {
    const buyer = await makeBuyer()
    const office = { label: 'Siège', line1: '9 rue des Comptes', postcode: '69002', city: 'Lyon', country: 'FR' }
    await buyer.post(`/v1/users/address-add/${buyer.userId}`, { ...office, forBilling: true })
    const { uuid } = (await buyer.order([await makeProduct(db), await makeProduct(db)])).json().result
    const { content } = await readPaper(`/v1/gallery/orders/${uuid}/invoice`, buyer)
    const [invoiced = '', delivered = ''] = content.split('<ram:ShipToTradeParty>')
    expect(invoiced).toContain('<ram:LineOne>9 rue des Comptes</ram:LineOne>')
    expect(delivered).toContain('<ram:LineOne>1 rue Verte</ram:LineOne>')
  })

  it('GAL-01 invoices follow each other without a gap, also where several are paid at once', async () => {
    const buyer = await makeBuyer()
    const products = await Promise.all([1, 2, 3].map(() => makeProduct(db)))
    const answers = await Promise.all(products.map((product) => buyer.order([product])))
    const numbers = answers
      .map((answer) => Number(answer.json().result.invoiceNumber.slice(-5)))
      .toSorted((a, b) => a - b)
    const first = numbers[0] ?? 0
    expect(numbers).toEqual([first, first + 1, first + 2])
  })

  it('GAL-01 twice with one uuid is one order, charged once; with other content it is refused', async () => {
    const buyer = await makeBuyer()
    const product = await makeProduct(db)
    const uuid = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.order([product], {}, uuid)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await leftOf(db, product)).toBe(2)
    const { lines } = await buyer.read(uuid)
    expect((await provider.intents()).filter(({ metadata }) => metadata.line === lines[0].uuid)).toHaveLength(1)
    const other = await buyer.order([product], { invoiceTo: 'self' }, uuid)
    expect(other.json()).toMatchObject({ status: 409, code: 'gallery.other-order' })
    const stranger = await makeBuyer()
    expect((await stranger.order([await makeProduct(db)], {}, uuid)).statusCode).toBe(404)
  })

  it('GAL-01 the last copy bought by two at the same moment, on two nodes, is sold once', async () => {
    const [one, other] = [await makeBuyer(), await makeBuyer()]
    const node = await provider.open()
    const [taken, last] = [await makeProduct(db), await makeProduct(db, 1, { title: 'Dernière' })]
    const answers = await Promise.all([one.order([taken, last]), other.order([last, taken], {}, randomUUID(), node)])
    await node.close()
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'gallery.sold', detail: 'Dernière', errors: [{ code: 'sold' }] })
    expect(await leftOf(db, last)).toBe(0)
    expect(await leftOf(db, taken)).toBe(2)
  })
})

describe('GAL-01 the checkout', () => {
  it('CART-04 a price that changed is answered with the new sums, and nothing is taken', async () => {
    const buyer = await makeBuyer()
    const product = await makeProduct(db)
    await db.update(galleryProducts).set({ priceCents: 250_00 }).where(eq(galleryProducts.id, product))
    const answer = await buyer.order([product])
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'gallery.amount-changed',
      sums: { totalPriceProducts: 250, totalPriceFraming: 95, totalPriceShipping: 18, total: 363, toPay: 363 },
    })
    expect(await leftOf(db, product)).toBe(3)
    expect((await buyer.order([product], { toPay: 363 })).statusCode).toBe(200)
  })

  it('CART-04 amounts that were changed in transit are refused', async () => {
    const buyer = await makeBuyer()
    const product = await makeProduct(db)
    for (const toPay of [0.01, 332.99, -333]) expect((await buyer.order([product], { toPay })).statusCode).toBe(409)
    for (const toPay of [333.001, 'NaN', null]) expect((await buyer.order([product], { toPay })).statusCode).toBe(400)
  })

  it('GAL-01 an unknown product, colour, address or card, one twice, none and very many are refused', async () => {
    const buyer = await makeBuyer()
    const product = await makeProduct(db)
    const many = Array.from({ length: 51 }, () => ({ id: randomUUID(), frameColor: null }))
    const cases = [
      [{ products: [{ id: randomUUID(), frameColor: 'oak' }] }, 404],
      [{ products: [{ id: product, frameColor: 'gold' }] }, 400],
      [{ products: [{ id: '__proto__', frameColor: null }] }, 400],
      [{ products: [] }, 400],
      [{ products: many }, 400],
      [{ products: [1, 2].map(() => ({ id: product, frameColor: 'oak' })) }, 400],
      [{ addressUuid: randomUUID() }, 404],
      [{ cardUuid: randomUUID() }, 404],
      [{ price: 1 }, 400],
    ] as const
    for (const [more, status] of cases) expect((await buyer.order([product], more)).statusCode).toBe(status)
    expect(await leftOf(db, product)).toBe(3)
  })

  it('CART-04 a quote names what is sold or unknown, and sums the rest', async () => {
    const buyer = await makeBuyer()
    const [here, sold, unknown] = [await makeProduct(db), await makeProduct(db, 0), randomUUID()]
    await giveSmileys(db, buyer, 500)
    const products = [here, sold, unknown].map((id) => ({ id, frameColor: null }))
    const { result } = (await buyer.post('/v1/gallery/quotes', { products })).json()
    expect(result).toMatchObject({
      gone: [
        { id: sold, title: 'Marée basse' },
        { id: unknown, title: null },
      ],
      total: 238,
      seller: fictitiousSeller.name,
      smileys: { own: 500, cents: 1, most: 23_700, refusals: { practice: null, self: 'professional' } },
    })
    expect(result.lines).toHaveLength(1)
  })

  it('GAL-01 without a seller the gallery sells nothing', async () => {
    const buyer = await makeBuyer()
    const closed = await provider.open({ config: { gallerySeller: null } })
    const answer = await buyer.order([await makeProduct(db)], {}, randomUUID(), closed)
    await closed.close()
    expect(answer.json()).toMatchObject({ status: 503, code: 'partner.not-configured' })
  })
})

describe('GAL-01 smileys at the gallery', () => {
  it('GAL-01 are a discount on the invoice of the practice, and on no other', async () => {
    const buyer = await makeBuyer()
    await giveSmileys(db, buyer, 5_000)
    const product = await makeProduct(db)
    const own = await buyer.order([product], { smileys: 1_240, toPay: 320.6, invoiceTo: 'self' })
    expect(own.json()).toMatchObject({ status: 409, code: 'smileys.gift-to-professional' })
    const answer = await buyer.order([product], { smileys: 1_240, toPay: 320.6 })
    expect(answer.json().result).toMatchObject({ state: 'paid', total: 333, discount: 12.4, toPay: 320.6 })
    expect(await buyer.total()).toBe(3_760)
    const { text, content } = await readPaper(`/v1/gallery/orders/${answer.json().result.uuid}/invoice`, buyer)
    expect(text).toContain('1240 smileys')
    expect(content).toContain('<ram:GrandTotalAmount>320.60</ram:GrandTotalAmount>')
  })

  it('GAL-01 more than there are, or so many that nothing is left to pay, are refused', async () => {
    const buyer = await makeBuyer()
    await giveSmileys(db, buyer, 100)
    const product = await makeProduct(db)
    const more = await buyer.order([product], { smileys: 200, toPay: 331 })
    expect(more.json()).toMatchObject({ status: 409, code: 'smileys.insufficient' })
    const all = await buyer.order([product], { smileys: 33_300, toPay: 0 })
    expect(all.json()).toMatchObject({ status: 409, code: 'gallery.discount-too-high' })
    for (const smileys of [-1, 1.5, 1e12]) expect((await buyer.order([product], { smileys })).statusCode).toBe(400)
    expect(await leftOf(db, product)).toBe(3)
  })

  it('GAL-01 need their own right', async () => {
    const buyer = await makeBuyer()
    const accountant = await makeCollaborator(db, buyer.practiceId, 'comptable')
    const body = { products: [{ id: await makeProduct(db), frameColor: null }] }
    const ask = { method: 'POST' as const, url: '/v1/gallery/quotes', headers: accountant.headers, payload: body }
    expect((await app.inject(ask)).json().result.smileys.own).toBe(0)
    const order = { addressUuid: randomUUID(), invoiceTo: 'practice', smileys: 1, cardUuid: randomUUID(), locale: 'fr' }
    const answer = await app.inject({
      method: 'PUT',
      url: `/v1/gallery/orders/${randomUUID()}`,
      headers: accountant.headers,
      payload: { ...body, ...order, toPay: 237.99 },
    })
    expect(answer.json()).toMatchObject({ status: 403, detail: 'smileys:write' })
  })
})

describe('GAL-01 a payment that does not come', () => {
  it.each([['declined'], ['insufficient']] as const)(
    'GAL-01 a card that is %s puts the work and the smileys back',
    async (card) => {
      const buyer = await makeBuyer(cardNumbers[card])
      await giveSmileys(db, buyer, 500)
      const product = await makeProduct(db, 1)
      const answer = await buyer.order([product], { smileys: 300, toPay: 330 })
      expect(answer.json().result).toMatchObject({ state: 'unpaid', invoiceNumber: null })
      expect(await leftOf(db, product)).toBe(1)
      expect(await buyer.total()).toBe(500)
      const next = await makeBuyer()
      expect((await next.order([product])).json().result.state).toBe('paid')
    },
  )

  it('GAL-01 an abandoned authentication lets go after an hour, also of what lapsed in the ledger', async () => {
    const buyer = await makeBuyer(cardNumbers.sca)
    await giveSmileys(db, buyer, 500)
    const product = await makeProduct(db, 1)
    const { uuid, state } = (await buyer.order([product], { smileys: 300, toPay: 330 })).json().result
    expect(state).toBe('awaiting_payment')
    const other = await makeBuyer()
    expect((await other.order([product])).json().code).toBe('gallery.sold')
    late = 20 * minute
    expect(await buyer.total()).toBe(200)
    late = 64 * minute
    await runSchedules(app, 'payments')
    late = 0
    await buyer.reaches(uuid, 'unpaid')
    expect(await leftOf(db, product)).toBe(1)
    expect(await buyer.total()).toBe(500)
  })

  it('GAL-01 the bank sends the cardholder back to the order, which is paid then', async () => {
    const buyer = await makeBuyer(cardNumbers.sca)
    const product = await makeProduct(db, 1)
    const { uuid } = (await buyer.order([product])).json().result
    const [line] = (await buyer.read(uuid)).lines
    const back = await provider.fillIn(line.actionUrl, { answer: 'yes' })
    expect(back).toContain(`/galerie/commande?uuid=${uuid}`)
    await buyer.reaches(uuid, 'paid')
    expect(await leftOf(db, product)).toBe(0)
  })

  it('GAL-01 the provider does it and says nothing: one order, charged once, paid when it is asked again', async () => {
    const buyer = await makeBuyer()
    const product = await makeProduct(db, 1)
    await provider.webhooks('lost')
    await provider.fault('silent')
    const { uuid, state } = (await buyer.order([product])).json().result
    expect(state).toBe('awaiting_payment')
    await provider.works()
    await buyer.post(`/v1/payments/${uuid}/refresh`)
    await buyer.reaches(uuid, 'paid')
    expect(await leftOf(db, product)).toBe(0)
  })
})

describe('GAL-01 after the payment', () => {
  it('GAL-01 the operator moves an order on, its author is notified, and nothing goes back', async () => {
    const buyer = await makeBuyer()
    const { uuid, number } = (await buyer.order([await makeProduct(db)])).json().result
    const move = (to: 'preparing' | 'shipped' | 'delivered') =>
      moveOrder(db, { number, to, tracking: to === 'shipped' ? 'LP1' : null, now: new Date() })
    expect((await move('delivered'))?.moved).toBe(false)
    for (const to of ['preparing', 'shipped', 'delivered'] as const) expect((await move(to))?.moved).toBe(true)
    expect((await move('preparing'))?.moved).toBe(false)
    expect(await buyer.orderOf(uuid)).toMatchObject({ state: 'delivered', tracking: 'LP1' })
    const { result } = (await app.inject({ url: '/v1/notifications', headers: buyer.headers })).json()
    const states = result.map(({ data }: { data: { state: string } }) => data.state)
    expect(states).toEqual(['delivered', 'shipped', 'preparing'])
  })

  it('GAL-01 SMI-02 a refund gives the smileys back, takes back what the order earned, and writes a credit note each time', async () => {
    const buyer = await makeBuyer()
    await giveSmileys(db, buyer, 1_000)
    const product = await makeProduct(db, 1)
    const { uuid, number } = (await buyer.order([product], { smileys: 300, toPay: 330 })).json().result
    const { practiceId, userId } = buyer
    const earned = { practiceId, userId, amount: 33, applicationId: null, reason: 'Galerie', at: new Date() }
    await grant(db, { ...earned, orderReference: number })
    expect(await buyer.total()).toBe(733)
    const intent = await intentOf((await buyer.read(uuid)).lines[0].uuid)
    await provider.refund(intent, 110_00)
    await vi.waitFor(async () => expect((await buyer.orderOf(uuid)).refunded).toBe(110), { timeout: 8_000 })
    expect(await buyer.total()).toBe(722)
    const creditNotes = [{ number: expect.stringMatching(/^GAV-/), amount: 110 }]
    expect(await buyer.orderOf(uuid)).toMatchObject({ state: 'paid', creditNotes })
    await provider.refund(intent, 220_00)
    const refunded = await buyer.reaches(uuid, 'refunded')
    expect(refunded.creditNotes).toMatchObject([...creditNotes, { amount: 220 }])
    expect(await buyer.total()).toBe(1_000)
    expect(await leftOf(db, product)).toBe(1)
    expect((await verifyLedger(db)).faults).toEqual([])
    const [part] = refunded.creditNotes
    const { text, content } = await readPaper(`/v1/gallery/orders/${uuid}/invoice?creditNote=${part.uuid}`, buyer)
    expect(text).toContain(`Avoir ${part.number}`)
    expect(text).toContain('Émis le')
    expect(text).toContain('Remboursement partiel de la facture')
    expect(content).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(content).toContain('<ram:GrandTotalAmount>110.00</ram:GrandTotalAmount>')
    const { headers } = buyer
    const documents = (await app.inject({ url: '/v1/documents?kind=gallery_credit_note', headers })).json().result
    expect(documents.map(({ id }: { id: string }) => id)).toContain(part.uuid)
    const other = await app.inject({ url: `/v1/gallery/orders/${uuid}/invoice?creditNote=${randomUUID()}`, headers })
    expect(other.statusCode).toBe(404)
  })

  it('GAL-01 a refund of all at once takes back every line of the invoice', async () => {
    const buyer = await makeBuyer()
    const { uuid } = (await buyer.order([await makeProduct(db)])).json().result
    await provider.refund(await intentOf((await buyer.read(uuid)).lines[0].uuid), 333_00)
    const [note] = (await buyer.reaches(uuid, 'refunded')).creditNotes
    const { text, content } = await readPaper(`/v1/gallery/orders/${uuid}/invoice?creditNote=${note.uuid}`, buyer)
    expect(text).toContain('Marée basse')
    expect(content).toContain('<ram:GrandTotalAmount>333.00</ram:GrandTotalAmount>')
  })
})
