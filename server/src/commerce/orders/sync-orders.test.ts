import { getOrder, listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { type Client, daysAgo, makeClient } from '../../../test/deliveries.ts'
import { billOf, lineOf, makeGateway } from '../../../test/erp-gateway.ts'
import { makeCollaborator, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'

const { db } = await makeDatabase()
const gateway = await makeGateway(afterAll)
const app = await makeTestApp(db, { erp: { url: gateway.url, token: 'test' } })

async function copy() {
  const node = await makeTestApp(db, { erp: { url: gateway.url, token: 'test' } })
  await runSchedules(node, 'erp copy')
}

async function open() {
  const person = await makePractitioner(db)
  const client = await makeClient(db, person)
  const get = async (url: string, { headers } = person) => (await app.inject({ url, headers })).json()
  const list = async (query = '') => listOrders.replies[200].parse(await get(`/v1/orders${query}`)).result
  const read = async (uuid: string, by = person) =>
    getOrder.replies[200].parse(await get(`/v1/orders/${uuid}`, by)).result
  const notifications = async () =>
    ((await get('/v1/notifications')).result as { kind: string }[]).map(({ kind }) => kind)
  return { person, client, list, read, notifications }
}

/** A delivery note of the order, as the feed says it. */
const note = ({ code }: Client, number: string, numeroBC: string, over: object = {}, line: object = {}) =>
  billOf(code, 0, {
    numeroPiece: number,
    typePiece: 'BL',
    date: '2026-03-01',
    lignes: [lineOf(1, { numeroBC, quantite: 2, numeroBL: number, ...line })],
    ...over,
  })

it('ORD-01 orders of the ERP stand in the list as seen, with their deliveries and lots; the first copy sends no notification', async () => {
  const { client, person, list, read, notifications } = await open()
  const invoice = billOf(client.code, 7, { lignes: [lineOf(1, { numeroBC: 'BC-1' })] })
  gateway.push(
    'BDA/pieces',
    note(client, 'BL-1', 'BC-1'),
    note(client, 'BL-2', 'BC-1', { date: '2026-03-05' }),
    invoice,
  )
  await copy()
  const [order, ...others] = await list()
  expect(others).toEqual([])
  expect(order).toMatchObject({
    externalId: 'BC-1',
    application: { uuid: null, name: 'BDA' },
    base: 'BDA',
    status: 'delivered',
    quantity: 4,
    lineCount: 1,
    families: ['implant'],
  })
  const detail = await read(order?.uuid ?? '')
  expect(detail.practitioner).toBeNull()
  expect(detail.deliveries).toMatchObject([
    { number: 'BL-2', deliveredOn: '2026-03-05', lines: [{ quantity: 2, lots: [{ lot: 'L1' }] }] },
    { number: 'BL-1' },
  ])
  expect(detail.documents).toMatchObject([{ kind: 'invoice', number: 'FA-7' }])
  expect(detail.statusHistory).toHaveLength(2)
  expect(await notifications()).toEqual([])
  for (const [invoices, documents] of [
    ['none', []],
    ['read', [{ kind: 'invoice', number: 'FA-7' }]],
  ] as const) {
    const assistant = await makeCollaborator(db, person.practiceId, 'assistante', { invoices })
    expect((await read(order?.uuid ?? '', assistant)).documents).toMatchObject(documents)
  }
  expect(await list('?base=SMILERS')).toEqual([])
  expect(await list('?base=BDA&search=bc-1')).toHaveLength(1)
  expect(await list('?search=l1')).toHaveLength(1)
  expect(await list('?search=l2')).toEqual([])
})

it('ORD-01 shows the returns of an order by the day where the practice is, not those of another company’s order', async () => {
  const { person, client, list, read } = await open()
  const other = await makeClient(db, person, 'SMILERS')
  gateway.push('BDA/pieces', note(client, 'BL-20', 'BC-20', { date: daysAgo(3) }))
  gateway.push('SMILERS/pieces', note(other, 'BL-21', 'BC-20', { date: daysAgo(3) }))
  await copy()
  const payload = { base: 'BDA', reason: 'Abîmé', lines: [{ deliveryNote: 'BL-20', line: 1, quantity: 1 }] }
  const { headers } = person
  const { number } = (await app.inject({ method: 'POST', url: '/v1/returns', headers, payload })).json().result
  // Half past midnight in Paris.
  await db.execute(sql`update returns set created_at = '2026-03-09T23:30:00Z' where number = ${number}`)
  const documentsOf = async (base: string) => {
    const [order] = await list(`?base=${base}`)
    return (await read(order?.uuid ?? '')).documents
  }
  expect(await documentsOf('BDA')).toMatchObject([{ kind: 'return', number, date: '2026-03-10' }])
  expect(await documentsOf('SMILERS')).toEqual([])
})

it('ORD-01 a later delivery of the ERP notifies once; what it takes back is gone', async () => {
  const { client, list, notifications } = await open()
  gateway.push('BDA/pieces', note(client, 'BL-10', 'BC-10'))
  await copy()
  expect(await notifications()).toEqual([])
  gateway.push('BDA/pieces', note(client, 'BL-11', 'BC-10', { date: '2026-03-09' }))
  await copy()
  await copy()
  expect(await notifications()).toEqual(['order-changed'])
  expect(await list()).toMatchObject([{ externalId: 'BC-10', quantity: 4, version: 2 }])
  gateway.push(
    'BDA/pieces',
    note(client, 'BL-10', 'BC-10', { supprime: true }),
    note(client, 'BL-11', 'BC-10', { supprime: true }),
  )
  await copy()
  expect(await list()).toEqual([])
})

it('ORD-01 an order of an application of the base is there once, before or after the ERP shows it', async () => {
  const { person, client, list, read } = await open()
  const { headers } = await makeMachine(db, ['orders:write'], [person.userId], 'BDA')
  const at = new Date().toISOString()
  const lines = [{ article: 'CI4010', designation: 'Implant', quantity: 2 }]
  const put = (externalId: string) =>
    app.inject({
      method: 'PUT',
      url: `/v1/orders/${externalId}`,
      headers,
      payload: { userUuid: person.userId, status: 'pending', occurredAt: at, orderedAt: at, lines },
    })
  await put('CMD-before')
  gateway.push('BDA/pieces', note(client, 'BL-20', 'CMD-before'), note(client, 'BL-21', 'CMD-after'))
  await copy()
  const seen = (await list('?base=BDA'))[0]
  await put('CMD-after')
  const found = await list()
  expect(found.map(({ externalId, base }) => `${externalId} ${base}`).sort()).toEqual([
    'CMD-after null',
    'CMD-before null',
  ])
  expect(found.map(({ uuid }) => uuid)).toContain(seen?.uuid)
  expect(await read(seen?.uuid ?? '')).toMatchObject({
    externalId: 'CMD-after',
    status: 'pending',
    delivered: 0,
    lines: [{ article: 'CI4010' }],
    statusHistory: [{ status: 'pending' }],
    deliveries: [{ number: 'BL-21' }],
  })
  // The lot of its delivery note finds it; taking the note back leaves it.
  expect(await list('?search=l1')).toHaveLength(2)
  gateway.push('BDA/pieces', note(client, 'BL-21', 'CMD-after', { supprime: true }))
  await copy()
  expect(await list()).toHaveLength(2)
})
