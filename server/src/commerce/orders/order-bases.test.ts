import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { getOrder } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { type Client, deliver, makeClient } from '../../../test/deliveries.ts'
import { type Member, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { callDuring } from '../../../test/waiting.ts'
import { folders } from '../../folders.ts'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { updateApplication, upsertWebhook } from '../../people/applications/index.ts'
import { type CopiedPage, erpSyncs } from '../erp/index.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'
import { syncOrders } from './sync-orders.ts'
import { writeOrder } from './write-order.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)

const at = new Date(Date.now() - 60_000).toISOString()
const scopes = ['orders:write', 'smileys:grant', 'users:read'] as const

/** An application that the person has linked, and what it can do to an order. */
async function makeSeller({ userId: userUuid }: Member, base: Base | null) {
  const { applicationId, headers } = await makeMachine(db, [...scopes], [userUuid], base)
  const send = (method: 'PUT' | 'PATCH', path: string, payload: object) =>
    app.inject({ method, url: `/v1/orders/${path}`, headers, payload: { userUuid, occurredAt: at, ...payload } })
  const lines = [{ article: 'CI4010', designation: 'Implant', quantity: 9 }]
  const put = (externalId: string, status = 'pending') => send('PUT', externalId, { status, orderedAt: at, lines })
  const move = (externalId: string, status: string) => send('PATCH', `${externalId}/status`, { status })
  const grant = (orderReference: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/smileys',
      headers,
      payload: { userUuid, applicationUuid: applicationId, amount: 10, reason: 'Offre', orderReference },
    })
  return { applicationId, headers, put, move, grant }
}

/** The page of the feed that names this order of the client, whose delivery note is in the copy. */
const pageOf = ({ practiceId, base, code }: Client, numeroBC: string): CopiedPage<'pieces'> => {
  const note = { typePiece: 'BL', supprime: false, codeClient: code, practiceId, lignes: [{ numeroBC }] }
  return { base, code: '', at: new Date(), elements: [note] } as unknown as CopiedPage<'pieces'>
}

/** An order that the ERP alone shows. */
async function showInErp(client: Client, order: string) {
  await deliver(db, client, [{ order, quantity: 3 }])
  await syncOrders(db, pageOf(client, order))
}

const selectAll = (practiceId: string) =>
  db.select().from(orders).where(eq(orders.practiceId, practiceId)).orderBy(asc(orders.createdAt), asc(orders.id))

/** Everything of these orders, to the last column. */
async function everythingOf(ids: readonly string[]) {
  return {
    orders: await db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(orders.id),
    lines: await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...ids]))
      .orderBy(orderLines.orderId, orderLines.line),
    events: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, [...ids]))
      .orderBy(orderEvents.orderId, orderEvents.occurredAt),
  }
}

