import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveOf, lastMonths, monthsBack, reversedOf } from './smileys.rules.ts'

describe('SMI-02 what a return takes back', () => {
  it('SMI-02 several returns never take more than was earned, and all of an order takes all of it', () => {
    const order = fc.record({
      earned: fc.integer({ min: 1, max: 1_000_000 }),
      ordered: fc.integer({ min: 1, max: 100_000_000 }),
      parts: fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(order, ({ earned, ordered, parts }) => {
        let before = 0
        for (const returned of parts) {
          const taken = reversedOf({ earned, before, returned, ordered })
          expect(taken).toBeGreaterThanOrEqual(0)
          // Rounded down: never more than the part is worth.
          expect(taken * ordered).toBeLessThanOrEqual(earned * returned)
          before += taken
        }
        expect(before).toBeLessThanOrEqual(earned)
        expect(reversedOf({ earned, before: 0, returned: ordered, ordered })).toBe(earned)
      }),
    )
  })
})

describe('SMI-03 the curve', () => {
  it('SMI-03 has twelve months, across the end of a year', () => {
    expect(lastMonths('2026-02-28')).toEqual([
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsBack('2026-03-31', 1)).toBe('2026-02')
  })

  it('SMI-03 ends at the balance of today, and each month follows from the one before', () => {
    const sums = fc.array(fc.record({ earned: fc.nat(500), spent: fc.nat(500), expired: fc.nat(500) }), {
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(sums, fc.nat(10_000), (sums, balance) => {
        const months = lastMonths('2026-11-15').map((month, index) => ({
          month,
          ...(sums[index] ?? { earned: 0, spent: 0, expired: 0 }),
        }))
        const curve = curveOf('2026-11-15', balance, months)
        expect(curve.at(-1)?.balance).toBe(balance)
        for (const [index, { earned, spent, expired, balance }] of curve.entries())
          if (index > 0) expect(balance).toBe((curve[index - 1]?.balance ?? 0) + earned - spent - expired)
      }),
    )
  })
})
