import { randomUUID } from 'node:crypto'
import { invoiceStatuses, mostSelected } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeBill, paid } from '../../../test/invoices.ts'
import { type Member, makePartner, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { deleteSettlements, erpBills, erpMovements, erpReturns, erpSyncs, insertSettlements } from '../erp/index.ts'
import { orders } from '../orders/index.ts'
import { invoiceDues } from './invoices.table.ts'
import { lockPayableInvoices, type PayableInvoice } from './payable.queries.ts'

const { db, app } = await shareApp()

const get = ({ headers }: Member, path = '') => app.inject({ url: `/v1/invoices${path}`, headers })
const list = async (member: Member, query = '') => (await get(member, `?${query}`)).json()
interface Listed {
  reference: string
  status: string
  uuid: string
}
const references = ({ result }: { result: Listed[] }) => result.map(({ reference }) => reference)
const future = '2999-01-31'

describe('the invoices of a practice', () => {
  it('INV-01 lists what is to be paid first, the longest overdue on top, then the others, newest first', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    await makeBill(db, practiceId, { number: 'paid-old', date: '2026-01-02', ...paid })
    await makeBill(db, practiceId, { number: 'later', dueOn: future })
    await makeBill(db, practiceId, { number: 'paid-new', date: '2026-03-02', ...paid })
    await makeBill(db, practiceId, { number: 'late', dueOn: '2026-01-31', base: 'SMILERS' })
    await makeBill(db, practiceId, { number: 'credit', type: 'AVOIR' })
    await makeBill(db, practiceId, { number: 'delivery', type: 'BL' })
    await makeBill(db, (await makePractitioner(db)).practiceId, { number: 'elsewhere' })
    const all = await list(member)
    expect(references(all)).toEqual(['late', 'later', 'paid-new', 'paid-old'])
    expect(all).toMatchObject({ total: 4, nextCursor: null })
    expect(all.result[0]).toMatchObject({
      kind: 'invoice',
      base: 'SMILERS',
      status: 'NOT_PAID',
      payable: true,
      totalPriceInclTaxes: 120,
      totalPriceExclTaxes: 100,
      balance: 120,
      dueAt: '2026-01-31',
    })
    expect(all.result[0].overdueDays).toBeGreaterThan(0)
    expect(all.result[1].overdueDays).toBe(0)
    expect(references(await list(member, 'kind=credit-note'))).toEqual(['credit'])
  })

  it('INV-01 turns the pages over both parts of the list, each invoice once', async () => {
    const member = await makePractitioner(db)
    for (let at = 0; at < 7; at++) await makeBill(db, member.practiceId, { number: `open-${at}`, ...(at > 3 && paid) })
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = await list(member, `limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...references(page))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(0, 4).every((number) => Number(number.at(-1)) < 4)).toBe(true)
  })

  it.each([
    ['date', ['new', 'middle-2', 'middle-1', 'old']],
    ['due', ['old', 'new', 'middle-2', 'middle-1']],
    ['amount', ['middle-2', 'old', 'new', 'middle-1']],
  ])('INV-01 is sorted by %s in both directions, page by page', async (sort, newestFirst) => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    await makeBill(db, practiceId, {
      number: 'old',
      date: '2025-01-01',
      dueOn: '2026-12-01',
      totalIncl: 90_00,
      ...paid,
    })
    await makeBill(db, practiceId, { number: 'new', date: '2026-03-01', dueOn: null, totalIncl: 50_00 })
    await makeBill(db, practiceId, { number: 'middle-1', date: '2026-02-01', dueOn: '2026-02-10', totalIncl: -5_00 })
    await makeBill(db, practiceId, { number: 'middle-2', date: '2026-02-02', dueOn: '2026-02-10', totalIncl: 100_00 })
    await makeBill(db, practiceId, { number: 'credit', type: 'AVOIR' })
    const walk = async (direction: string) => {
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const page = await list(member, `limit=1&sort=${sort}&direction=${direction}${cursor && `&cursor=${cursor}`}`)
        seen.push(...references(page))
        if (page.nextCursor === null) return seen
        cursor = page.nextCursor
      }
    }
    const descending = await walk('desc')
    // Those of one day stand in the order of their ids.
    const plain = (names: string[]) => (sort === 'due' ? names.map((name) => name.replace(/-\d/, '')) : names)
    expect(plain(descending)).toEqual(plain(newestFirst))
    expect(await walk('asc')).toEqual(descending.toReversed())
  })

  it('INV-01 credit notes are sorted by what they show, which is below zero', async () => {
    const member = await makePractitioner(db)
    for (const euros of [10, 30, 20])
      await makeBill(db, member.practiceId, { number: `-${euros}`, type: 'AVOIR', totalIncl: euros * 100 })
    expect(references(await list(member, 'kind=credit-note&sort=amount&direction=asc'))).toEqual(['-30', '-20', '-10'])
    expect(references(await list(member, 'kind=credit-note&sort=amount'))).toEqual(['-10', '-20', '-30'])
  })

  it('CAT-01 INV-01 is narrowed by base, status, dates, amount, family, application and reference', async () => {
    const member = await makePractitioner(db)
    const { practiceId, userId } = member
    const { applicationId } = await makePartner(db)
    const base = 'BIOTECHDENTAL' as const
    const order = { practiceId, userId, applicationId, base, externalId: `CMD-${practiceId.slice(0, 6)}` }
    await db.insert(orders).values({
      ...order,
      status: 'delivered',
      statusAt: new Date(),
      orderedAt: new Date(),
      designation: 'x',
      lineCount: 1,
      quantity: 1,
      delivered: 1,
      families: [],
      search: '',
    })
    await makeBill(db, practiceId, { number: 'FA-1%_é', date: '2026-02-01' }, [
      { family: 'CICP', orderNumber: order.externalId },
      { family: 'CI' },
    ])
    // Another company's order of the same number.
    await makeBill(db, practiceId, { number: 'FA-2', base: 'SMILERS', totalIncl: 5_00, ...paid }, [
      { family: 'XX', orderNumber: order.externalId },
    ])
    await makeBill(db, practiceId, { number: 'FA-3', status: 'UNKNOWN', totalIncl: -5_00 }, [{ family: 'CIPL' }])
    const found = async (query: string) => references(await list(member, query))
    expect(await found('base=SMILERS')).toEqual(['FA-2'])
    expect(await found('status=PAID')).toEqual(['FA-2'])
    expect(await found('status=UNKNOWN')).toEqual(['FA-3'])
    expect(await found('status=NOT_PAID')).toEqual(['FA-1%_é'])
    expect(await found('overdue=true')).toEqual(['FA-1%_é'])
    expect(await found('from=2026-01-15&to=2026-03-01')).toEqual(['FA-1%_é'])
    expect(await found('min=5&max=5.00')).toEqual(['FA-2'])
    expect(await found('max=-1')).toEqual(['FA-3'])
    expect(await found('family=abutment')).toEqual(['FA-1%_é'])
    expect(new Set(await found('family=implant'))).toEqual(new Set(['FA-1%_é', 'FA-3']))
    expect(await found('family=other')).toEqual(['FA-2'])
    expect(await found(`application=${applicationId}`)).toEqual(['FA-1%_é'])
    expect(await found('search=a-1%25_')).toEqual(['FA-1%_é'])
    expect(await found('search=zzz')).toEqual([])
    const { applications } = (await get(member, '/totals')).json().result
    expect(applications).toEqual([{ uuid: applicationId, name: 'Application de test' }])
    const [first] = (await list(member, 'search=fa-1')).result
    expect(first.invoiceOrders).toEqual([
      {
        reference: order.externalId,
        uuid: expect.any(String),
        application: { uuid: applicationId, name: 'Application de test' },
      },
    ])
    const [ofOther] = (await list(member, 'search=fa-2')).result
    expect(ofOther.invoiceOrders).toEqual([{ reference: order.externalId, uuid: null, application: null }])
  })

  it.each([
    'base=NOWHERE',
    'status=paid',
    'from=2026-03-02&to=2026-03-01',
    'min=2&max=1',
    'min=1.005',
    'limit=0',
    'family=x',
    'sort=status',
    'sort=date&direction=up',
  ])('refuses %s', async (query) => {
    expect((await get(await makePractitioner(db), `?${query}`)).statusCode).toBe(400)
  })

  it('INV-01 says why a status is unknown', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const base = 'BDA'
    await makeBill(db, practiceId, { number: 'not-said', status: 'UNKNOWN' })
    await makeBill(db, practiceId, { number: 'contradictory', ...paid, balance: 5 })
    await makeBill(db, practiceId, { number: 'in-favour', totalIncl: -5, balance: -5 })
    await makeBill(db, practiceId, { number: 'unreachable', status: 'UNKNOWN', base })
    const code = practiceId.slice(0, 8)
    const failingSince = new Date('2026-11-01T08:15:00Z')
    await db.insert(erpSyncs).values({ base, feed: 'pieces', code, asOf: failingSince, failingSince })
    const { result } = await list(member, 'status=UNKNOWN')
    expect(result).toHaveLength(4)
    for (const { reference, unknownReason, status, payable } of result)
      expect([unknownReason, status, payable]).toEqual([reference, 'UNKNOWN', false])
    const unreachable = result.find(({ reference }: Listed) => reference === 'unreachable')
    expect(unreachable).toMatchObject({ stale: true, unreachableSince: failingSince.toISOString() })
  })

  it.each(['invoice', 'credit-note'] as const)(
    'INV-01 of each %s a filter by status finds what it says of itself',
    async (kind) => {
      const member = await makePractitioner(db)
      const type = kind === 'invoice' ? 'FACTURE' : 'AVOIR'
      for (const status of invoiceStatuses)
        for (const balance of [-5, 0, 5])
          for (const settling of [0, 5]) await makeBill(db, member.practiceId, { type, status, balance, settling })
      const { result: all } = await list(member, `kind=${kind}`)
      expect(all).toHaveLength(18)
      for (const status of invoiceStatuses) {
        const listed = references({ result: all.filter((one: Listed) => one.status === status) })
        expect(new Set(references(await list(member, `kind=${kind}&status=${status}`))), status).toEqual(
          new Set(listed),
        )
      }
    },
  )

  it('INV-01 one in another currency is shown and not summed up with euros', async () => {
    const member = await makePractitioner(db)
    await makeBill(db, member.practiceId, { currency: 'CHF' })
    await makeBill(db, member.practiceId, {})
    const { totals } = (await get(member, '/totals')).json().result
    expect(totals.map(({ currency, due }: { currency: string; due: number }) => [currency, due])).toEqual(
      expect.arrayContaining([
        ['CHF', 120],
        ['EUR', 120],
      ]),
    )
  })
})

describe('one invoice', () => {
  it('INV-01 has its lines, VAT by rate, payments, lots, orders, returns and credit notes', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const delivery = { deliveryNumber: 'BL-1', deliveryOn: '2026-01-01' }
    const bill = await makeBill(db, practiceId, { number: 'FA-9', totalExcl: 200_00, totalIncl: 220_00 }, [
      { ...delivery, orderNumber: 'CMD-1' },
      { family: 'PRBDD', vatRate: 0, amountIncl: 100_00 },
      { quantity: 0, amountExcl: 0, amountIncl: 0 },
    ])
    const { code, base } = bill
    await makeBill(db, practiceId, { number: 'AV-1', type: 'AVOIR', totalIncl: 12_00 }, [delivery])
    await db.insert(erpReturns).values({
      practiceId,
      base,
      code,
      number: 'RE-1',
      date: '2026-01-05',
      state: 'AVOIR_EMIS',
      creditNumber: 'AV-1',
      lines: [{ numeroBL: 'BL-1', ligne: 1, codeArticle: 'x', designation: 'x', quantite: 1, lot: null, motif: 'x' }],
    })
    const facts = {
      practiceId,
      base,
      code,
      usableFor: 'RIEN',
      billNumber: 'FA-9',
      balanceAfter: 0,
      currency: 'EUR',
    } as const
    const transfer = { type: 'REGLEMENT', label: 'Virement reçu', origin: 'VIREMENT', amount: 10_00 } as const
    const discount = { type: 'REMISE', label: 'Remise smileys', origin: 'REMISE', amount: 2_00 } as const
    await db.insert(erpMovements).values([
      { ...facts, ...transfer, number: 'M1', date: '2026-01-06' },
      { ...facts, ...discount, number: 'M2', date: '2026-01-07' },
    ])
    const answer = await get(member, `/${bill.id}`)
    expect(answer.json().result).toMatchObject({
      reference: 'FA-9',
      vat: [
        { rate: 20, base: 100, amount: 20 },
        { rate: 0, base: 100, amount: 0 },
      ],
      payments: [
        { date: '2026-01-06', label: 'Virement reçu', amount: 10 },
        { date: '2026-01-07', label: 'Remise smileys', amount: 2 },
      ],
      returns: [{ reference: 'RE-1', state: 'credited' }],
      creditNotes: [{ reference: 'AV-1', totalPriceInclTaxes: 12 }],
      invoiceOrders: [{ reference: 'CMD-1', uuid: null, application: null }],
      lines: [{ family: 'implant' }, { family: 'bdd_prosthesis', vatRate: 0 }, { quantity: 0, amountInclTaxes: 0 }],
    })
  })

  it('TEN-01 is hidden from others, and a delivery note is none', async () => {
    const member = await makePractitioner(db)
    const bill = await makeBill(db, member.practiceId)
    const note = await makeBill(db, member.practiceId, { type: 'BL' })
    const other = await makePractitioner(db)
    await makeBill(db, other.practiceId)
    for (const [who, id] of [
      [other, bill.id],
      [member, note.id],
    ] as const)
      expect((await get(who, `/${id}`)).statusCode).toBe(404)
    expect((await get(other, `/selection?uuids=${bill.id}`)).json().result).toEqual([])
    expect((await get(member, `/selection?uuids=${bill.id},${note.id}`)).json().result).toHaveLength(1)
    expect((await get(member, '/selection?uuids=x')).statusCode).toBe(400)
    // As many as are ever selected fit into an address, as browsers write it.
    const full = encodeURIComponent(Array.from({ length: mostSelected }, () => randomUUID()).join())
    expect((await get(member, `/selection?uuids=${full}`)).json()).toEqual({ result: [] })
  })
})

describe('what is due', () => {
  const sums = async (member: Member) => {
    const { totals } = (await get(member, '/totals')).json().result
    return totals.map((row: Record<string, unknown>) => [row.base, row.due, row.overdue, row.count, row.overdueCount])
  }

  it('INV-01 is summed up per base, and follows every change of a bill', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const late = await makeBill(db, practiceId)
    await makeBill(db, practiceId, { dueOn: future, balance: 30_00 })
    await makeBill(db, practiceId, { dueOn: null, date: future })
    await makeBill(db, practiceId, { base: 'SMILERS', ...paid })
    expect(await sums(member)).toEqual([['BIOTECHDENTAL', 270, 120, 3, 1]])
    await db.update(erpBills).set({ balance: 20_00 }).where(eq(erpBills.id, late.id))
    expect(await sums(member)).toEqual([['BIOTECHDENTAL', 170, 20, 3, 1]])
    await db.update(erpBills).set(paid).where(eq(erpBills.id, late.id))
    expect(await sums(member)).toEqual([['BIOTECHDENTAL', 150, 0, 2, 0]])
    await db.delete(erpBills).where(eq(erpBills.practiceId, practiceId))
    expect(await db.select().from(invoiceDues).where(eq(invoiceDues.practiceId, practiceId))).toEqual([])
  })

  it('INV-01 DASH-01 counts what is due soon, today included, whatever else is overdue', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const inDays = (days: number) => addDays(todayIn('Europe/Paris', new Date()), days)
    for (let late = 1; late <= 25; late++)
      await makeBill(db, practiceId, { number: `late-${late}`, dueOn: inDays(-late) })
    for (const days of [0, 1, 7, 8]) await makeBill(db, practiceId, { number: `in-${days}`, dueOn: inDays(days) })
    await makeBill(db, practiceId, { number: 'paid', dueOn: inDays(2), ...paid })
    const [total] = (await get(member, '/totals')).json().result.totals
    expect(total).toMatchObject({ count: 29, overdueCount: 25, dueSoonCount: 3 })
  })

  it('PAY-02 what was paid here is no longer due, and cannot be locked to be paid again', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const other = await makePractitioner(db)
    const [first, second, foreign] = [
      await makeBill(db, practiceId, { number: 'first' }),
      await makeBill(db, practiceId, { number: 'second' }),
      await makeBill(db, other.practiceId),
    ]
    const ids = [first.id, second.id, foreign.id]
    const lock = (): Promise<PayableInvoice[]> => db.transaction((db) => lockPayableInvoices(db, practiceId, ids))
    expect(new Set((await lock()).map(({ reference, balance }) => `${reference} ${balance}`))).toEqual(
      new Set(['first 12000', 'second 12000']),
    )
    await insertSettlements(db, first.id, [{ billId: first.id, cents: 120_00 }])
    await insertSettlements(db, second.id, [{ billId: second.id, cents: 20_00 }])
    expect(await lock()).toMatchObject([{ id: second.id, balance: 100_00, currency: 'EUR', status: 'NOT_PAID' }])
    const { result } = await list(member)
    expect(result).toMatchObject([
      { reference: 'second', payable: true, balance: 100 },
      { reference: 'first', status: 'PAID', registering: true, payable: false, balance: 0 },
    ])
    // What is paid and what is left make the total, also before the ERP has recorded it.
    const parts = async ({ id }: { id: string }) => {
      const { paid, balance } = (await get(member, `/${id}`)).json().result
      return [paid, balance]
    }
    expect([await parts(first), await parts(second)]).toEqual([
      [120, 0],
      [20, 100],
    ])
    expect(await sums(member)).toEqual([['BIOTECHDENTAL', 100, 100, 1, 1]])
    await deleteSettlements(db, first.id)
    expect(await lock()).toHaveLength(2)
  })
})