describe('the same number', () => {
  it('ORD-01 of an application without a base, or of another base, is another order, before and after the ERP shows it', async () => {
    for (const base of [null, 'SMILERS'] as const) {
      const person = await makePractitioner(db)
      const client = await makeClient(db, person)
      const seller = await makeSeller(person, base)
      await showInErp(client, 'CMD-1')
      const [seen] = await selectAll(person.practiceId)
      await seller.put('CMD-1')
      await seller.put('CMD-2')
      await showInErp(client, 'CMD-2')
      const all = await selectAll(person.practiceId)
      expect(all.map((one) => `${one.externalId} ${one.applicationId ? 'application' : one.base}`).sort()).toEqual([
        'CMD-1 BDA',
        'CMD-1 application',
        'CMD-2 BDA',
        'CMD-2 application',
      ])
      expect(all).toContainEqual(seen)
      for (const { id, applicationId } of all) {
        const { headers } = person
        const read = getOrder.replies[200].parse((await app.inject({ url: `/v1/orders/${id}`, headers })).json()).result
        expect(read.deliveries).toHaveLength(applicationId ? 0 : 1)
      }
    }
  })

  it('ORD-01 of two applications of one base is one order, which either tells further, and the ERP shows no other', async () => {
    const person = await makePractitioner(db)
    const client = await makeClient(db, person)
    const [first, second] = [await makeSeller(person, 'BDA'), await makeSeller(person, 'BDA')]
    const { uuid } = (await first.put('CMD-1')).json().result
    expect((await second.put('CMD-1', 'validated')).json().result).toMatchObject({ uuid, status: 'validated' })
    expect((await first.move('CMD-1', 'in_progress')).json().result).toMatchObject({ uuid })
    expect((await second.move('CMD-1', 'preparation_in_progress')).json().result).toMatchObject({ uuid })
    expect((await second.grant('CMD-1')).json().result.orderUuid).toBe(uuid)
    await showInErp(client, 'CMD-1')
    expect(await selectAll(person.practiceId)).toMatchObject([
      { id: uuid, applicationId: first.applicationId, base: 'BDA', status: 'preparation_in_progress' },
    ])
  })

  it('ORD-01 is one row where two applications of one base tell it at the same time', async () => {
    const person = await makePractitioner(db)
    const sellers = await Promise.all([makeSeller(person, 'BDA'), makeSeller(person, 'BDA')])
    for (const number of ['CMD-1', 'CMD-2', 'CMD-3']) {
      const answers = await Promise.all(sellers.map(({ put }) => put(number)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(new Set(answers.map((answer) => answer.json().result.uuid)).size).toBe(1)
    }
    expect(await selectAll(person.practiceId)).toHaveLength(3)
  })

  it('ORD-01 of applications without a base, or of another practice in the base, is an order of its own', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const sellers = [
      await makeSeller(person, null),
      await makeSeller(person, null),
      await makeSeller(person, 'BDA'),
      await makeSeller(other, 'BDA'),
    ]
    for (const { put } of sellers) expect((await put('CMD-1')).statusCode).toBe(200)
    for (const [at, { move }] of sellers.entries())
      expect((await move('CMD-1', at === 0 ? 'refused' : 'validated')).statusCode).toBe(200)
    expect((await selectAll(person.practiceId)).map(({ status }) => status)).toEqual([
      'refused',
      'validated',
      'validated',
    ])
    expect(await selectAll(other.practiceId)).toMatchObject([{ status: 'validated' }])
  })

  it('ORD-01 is one row where an application and the copy of the ERP write it at the same time', async () => {
    const person = await makePractitioner(db)
    const client = await makeClient(db, person)
    const { applicationId, put } = await makeSeller(person, 'BDA')
    for (const number of ['CMD-1', 'CMD-2']) await deliver(db, client, [{ order: number }])
    const mirror = (number: string) => (db: Db) => syncOrders(db, pageOf(client, number))
    expect((await callDuring(db, mirror('CMD-1'), () => put('CMD-1'))).statusCode).toBe(200)
    // The other way round: the application's order is not committed when the page of the copy comes.
    const pushing = async (db: Db) => {
      await writeOrder(
        db,
        { applicationId, externalId: 'CMD-2' },
        {
          owner: { practiceId: person.practiceId, userId: person.userId },
          event: { status: 'pending', occurredAt: new Date(at) },
          content: { orderedAt: new Date(at), lines: [{ article: 'A', designation: 'a', quantity: 1 }] },
          now: new Date(),
        },
      )
    }
    await callDuring(db, pushing, () => mirror('CMD-2')(db))
    expect(await selectAll(person.practiceId)).toMatchObject([
      { externalId: 'CMD-1', applicationId, base: 'BDA', code: null, status: 'pending' },
      { externalId: 'CMD-2', applicationId, base: 'BDA', code: null, status: 'pending' },
    ])
  })

  it('ORD-01 is one row, and no write fails, however often both write it at once', async () => {
    const person = await makePractitioner(db)
    const client = await makeClient(db, person)
    const { put } = await makeSeller(person, 'BDA')
    const numbers = Array.from({ length: 12 }, (_, at) => `CMD-${at}`)
    for (const order of numbers) {
      await deliver(db, client, [{ order }])
      const mirroring = db.transaction((db) => syncOrders(db, pageOf(client, order)))
      const answers = await Promise.all([put(order), put(order)])
      await mirroring
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    const all = await selectAll(person.practiceId)
    expect(all.map(({ externalId }) => externalId).sort()).toEqual([...numbers].sort())
    expect(all.every(({ applicationId, status }) => applicationId !== null && status === 'pending')).toBe(true)
  })
})

describe('the orders of others', () => {
  it('TEN-03 an application neither changes nor notices them by their number, by any call that names one', async () => {
    const person = await makePractitioner(db)
    const clients = [await makeClient(db, person), await makeClient(db, person, 'SMILERS')]
    const other = await makeSeller(person, 'SMILERS')
    for (const client of clients) await showInErp(client, 'CMD-erp')
    await other.put('CMD-other')
    const ids = (await selectAll(person.practiceId)).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const before = await everythingOf(ids)
    const shapeOf = (answer: { statusCode: number; json(): unknown }, externalId: string) =>
      JSON.stringify([answer.statusCode, answer.json()])
        .replaceAll(externalId, 'CMD')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}|(?<="requestId":")[^"]+/g, 'id')
        .replaceAll(/"createdAt":"[^"]+"|"balance":\d+/g, '')
    for (const base of [null, 'BIOTECHDENTAL'] as const) {
      const seller = await makeSeller(person, base)
      await upsertWebhook(db, { applicationId: seller.applicationId, url: 'https://seller.example/webhooks' })
      const calls = async (externalId: string) => [
        shapeOf(await seller.move(externalId, 'refused'), externalId),
        shapeOf(await seller.grant(externalId), externalId),
        shapeOf(await seller.put(externalId), externalId),
        shapeOf(await seller.put(externalId, 'refused'), externalId),
        shapeOf(await seller.grant(externalId), externalId),
      ]
      const ofUnknown = await calls(`CMD-${base}`)
      expect(ofUnknown[0]).toContain('404')
      expect(await calls('CMD-erp')).toEqual(ofUnknown)
      expect(await calls('CMD-other')).toEqual(ofUnknown)
      for (const id of ids) {
        const { headers } = seller
        expect((await app.inject({ url: `/v1/orders/${id}`, headers })).statusCode).toBe(404)
      }
      const sent = await db
        .select({ data: sql<{ orderUuid: string }>`${outbox.data} -> 'data'` })
        .from(outbox)
        .where(sql`${outbox.data} ->> 'applicationId' = ${seller.applicationId}`)
      expect(sent).toHaveLength(6)
      for (const { data } of sent) expect(ids).not.toContain(data.orderUuid)
    }
    expect(await everythingOf(ids)).toEqual(before)
  })
})

