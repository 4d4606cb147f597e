import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, refusalOf } from './credit-uses.rules.ts'

const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
const named = (amounts: number[], name: string) => amounts.map((amount, at) => ({ id: `${name}${at}`, amount }))
const sum = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

describe('PAY-03 credit notes set against invoices', () => {
  it('PAY-03 use all of the smaller side, and of no piece more than it has', () => {
    fc.assert(
      fc.property(parts, parts, (some, others) => {
        const [credits, invoices] = [named(some, 'c'), named(others, 'i')]
        const lines = allocate(credits, invoices)
        expect(sum(lines)).toBe(Math.min(sum(credits), sum(invoices)))
        expect(lines.every(({ amount }) => amount > 0)).toBe(true)
        expect(new Set(lines.map(({ creditId, invoiceId }) => `${creditId} ${invoiceId}`)).size).toBe(lines.length)
        for (const { id, amount } of credits)
          expect(sum(lines.filter(({ creditId }) => creditId === id))).toBeLessThanOrEqual(amount)
        for (const { id, amount } of invoices)
          expect(sum(lines.filter(({ invoiceId }) => invoiceId === id))).toBeLessThanOrEqual(amount)
      }),
    )
  })

  it('PAY-03 fill the first invoice with the first credit note', () => {
    expect(allocate(named([30, 50], 'c'), named([40, 100], 'i'))).toEqual([
      { creditId: 'c0', invoiceId: 'i0', amount: 30 },
      { creditId: 'c1', invoiceId: 'i0', amount: 10 },
      { creditId: 'c1', invoiceId: 'i1', amount: 40 },
    ])
  })

  it('PAY-03 a code of the ERP that is not known is another reason', () => {
    expect(['AVOIR_SOLDE', 'PIECE_SOLDEE', 'toString', 'X'].map(refusalOf)).toEqual(['used', 'paid', 'other', 'other'])
  })
})
