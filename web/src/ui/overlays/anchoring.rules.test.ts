import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeBeside } from './anchoring.rules.ts'

const window = { width: 390, height: 844 }
const size = (most: number) => fc.integer({ min: 1, max: most })

it('what floats stays inside the window, wherever its anchor is', () => {
  fc.assert(
    fc.property(
      fc.record({ left: fc.integer({ min: -200, max: 600 }), top: fc.integer({ min: -200, max: 1000 }) }),
      fc.record({ width: size(390), height: size(200) }),
      fc.record({ width: size(374), height: size(828) }),
      fc.constantFrom('start', 'center', 'end'),
      fc.constantFrom('below', 'above', 'beside'),
      (corner, anchor, box, align, side) => {
        const { left, top } = placeBeside({ ...corner, ...anchor }, box, window, { align, side })
        expect(left).toBeGreaterThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(left + box.width).toBeLessThanOrEqual(window.width - 8)
        expect(top + box.height).toBeLessThanOrEqual(window.height - 8)
      },
    ),
  )
})

it('what floats is on the wanted side where there is room, and turned where there is none', () => {
  const anchor = { left: 100, top: 400, width: 40, height: 40 }
  const box = { width: 80, height: 30 }
  expect(placeBeside(anchor, box, window, { align: 'center', side: 'below' })).toEqual({ left: 80, top: 446 })
  expect(placeBeside(anchor, box, window, { align: 'start', side: 'above' })).toEqual({ left: 100, top: 364 })
  expect(placeBeside(anchor, box, window, { align: 'start', side: 'beside' })).toEqual({ left: 146, top: 405 })
  const low = { ...anchor, top: 800 }
  expect(placeBeside(low, box, window, { align: 'end', side: 'below' })).toEqual({ left: 60, top: 764 })
})
