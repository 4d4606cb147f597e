import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ErpBalance, ErpBill, toCents } from './erp.wire.ts'

const bill = {
  numeroPiece: 'FA-2026-1',
  typePiece: 'FACTURE',
  date: '2026-03-01',
  codeClient: 'C1',
  totalHT: 0.1 + 0.2,
  totalTVA: 0,
  totalTTC: 0.30000000000000004,
  netAPayer: 0.3,
  montantRegle: 0,
  solde: 0.3,
  devise: 'EUR',
  statut: 'NOT_PAID',
}

describe('what the ERP says', () => {
  it('ERP-01 amounts are cents, however the ERP computed them', () => {
    expect(ErpBill.parse(bill)).toMatchObject({ totalHT: 30, totalTTC: 30, lignes: [], echeances: [] })
    expect([1.005, -1.005, 0.1 * 3, -0, 1e-9, 1284.5].map(toCents)).toEqual([101, -101, 30, 0, 0, 128450])
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => toCents(cents / 100) === cents))
  })

  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T10:00:00', '2026-03-01'],
    ['2026-03-01 00:00:00', '2026-03-01'],
    ['2026-03-01T23:30:00Z', '2026-03-02'],
    ['2026-03-01T23:30:00+01:00', '2026-03-01'],
  ])('ERP-01 the date %s is the day %s', (date, day) => {
    expect(ErpBill.parse({ ...bill, date }).date).toBe(day)
  })

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a French date', { date: '30/02/2026' }],
    ['an amount in words', { solde: '12,50' }],
    ['an amount without end', { solde: 1e300 }],
    ['no currency', { devise: '€' }],
    ['another kind of document', { typePiece: 'DEVIS' }],
    ['a NUL', { numeroPiece: 'FA\0' }],
  ])('ERP-01 refuses %s', (_, wrong) => {
    expect(ErpBill.safeParse({ ...bill, ...wrong }).success).toBe(false)
  })

  it('ERP-01 keeps another currency as it is, and an unknown status as unknown', () => {
    const balance = { base: 'BDA', codeClient: 'C1', solde: -5, echu: 5, nonEchu: 0, dateArrete: '2026-01-01' }
    expect(ErpBalance.parse({ ...balance, devise: 'CHF' })).toMatchObject({ devise: 'CHF', solde: -500 })
    expect(ErpBill.parse({ ...bill, statut: 'PARTIEL' }).statut).toBe('UNKNOWN')
  })
})
