import { smileysFor, wasteKinds } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('REC-01 weight earns whole smileys, and more weight never fewer', () => {
  expect([smileysFor('aligners', 12_400), smileysFor('plaster', 400), smileysFor('metals', 100)]).toEqual([124, 0, 2])
  const grams = fc.integer({ min: 100, max: 1_000_000 })
  fc.assert(
    fc.property(fc.constantFrom(...wasteKinds), grams, grams, (kind, one, other) => {
      expect(Number.isInteger(smileysFor(kind, one))).toBe(true)
      expect(smileysFor(kind, Math.max(one, other))).toBeGreaterThanOrEqual(smileysFor(kind, Math.min(one, other)))
    }),
  )
})
