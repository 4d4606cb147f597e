import { frameColors } from '@arcade/contract/commerce/gallery/frames.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastToPay, linePrice, mostSmileysFor, sumsOf, totalOf } from './gallery-orders.rules.ts'

it('CART-04 an order adds up as the cart does: 18 euros for each product, a frame where a colour is chosen', () => {
  const size = fc.record({
    widthCm: fc.integer({ min: 10, max: 200 }),
    heightCm: fc.integer({ min: 10, max: 200 }),
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  const color = fc.constantFrom(null, ...frameColors)
  fc.assert(
    fc.property(fc.array(fc.tuple(size, color), { minLength: 1, maxLength: 50 }), (wanted) => {
      const lines = wanted.map(([one, frame]) => linePrice(one, frame))
      const sums = sumsOf(lines)
      expect(sums.shippingTotal).toBe(wanted.length * 18_00)
      expect(totalOf(sums)).toBe(lines.reduce((all, { price, framing }) => all + price + framing + 18_00, 0))
      expect(lines.every(({ framing }, at) => (framing === 0) === (wanted[at]?.[1] === null))).toBe(true)
    }),
  )
})

it('GAL-01 however many smileys an order takes, something is left to pay', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1000 }), (total, each) => {
      const most = mostSmileysFor(total, each)
      expect(most === 0 || total - most * each >= leastToPay).toBe(true)
    }),
  )
})
