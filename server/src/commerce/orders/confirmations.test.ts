import { getOrder, listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { daysAgo, makeClient } from '../../../test/deliveries.ts'
import { billOf, lineOf, makeGateway } from '../../../test/erp-gateway.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { orders } from './orders.table.ts'

const { db } = await makeDatabase()
const gateway = await makeGateway(afterAll)
const erp = { url: gateway.url, token: 'test' }
const app = await makeTestApp(db, { erp })

const copy = () => runSchedules(app, 'erp copy')

const implant = (over: object = {}) =>
  lineOf(1, {
    quantite: 4,
    prixUnitaireHT: 142,
    tauxTVA: 5.5,
    montantHT: 568,
    montantTTC: 599.24,
    quantiteLivree: 0,
    numeroBL: null,
    dateBL: null,
    ...over,
  })
const drill = (over: object = {}) =>
  lineOf(2, {
    codeArticle: 'FE3200',
    designation: 'Foret étagé',
    famille: 'IN',
    quantite: 1,
    prixUnitaireHT: 46,
    montantHT: 46,
    montantTTC: 55.2,
    quantiteLivree: 0,
    numeroBL: null,
    dateBL: null,
    ...over,
  })

async function open(base: 'BDA' | 'SMILERS' = 'BDA') {
  const person = await makePractitioner(db)
  const { code } = await makeClient(db, person, base)
  const get = async (url: string) => (await app.inject({ url, headers: person.headers })).json()
  const list = async (query = '') => listOrders.replies[200].parse(await get(`/v1/orders${query}`)).result
  const read = async () => getOrder.replies[200].parse(await get(`/v1/orders/${(await list())[0]?.uuid}`)).result
  const notificationCount = async () => ((await get('/v1/notifications')).result as unknown[]).length
  const confirm = (etat: string, over: object = {}, number = 'BC-118204') =>
    gateway.push(`${base}/pieces`, {
      numeroPiece: number,
      typePiece: 'BC',
      date: daysAgo(10),
      codeClient: code,
      totalHT: 614,
      totalTVA: 40.44,
      totalTTC: 654.44,
      devise: 'EUR',
      etat,
      dateLivraisonPrevue: '2027-01-15',
      lignes: [implant(), drill()],
      ...over,
    })
  const deliver = (number: string, lines: object[], over: object = {}, order = 'BC-118204') =>
    gateway.push(
      `${base}/pieces`,
      billOf(code, 0, {
        numeroPiece: number,
        typePiece: 'BL',
        date: daysAgo(4),
        lignes: lines.map((line) => ({ ...line, numeroBC: order, numeroBL: number })),
        ...over,
      }),
    )
  return { person, code, list, read, notificationCount, confirm, deliver }
}

describe('an order that the ERP confirms', () => {
  it('ORD-01 has prices, VAT and totals as the ERP says them, what is still to come and when', async () => {
    const { confirm, read, list, notificationCount } = await open()
    confirm('CONFIRME')
    await copy()
    expect(await list()).toMatchObject([
      {
        externalId: 'BC-118204',
        status: 'validated',
        application: { uuid: null, name: 'BDA' },
        expectedAt: '2027-01-15',
        totalPriceInclTaxes: 65_444,
        quantity: 5,
        delivered: 0,
        lineCount: 2,
      },
    ])
    expect(await read()).toMatchObject({
      confirmedOn: daysAgo(10),
      lines: [
        {
          article: 'CI-4010',
          quantity: 4,
          delivered: 0,
          open: 4,
          price: { unitExclTaxes: 14_200, discountPercent: 0, vatRate: 5.5, exclTaxes: 56_800, inclTaxes: 59_924 },
          returnableFrom: null,
        },
        { article: 'FE3200', open: 1, price: { exclTaxes: 4600 } },
      ],
      totals: {
        exclTaxes: 61_400,
        vat: [
          { rate: 5.5, exclTaxes: 56_800, amount: 3124 },
          { rate: 20, exclTaxes: 4600, amount: 920 },
        ],
        inclTaxes: 65_444,
        outside: 0,
      },
      statusHistory: [{ status: 'validated' }],
      deliveries: [],
    })
    expect(await notificationCount()).toBe(0)
  })

  it('ORD-01 ORD-02 advances through the statuses, each notified once, with its deliveries in part and whole', async () => {
    const { confirm, deliver, read, notificationCount, list } = await open()
    confirm('SAISI', { dateLivraisonPrevue: null })
    await copy()
    for (const etat of ['CONFIRME', 'EN_PREPARATION', 'EXPEDIE']) {
      confirm(etat)
      await copy()
      await copy()
    }
    expect(await notificationCount()).toBe(3)
    deliver('BL-1', [implant({ quantite: 3, lots: [{ numero: '24K', type: 'LOT', quantite: 3 }] })])
    await copy()
    expect(await read()).toMatchObject({
      status: 'partially_delivered',
      delivered: 3,
      lines: [
        { delivered: 3, open: 1, lots: [{ lot: '24K', quantity: 3 }], returnableFrom: 'BL-1' },
        { delivered: 0, open: 1, returnableFrom: null },
      ],
      deliveries: [{ number: 'BL-1', returnable: true }],
    })
    // The confirmation counts it later.
    confirm('EN_PREPARATION', { lignes: [implant({ quantiteLivree: 3 }), drill()] })
    await copy()
    expect(await notificationCount()).toBe(4)
    deliver('BL-2', [implant({ quantite: 1 }), drill()], { date: daysAgo(2) })
    confirm('SOLDE', { lignes: [implant({ quantiteLivree: 4 }), drill({ quantiteLivree: 1 })] })
    await copy()
    const order = await read()
    expect(order).toMatchObject({ status: 'delivered', delivered: 5, lines: [{ open: 0 }, { open: 0 }] })
    expect(order.statusHistory.map(({ status }) => status)).toEqual([
      'delivered',
      'partially_delivered',
      'expedition_in_progress',
      'preparation_in_progress',
      'validated',
      'pending',
    ])
    expect(await notificationCount()).toBe(5)
    expect(await list('?open=true')).toEqual([])
  })

  it('ORD-01 is changed with its confirmation, also where the sums stay the same, without a notification', async () => {
    const { confirm, read, notificationCount } = await open()
    const at = (quantite: number) => ({ quantite, montantHT: 100 * quantite, montantTTC: 120 * quantite })
    const article = { prixUnitaireHT: 100, tauxTVA: 20 }
    const both = (one: number, other: number) => ({
      lignes: [implant({ ...article, ...at(one) }), drill({ ...article, ...at(other) })],
    })
    confirm('CONFIRME', both(1, 3))
    await copy()
    confirm('CONFIRME', both(3, 1))
    await copy()
    expect(await read()).toMatchObject({ version: 2, lines: [{ quantity: 3 }, { quantity: 1 }] })
    await copy()
    expect(await read()).toMatchObject({ version: 2 })
    expect(await notificationCount()).toBe(0)
  })

  it('ORD-01 that is cancelled is refused; closed before all came, nothing is open', async () => {
    const { confirm, read, deliver } = await open()
    confirm('CONFIRME')
    await copy()
    confirm('ANNULE')
    await copy()
    expect(await read()).toMatchObject({ status: 'refused', lines: [{ open: 0 }, { open: 0 }] })
    deliver('BL-5', [drill()])
    confirm('SOLDE', { lignes: [implant(), drill({ quantiteLivree: 1 })] })
    await copy()
    expect(await read()).toMatchObject({ status: 'delivered', quantity: 5, delivered: 1, lines: [{ open: 0 }, {}] })
  })

  it('ORD-01 that is withdrawn falls back to its delivery notes, and is gone without any', async () => {
    const { confirm, deliver, read, list } = await open()
    confirm('EN_PREPARATION')
    deliver('BL-6', [implant({ quantite: 2, montantHT: 284, montantTTC: 299.62 })])
    await copy()
    expect(await read()).toMatchObject({ status: 'partially_delivered', quantity: 5 })
    confirm('EN_PREPARATION', { supprime: true })
    await copy()
    expect(await read()).toMatchObject({
      status: 'delivered',
      quantity: 2,
      totalPriceInclTaxes: 29_962,
      confirmedOn: null,
      totals: { exclTaxes: 28_400, inclTaxes: 29_962, outside: 0 },
    })
    deliver('BL-6', [implant()], { supprime: true })
    await copy()
    expect(await list()).toEqual([])
  })

  it('ORD-01 with a delivery note withdrawn has it no longer', async () => {
    const { confirm, deliver, read } = await open()
    confirm('CONFIRME')
    deliver('BL-7', [drill()])
    await copy()
    deliver('BL-7', [drill()], { supprime: true })
    await copy()
    expect(await read()).toMatchObject({ status: 'validated', delivered: 0 })
  })

  it('ORD-01 shows what its total has beside the lines', async () => {
    const { confirm, read } = await open()
    confirm('CONFIRME', { totalHT: 626, totalTTC: 668.84 })
    await copy()
    const { totals } = await read()
    expect(totals).toMatchObject({ exclTaxes: 62_600, inclTaxes: 66_884, outside: 1200 })
    expect(totals?.vat.at(-1)).toEqual({ rate: null, exclTaxes: 1200, amount: 240 })
  })

  it('ORD-01 of one number in two bases is two orders, and of another client none of ours', async () => {
    const one = await open('BDA')
    const { code } = await makeClient(db, one.person, 'SMILERS')
    const other = await open('SMILERS')
    one.confirm('CONFIRME')
    other.confirm('SAISI')
    other.confirm('EXPEDIE', { codeClient: code, totalTTC: 1 })
    await copy()
    expect((await one.list()).map(({ base, status }) => `${base} ${status}`).sort()).toEqual([
      'BDA validated',
      'SMILERS expedition_in_progress',
    ])
    expect(await other.list()).toMatchObject([{ base: 'SMILERS', status: 'pending' }])
  })

  it.each([
    ['an unknown state', { etat: 'PEUT_ETRE' }],
    ['no state', { etat: undefined }],
    ['a day that does not exist', { dateLivraisonPrevue: '2026-02-30' }],
    ['quantities in words', { lignes: [implant({ quantiteLivree: 'deux' })] }],
    ['no lines', { lignes: [] }],
  ])('ORD-01 ERP-01 with %s is left out and holds up no other', async (_, over) => {
    const { confirm, list } = await open()
    confirm('CONFIRME', over, 'BC-NONSENSE')
    confirm('CONFIRME')
    await copy()
    expect((await list()).map(({ externalId }) => externalId)).toEqual(['BC-118204'])
  })

  it('ORD-01 of an application of the base stays as the application tells it', async () => {
    const { person, confirm, read, list } = await open()
    confirm('CONFIRME')
    await copy()
    const machine = await makeMachine(db, ['orders:write'], [person.userId], 'BDA')
    const at = new Date().toISOString()
    const lines = [{ article: 'CI-4010', designation: 'Implant', quantity: 4 }]
    await app.inject({
      method: 'PUT',
      url: '/v1/orders/BC-118204',
      headers: machine.headers,
      payload: { userUuid: person.userId, status: 'pending', occurredAt: at, orderedAt: at, lines },
    })
    confirm('EXPEDIE')
    await copy()
    expect(await list()).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'pending', totals: null, lines: [{ price: null }], base: null })
  })

  it('ORD-01 can be ordered again in each application of its base that is open and has a page', async () => {
    const { person, confirm, read } = await open()
    confirm('CONFIRME')
    await copy()
    expect(await read()).toMatchObject({ reorderIn: [] })
    const { applicationId } = await makeMachine(db, ['orders:write'], [person.userId], 'BDA')
    const change = (to: object) => db.update(applications).set(to).where(eq(applications.id, applicationId))
    await change({ link: 'https://partner.example/' })
    expect((await read()).reorderIn).toMatchObject([{ uuid: applicationId }])
    await change({ base: 'SMILERS' })
    expect((await read()).reorderIn).toEqual([])
  })
})

