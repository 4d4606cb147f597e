import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountOf, toPayOf } from './checkout.rules.ts'

it('CART-04 what is left to pay and the discount are whole cents, and make the total', () => {
  const cents = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1000 }), fc.nat(10_000), (total, each, smileys) => {
      const quote = { total: total / 100, smileys: { cents: each } }
      const [left, discount] = [toPayOf(quote, smileys), discountOf(quote, smileys)]
      expect(left).toBe(Math.round(left * 100) / 100)
      expect(Math.round(left * 100) + Math.round(discount * 100)).toBe(total)
    }),
  )
})