describe('the base of an application', () => {
  it('ADM-01 that is changed counts for the orders that it pushes afterwards, and leaves the others as they are', async () => {
    const person = await makePractitioner(db)
    const bda = await makeClient(db, person)
    const { applicationId, put } = await makeSeller(person, null)
    const ofId = eq(applications.id, applicationId)
    const [{ key } = { key: '' }] = await db.select({ key: applications.key }).from(applications).where(ofId)
    const change = (base: Base) => updateApplication(db, key, { base })
    await put('CMD-none')
    await change('BDA')
    await put('CMD-bda')
    await change('SMILERS')
    await put('CMD-none', 'validated')
    await put('CMD-bda', 'validated')
    for (const number of ['CMD-none', 'CMD-bda']) await showInErp(bda, number)
    const all = await selectAll(person.practiceId)
    expect(all.map((one) => [one.externalId, one.applicationId !== null, one.base, one.status])).toEqual([
      ['CMD-none', true, null, 'validated'],
      ['CMD-bda', true, 'BDA', 'validated'],
      ['CMD-none', false, 'BDA', 'delivered'],
    ])
  })

  it('ORD-01 is given by the migration to orders that had been matched, and hidden orders of the ERP are read again', async () => {
    const person = await makePractitioner(db)
    const [bda, smilers] = [await makeClient(db, person), await makeClient(db, person, 'SMILERS')]
    const [first, second] = [await makeSeller(person, null), await makeSeller(person, null)]
    for (const { put } of [first, second]) for (const number of ['CMD-one', 'CMD-both', 'CMD-open']) await put(number)
    for (const client of [bda, smilers]) await deliver(db, client, [{ order: 'CMD-both' }])
    await deliver(db, bda, [{ order: 'CMD-one' }])
    const other = await makePractitioner(db)
    const matched = await makeClient(db, other)
    await showInErp(matched, 'CMD-one')
    await db.update(erpSyncs).set({ cursor: '7', asOf: new Date() })
    const file = (await readdir(folders.migrations)).find((name) => name.endsWith('_order_bases.sql')) ?? ''
    await db.execute(sql.raw(await readFile(join(folders.migrations, file), 'utf8')))
    const basesOf = async ({ applicationId }: { applicationId: string }) =>
      (await selectAll(person.practiceId)).flatMap((one) =>
        one.applicationId === applicationId ? [`${one.externalId} ${one.base}`] : [],
      )
    expect(await basesOf(first)).toEqual(['CMD-one BDA', 'CMD-both null', 'CMD-open null'])
    expect(await basesOf(second)).toEqual(['CMD-one null', 'CMD-both null', 'CMD-open null'])
    const cursorOf = async ({ base, code }: Client) => {
      const ofClient = and(eq(erpSyncs.base, base), eq(erpSyncs.code, code), eq(erpSyncs.feed, 'pieces'))
      return (await db.select().from(erpSyncs).where(ofClient))[0]?.cursor
    }
    expect([await cursorOf(bda), await cursorOf(smilers), await cursorOf(matched)]).toEqual([null, null, '7'])
  })
})
