import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portion, scaleFor, ticksOf } from './log-scale.ts'

const cells = fc.integer({ min: 0, max: 1e12 })

describe('the scale of the charts', () => {
  it('ACT-02 has room for every count, and a bar grows with what it shows', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const scale = scaleFor([one, other])
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(portion(less, scale)).toBeLessThanOrEqual(portion(more, scale))
        expect(portion(more, scale)).toBeLessThanOrEqual(1)
        expect(portion(less, scale)).toBeGreaterThanOrEqual(0)
        expect(10 ** scale.to).toBeGreaterThanOrEqual(more)
      }),
    )
  })

  it('ACT-02 begins at a hundred cells and counts in powers of ten', () => {
    const scale = scaleFor([420_000_000])
    expect(ticksOf(scale).map(({ label }) => label)).toEqual(['10²', '10⁴', '10⁶', '10⁸', '10¹⁰'])
    expect(portion(1_000_000, scale)).toBeCloseTo(0.5)
    expect([portion(0, scale), portion(50, scale)]).toEqual([0, 0])
    expect(scaleFor([]).to).toBe(8)
    expect(scaleFor([1e12]).to).toBe(12)
  })
})