it('ORD-01 is listed by how far it is, or by day, in either direction, page by page', async () => {
  const { person, code, list, confirm } = await open()
  const states = ['SOLDE', 'SAISI', 'EXPEDIE', 'CONFIRME', 'SAISI', 'ANNULE']
  for (const [at, etat] of states.entries()) confirm(etat, { date: daysAgo(20 - at) }, `BC-${at}`)
  await copy()
  const numbers = async (query: string) => {
    const all: string[] = []
    for (let cursor = ''; ; ) {
      const url = `/v1/orders?limit=2&${query}${cursor && `&cursor=${cursor}`}`
      const { result, nextCursor } = (await app.inject({ url, headers: person.headers })).json()
      all.push(...result.map(({ externalId }: { externalId: string }) => externalId.slice(3)))
      if (nextCursor === null) return all.join(' ')
      cursor = nextCursor
    }
  }
  expect(await numbers('')).toBe('5 4 3 2 1 0')
  expect(await numbers('direction=asc')).toBe('0 1 2 3 4 5')
  // Closed without a delivery is over as a cancelled one is.
  expect(await numbers('sort=status&direction=asc')).toBe('1 4 3 2 0 5')
  expect(await numbers('sort=status')).toBe('5 0 2 3 4 1')
  expect(await numbers('sort=status&status=pending')).toBe('4 1')
  expect(await numbers(`sort=status&base=BDA&application=${person.userId}`)).toBe('5 0 2 3 4 1')
  expect((await app.inject({ url: '/v1/orders?sort=total', headers: person.headers })).statusCode).toBe(400)
  const ofClient = and(eq(orders.practiceId, person.practiceId), eq(orders.code, code))
  expect(await db.$count(orders, ofClient)).toBe(states.length)
  expect(await list()).toHaveLength(states.length)
})
