import { describe, expect, it } from 'vitest'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { erpBillLines, erpBills, erpLots, practiceCodes } from '../../commerce/erp/index.ts'

const { db, app } = await shareApp()

interface Piece {
  type: 'BL' | 'FACTURE' | 'AVOIR'
  number: string
  date: string
  delivery?: { number: string; date: string }
  lot?: string
}

async function makeBuyer(pieces: readonly Piece[]): Promise<Member> {
  const member = await makePractitioner(db)
  const { practiceId } = member
  const owned = { practiceId, base: 'BIOTECHDENTAL' as const, code: practiceId.slice(0, 8) }
  await db.insert(practiceCodes).values(owned)
  for (const { type, number, date, delivery, lot = 'L2411' } of pieces) {
    const sums = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }
    const document = { type, number, date, ...sums, dueDates: [], status: 'PAID' as const, copiedAt: new Date() }
    const [bill] = await db
      .insert(erpBills)
      .values({ ...owned, ...document })
      .returning({ id: erpBills.id })
    if (!bill) throw new Error('no bill was made')
    const line = { billId: bill.id, practiceId, line: 1, article: 'IC4110', designation: 'Implant 4×10' }
    const prices = { unitPriceExcl: 0, discountPercent: 0, vatRate: 5.5, amountExcl: 0, amountIncl: 0 }
    const delivered = { deliveryNumber: delivery?.number ?? null, deliveryOn: delivery?.date ?? null }
    await db.insert(erpBillLines).values({ ...line, ...prices, ...delivered, family: 'CIN', quantity: 4 })
    await db.insert(erpLots).values({ ...line, lot, kind: 'LOT', expiresOn: '2030-01-31', quantity: 4 })
  }
  return member
}

const delivery = { number: 'BL1', date: '2026-10-05' }
const bought: Piece[] = [
  { type: 'BL', ...delivery, delivery },
  { type: 'FACTURE', number: 'FA1', date: '2026-10-28', delivery },
  { type: 'BL', number: 'BL2', date: '2026-11-02' },
  { type: 'BL', number: 'BL3', date: '2026-11-03', lot: 'autre' },
  { type: 'AVOIR', number: 'AV1', date: '2026-11-04' },
]
const list = async ({ headers }: Pick<Member, 'headers'>, query = '') =>
  (await app.inject({ url: `/v1/lots/bought${query}`, headers })).json().result

describe('lots that the practice bought', () => {
  it('ACT-03 are searched by a part of the lot or of the article', async () => {
    const member = await makeBuyer(bought)
    const found = async (search: string) =>
      (await list(member, `?search=${encodeURIComponent(search)}`)).map(({ lot }: { lot: string }) => lot)
    expect(await found('AUT')).toEqual(['autre'])
    expect(await found('4×10')).toHaveLength(3)
    expect(await found('l24')).toEqual(['L2411', 'L2411'])
    expect(await found('%')).toEqual([])
  })

  it('ACT-03 are one for each delivery, latest first, with the invoice once there is one', async () => {
    const member = await makeBuyer(bought)
    const [newest, open, invoiced, ...more] = await list(member)
    expect(more).toEqual([])
    expect(newest).toMatchObject({ lot: 'autre', delivery: { number: 'BL3', date: '2026-11-03' } })
    expect(open).toMatchObject({ lot: 'L2411', delivery: { number: 'BL2' }, invoice: null })
    expect(invoiced).toEqual({
      base: 'BIOTECHDENTAL',
      article: 'Implant 4×10',
      family: 'implant',
      lot: 'L2411',
      serial: false,
      expiry: '2030-01-31',
      quantity: 4,
      delivery,
      invoice: { number: 'FA1', date: '2026-10-28' },
    })
  })

  it('ACT-03 of one lot are found whatever its capitals, and none of another practice', async () => {
    const member = await makeBuyer(bought)
    expect(await list(member, '?lot=l2411')).toHaveLength(2)
    expect(await list(member, '?lot=%25')).toEqual([])
    expect(await list(await makeBuyer([]), '?lot=L2411')).toEqual([])
  })

  it('TEN-02 tell no invoice to who may not see invoices', async () => {
    const member = await makeBuyer(bought.slice(0, 2))
    const assistant = await makeCollaborator(db, member.practiceId, 'assistante')
    expect(await list(assistant)).toMatchObject([{ delivery, invoice: null }])
  })
})
