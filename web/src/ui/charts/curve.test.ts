import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placePoints, smoothPath } from './curve.ts'

it('a curve stays in its box, whatever it shows', () => {
  const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, (some) => {
      for (const [x, y] of placePoints(some, 600, 160)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(600)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(160)
      }
    }),
  )
})

it('a curve goes through its points, and nothing is no curve', () => {
  const flat = [
    [0, 10],
    [20, 10],
  ] as const
  expect(smoothPath(flat)).toBe('M0 10C10 10 10 10 20 10')
  expect(smoothPath([])).toBe('')
})

it('DASH-01 a balance that was always nothing is drawn at the bottom, another that never changed in the middle', () => {
  expect(placePoints([0, 0], 600, 160)).toEqual([
    [0, 144],
    [600, 144],
  ])
  expect(placePoints([40, 40], 600, 160)).toEqual([
    [0, 80],
    [600, 80],
  ])
})
