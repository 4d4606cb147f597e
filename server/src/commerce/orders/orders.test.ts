import { randomUUID } from 'node:crypto'
import { getOrder, listOrders, ordersChanged, putOrder } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/deliveries.ts'
import { type Member, makeCollaborator, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { events } from '../../kernel/events/events.table.ts'
import { applicationLinks, applications, memberships } from '../../kernel/identity/identity.table.ts'
import { erpSyncs } from '../erp/index.ts'
import { orderEvents, orders } from './orders.table.ts'

const { db, app } = await shareApp()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const line = { article: 'CI4010', designation: 'Implant conique', quantity: 4 }
const bodyOf = ({ userId }: Member, over: object = {}) => ({
  userUuid: userId,
  status: 'pending',
  occurredAt: ago(60),
  orderedAt: ago(60),
  lines: [line],
  ...over,
})

/** A practitioner, and a machine that orders for them. */
async function makeShop() {
  const person = await makePractitioner(db)
  const { headers, applicationId } = await makeMachine(db, ['orders:write'], [person.userId])
  const put = (externalId: string, over: object = {}, more: object = headers) =>
    app.inject({
      method: 'PUT',
      url: `/v1/orders/${externalId}`,
      headers: { ...more },
      payload: bodyOf(person, over),
    })
  const move = (externalId: string, status: string, occurredAt: string) =>
    app.inject({
      method: 'PATCH',
      url: `/v1/orders/${externalId}/status`,
      headers,
      payload: { userUuid: person.userId, status, occurredAt },
    })
  const list = async (query: Record<string, string> = {}) =>
    listOrders.replies[200].parse((await app.inject({ url: '/v1/orders', query, headers: person.headers })).json())
  const read = async (uuid: string) =>
    getOrder.replies[200].parse((await app.inject({ url: `/v1/orders/${uuid}`, headers: person.headers })).json())
      .result
  return { person, headers, applicationId, put, move, list, read }
}
const resultOf = (answer: { json: () => unknown }) => putOrder.replies[200].parse(answer.json()).result
const codeOf = (answer: { json: () => { status: number; code: string } }) =>
  `${answer.json().status} ${answer.json().code}`

describe('PUT orders/{externalId}', () => {
  it('ORD-01 ORD-02 makes an order that the practice sees, with lines, families and history', async () => {
    const { put, read, list } = await makeShop()
    const lines = [
      line,
      { article: 'MB2030', designation: 'Membrane', quantity: 2, delivered: 1, lots: [{ lot: '25B', quantity: 1 }] },
    ]
    const tracking = { carrier: 'La Poste', number: 'XP482', url: 'https://suivi.example/XP482' }
    const more = { status: 'validated', totalPriceInclTaxes: 692.5, expectedAt: '2026-12-01', tracking, lines }
    const { uuid } = resultOf(await put('CMD-1', more))
    expect(await read(uuid)).toMatchObject({
      externalId: 'CMD-1',
      status: 'validated',
      totalPriceInclTaxes: 69_250,
      expectedAt: '2026-12-01',
      tracking,
      quantity: 6,
      delivered: 1,
      lines: [
        { ...line, family: 'implant', delivered: 0 },
        { ...lines[1], family: 'membrane' },
      ],
      statusHistory: [{ status: 'validated', late: false }],
    })
    expect((await list()).result).toMatchObject([
      { uuid, designation: 'Implant conique', lineCount: 2, families: ['implant', 'membrane'] },
    ])
  })

  it('ORD-01 can be ordered again where its application has a page to go to, as long as that is open', async () => {
    const { applicationId, put, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-3'))
    const change = (to: object) => db.update(applications).set(to).where(eq(applications.id, applicationId))
    const isOffered = async () => (await read(uuid)).reorderIn.some((one) => one.uuid === applicationId)
    expect(await isOffered()).toBe(false)
    await change({ link: 'https://partner.example/' })
    expect(await isOffered()).toBe(true)
    await change({ protocol: 'broker' })
    expect(await isOffered()).toBe(false)
    await change({ protocol: 'link', disabledAt: new Date() })
    expect(await isOffered()).toBe(false)
  })

  it('ORD-02 replaces what is newer, and not what is older', async () => {
    const { put, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-2'))
    await put('CMD-2', { occurredAt: ago(30), lines: [{ ...line, quantity: 7 }] })
    expect(await read(uuid)).toMatchObject({ quantity: 7, version: 2, statusHistory: [{ status: 'pending' }] })
    await put('CMD-2', { occurredAt: ago(90), lines: [{ ...line, quantity: 1 }] })
    expect(await read(uuid)).toMatchObject({ quantity: 7, version: 2 })
  })

  it('ORD-02 tells the same status twice without a second line, at once too', async () => {
    const { put, read } = await makeShop()
    const occurredAt = ago(10)
    const answers = await Promise.all(Array.from({ length: 5 }, () => put('CMD-3', { occurredAt })))
    expect(new Set(answers.map((answer) => resultOf(answer).uuid)).size).toBe(1)
    expect((await read(resultOf(await put('CMD-3', { occurredAt })).uuid)).statusHistory).toHaveLength(1)
  })

  it('ORD-02 a repeated order changes nothing and notifies no page; a change of any part of it does', async () => {
    const { person, put, read } = await makeShop()
    const notification = {
      occurredAt: ago(10),
      orderedAt: ago(90),
      expectedAt: '2026-12-01',
      tracking: { carrier: 'La Poste', number: 'XP482' },
      totalPriceInclTaxes: 692.5,
      lines: [line, { ...line, article: 'MB2030', delivered: 1, lots: [{ lot: '25B', quantity: 1 }] }],
    }
    const { uuid } = resultOf(await put('CMD-6', notification))
    const ofPractice = and(eq(events.practiceId, person.practiceId), eq(events.kind, ordersChanged.event))
    const heard = async () => [(await read(uuid)).version, await db.$count(events, ofPractice)]
    const before = await heard()
    // Of the same moment, and as what a partner says every hour.
    for (const again of [notification, { ...notification, occurredAt: ago(1) }])
      expect([(await put('CMD-6', again)).statusCode, await heard()]).toEqual([200, before])
    const changes = [
      { expectedAt: '2026-12-02' },
      { tracking: { carrier: 'La Poste' } },
      { totalPriceInclTaxes: 700 },
      { lines: notification.lines.toReversed() },
      { lines: [line, { ...line, article: 'MB2030', delivered: 1, lots: [{ lot: '25C', quantity: 1 }] }] },
    ]
    const [version = 0, count = 0] = before
    for (const [at, change] of changes.entries()) {
      await put('CMD-6', { ...notification, ...change, occurredAt: ago(1) })
      expect(await heard()).toEqual([version + at + 1, count + at + 1])
    }
  })

  it('ORD-02 a repeated delivery changes nothing', async () => {
    const { put, move, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-7', { status: 'delivered_by_carrier' }))
    const occurredAt = ago(5)
    await move('CMD-7', 'delivered', occurredAt)
    const orderedAt = (await read(uuid)).orderedAt.toISOString()
    await put('CMD-7', { status: 'delivered', occurredAt, orderedAt })
    expect(await read(uuid)).toMatchObject({ version: 2, delivered: 4, lines: [{ delivered: 4 }] })
  })

  it('ORD-02 the reference of another application is another order', async () => {
    const { person, put, list } = await makeShop()
    const other = await makeMachine(db, ['orders:write'], [person.userId])
    const [one, two] = [resultOf(await put('CMD-4')), resultOf(await put('CMD-4', {}, other.headers))]
    expect(one.uuid).not.toBe(two.uuid)
    expect((await list()).total).toBe(2)
  })

  it('ORD-02 a user of another practice does not get at it by the same reference', async () => {
    const [shop, stranger] = [await makeShop(), await makePractitioner(db)]
    await shop.put('CMD-5')
    const ofShop = eq(applicationLinks.userId, shop.person.userId)
    const [link] = await db.select().from(applicationLinks).where(ofShop)
    await db.insert(applicationLinks).values({ userId: stranger.userId, applicationId: link?.applicationId ?? '' })
    expect(codeOf(await shop.put('CMD-5', { userUuid: stranger.userId }))).toBe('409 orders.other-practice')
    const moved = await app.inject({
      method: 'PATCH',
      url: '/v1/orders/CMD-5/status',
      headers: shop.headers,
      payload: { userUuid: stranger.userId, status: 'sent', occurredAt: ago(1) },
    })
    expect(codeOf(moved)).toBe('404 not-found')
  })

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['no lines', { lines: [] }],
    ['too many lines', { lines: Array.from({ length: 501 }, () => line) }],
    ['nothing ordered', { lines: [{ ...line, quantity: 0 }] }],
    ['half a piece', { lines: [{ ...line, quantity: 1.5 }] }],
    ['more delivered than ordered', { lines: [{ ...line, delivered: 5 }] }],
    ['a link that is a script', { tracking: { url: 'javascript:alert(1)' } }],
    ['a third decimal', { totalPriceInclTaxes: 1.234 }],
    ['an impossible total', { totalPriceInclTaxes: 21_474_836.48 }],
    ['a total below zero', { totalPriceInclTaxes: -0.01 }],
    ['a day that is none', { expectedAt: '2026-02-30' }],
    ['a field too many', { price: 1 }],
  ])('ORD-02 refuses %s', async (_, over) => {
    const { put, list } = await makeShop()
    expect(codeOf(await put('CMD-6', over))).toBe('400 request.invalid')
    expect((await list()).total).toBe(0)
  })

  it('ORD-02 refuses what happens more than five minutes from now, and a user who has not linked it', async () => {
    const { put } = await makeShop()
    expect(codeOf(await put('CMD-7', { occurredAt: ago(-6) }))).toBe('400 orders.in-future')
    expect(codeOf(await put('CMD-7', { orderedAt: ago(-6) }))).toBe('400 orders.in-future')
    const stranger = await makePractitioner(db)
    expect(codeOf(await put('CMD-7', { userUuid: stranger.userId }))).toBe('404 not-found')
  })
})

describe('PATCH orders/{externalId}/status', () => {
  it('ORD-02 follows the table, keeps late news in the history, and refuses the rest', async () => {
    const { put, move, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-1'))
    expect(resultOf(await move('CMD-1', 'validated', ago(40)))).toMatchObject({ status: 'validated', late: false })
    expect(resultOf(await move('CMD-1', 'validated', ago(39)))).toMatchObject({ status: 'validated', late: false })
    expect(resultOf(await move('CMD-1', 'sent', ago(50)))).toMatchObject({ status: 'validated', late: true })
    expect(codeOf(await move('CMD-1', 'delivered', ago(20)))).toBe('409 orders.transition')
    expect(codeOf(await move('CMD-1', 'in_progress', ago(-6)))).toBe('400 orders.in-future')
    expect(await read(uuid)).toMatchObject({
      status: 'validated',
      statusHistory: [
        { status: 'validated', late: false },
        { status: 'sent', late: true },
        { status: 'pending', late: false },
      ],
    })
    expect(codeOf(await move('CMD-unknown', 'sent', ago(1)))).toBe('404 not-found')
  })

  it('ORD-02 of what is delivered every piece is', async () => {
    const { put, move, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-2', { status: 'delivered_by_carrier' }))
    await move('CMD-2', 'delivered', ago(5))
    expect(await read(uuid)).toMatchObject({ delivered: 4, lines: [{ delivered: 4 }] })
  })

  it('ORD-02 replayed in any order ends in the same status', async () => {
    const { put, move, read } = await makeShop()
    const { uuid } = resultOf(await put('CMD-3'))
    const steps = [
      ['validated', 50],
      ['in_progress', 40],
      ['preparation_in_progress', 30],
    ] as const
    for (const [status, minutes] of steps) await move('CMD-3', status, ago(minutes))
    await Promise.all([...steps, ...steps].map(([status, minutes]) => move('CMD-3', status, ago(minutes))))
    expect((await read(uuid)).status).toBe('preparation_in_progress')
    const stored = await db.select().from(orderEvents).where(eq(orderEvents.orderId, uuid))
    expect(stored.filter(({ late }) => !late)).toHaveLength(4)
  })

  it('ORD-02 NOT-01 notifies the members who see orders and act for its owner, and no other', async () => {
    const { person, put, move } = await makeShop()
    const readerFor = async (practitioner: Member) => {
      const member = await makeCollaborator(db, person.practiceId, 'comptable')
      const ofMember = eq(memberships.userId, member.userId)
      await db
        .update(memberships)
        .set({ actsFor: [practitioner.userId] })
        .where(ofMember)
      return member
    }
    const reader = await makeCollaborator(db, person.practiceId, 'comptable')
    const blind = await makeCollaborator(db, person.practiceId, 'secretaire')
    const other = await makeCollaborator(db, person.practiceId, 'collaborateur')
    const [ofThem, ofOther] = [await readerFor(person), await readerFor(other)]
    await put('CMD-4')
    await move('CMD-4', 'refused', ago(1))
    const toldOf = async ({ headers }: Member): Promise<{ kind: string; data: object }[]> =>
      (await app.inject({ url: '/v1/notifications', headers })).json().result
    const notification = (status: string) => ({ kind: 'order-changed', data: { reference: 'CMD-4', status } })
    for (const one of [reader, other, ofThem])
      expect(await toldOf(one)).toMatchObject([notification('refused'), notification('pending')])
    for (const one of [blind, ofOther]) expect(await toldOf(one)).toEqual([])
  })
})

describe('GET orders', () => {
  it('ORD-01 is filtered by application, status, family, day and words', async () => {
    const { put, list } = await makeShop()
    await put('CMD-old', {
      orderedAt: '2026-01-31T22:59:59Z',
      status: 'delivered',
      lines: [{ ...line, article: 'PR1', designation: 'Couronne zircone', lots: [{ lot: '24K1187', quantity: 1 }] }],
    })
    await put('CMD-new', { orderedAt: '2026-01-31T23:00:00Z' })
    const found = async (query: Record<string, string>) =>
      (await list(query)).result.map(({ externalId }) => externalId)
    expect(await found({})).toEqual(['CMD-new', 'CMD-old'])
    expect(await found({ status: 'delivered' })).toEqual(['CMD-old'])
    expect(await found({ open: 'true' })).toEqual(['CMD-new'])
    expect((await list({ open: 'true' })).total).toBe(1)
    expect(await found({ family: 'prosthesis' })).toEqual(['CMD-old'])
    // Midnight in Paris.
    expect(await found({ from: '2026-02-01' })).toEqual(['CMD-new'])
    expect(await found({ to: '2026-01-31' })).toEqual(['CMD-old'])
    expect(await found({ search: 'ZIRCONE' })).toEqual(['CMD-old'])
    expect(await found({ search: '24k1187' })).toEqual(['CMD-old'])
    expect(await found({ search: 'md-n' })).toEqual(['CMD-new'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ application: randomUUID() })).toEqual([])
    const [first] = (await list()).result
    expect(await found({ application: first?.application.uuid ?? '' })).toHaveLength(2)
  })

  it('ORD-01 counts them as they are added and removed, also concurrently', async () => {
    const { person, put, list } = await makeShop()
    await Promise.all(Array.from({ length: 6 }, (_, at) => put(`CMD-${at}`)))
    await put('CMD-1', { occurredAt: ago(30) })
    expect((await list()).total).toBe(6)
    expect((await list({ search: 'cmd-1' })).total).toBe(1)
    expect((await list({ search: ' ' })).total).toBe(6)
    await db.delete(orders).where(and(eq(orders.practiceId, person.practiceId), eq(orders.externalId, 'CMD-2')))
    expect((await list()).total).toBe(5)
  })

  it('ORD-01 comes page by page, though all are of one moment', async () => {
    const { put, list } = await makeShop()
    for (let at = 0; at < 5; at += 1) await put(`CMD-${at}`, { orderedAt: '2026-03-01T10:00:00Z' })
    const seen: string[] = []
    let cursor = ''
    do {
      const { result, nextCursor } = await list({ limit: '2', ...(cursor && { cursor }) })
      seen.push(...result.map(({ externalId }) => externalId))
      cursor = nextCursor ?? ''
    } while (cursor)
    expect(seen.toSorted()).toEqual(['CMD-0', 'CMD-1', 'CMD-2', 'CMD-3', 'CMD-4'])
  })

  it('ORD-01 sums up what is open, when the next comes, and from whom was ordered', async () => {
    const { person, put } = await makeShop()
    await put('CMD-1', { expectedAt: '2999-05-02' })
    await put('CMD-2', { expectedAt: '2999-05-01' })
    await put('CMD-3', { expectedAt: '2001-01-01' })
    await put('CMD-4', { status: 'delivered', expectedAt: '2999-01-01' })
    const { result } = (await app.inject({ url: '/v1/orders/summary', headers: person.headers })).json()
    expect(result).toMatchObject({
      total: 4,
      open: 3,
      nextDelivery: '2999-05-01',
      applications: [{ name: expect.any(String) }],
    })
  })

  it('ERP-01 says how old the copy of each base is, and which one does not answer', async () => {
    const person = await makePractitioner(db)
    const { base, code } = await makeClient(db, person)
    const asOf = new Date('2026-01-02T08:15:00Z')
    const row = { base, code, feed: 'pieces' as const, asOf, failingSince: new Date() }
    const target = [erpSyncs.base, erpSyncs.feed, erpSyncs.code]
    await db.insert(erpSyncs).values(row).onConflictDoUpdate({ target, set: row })
    const { result } = (await app.inject({ url: '/v1/orders/summary', headers: person.headers })).json()
    expect(result.copies).toEqual([{ base, asOf: asOf.toISOString(), stale: true }])
    expect(result.returns.total).toBe(0)
  })
})
