import { allTeeth, dentitionOf } from '@arcade/contract/parts/teeth/teeth.ts'
import { expect, it } from 'vitest'
import { room, toothShape } from './tooth-shapes.ts'

const slack = 0.6
const points = (path: string) => (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)

it.each(allTeeth)('ACT-01 tooth %i is drawn inside its room', (tooth) => {
  const { crown, root, hidden, grooves, gloss, gum, middle } = toothShape(tooth)
  for (const path of [crown, root, hidden ?? crown, grooves, gloss]) {
    expect(path).not.toMatch(/NaN|undefined|Infinity|e/)
    const numbers = points(path)
    expect(numbers.length % 2).toBe(0)
    const xs = numbers.filter((_, at) => at % 2 === 0)
    const ys = numbers.filter((_, at) => at % 2 === 1)
    expect(Math.max(...xs.map(Math.abs))).toBeLessThanOrEqual(room.width / 2 + slack)
    expect(Math.min(...ys)).toBeGreaterThan(-room.height[dentitionOf(tooth)] - slack)
    expect(Math.max(...ys)).toBeLessThan(slack + 0.1)
  }
  expect(gum).toContain(`V${-room.height[dentitionOf(tooth)]}`)
  expect(middle).toBeLessThan(0)
})

it('ACT-01 kinds differ, and both sides of a jaw are drawn alike', () => {
  const shapes = [11, 13, 14, 16, 36, 51, 54].map((tooth) => toothShape(tooth).crown)
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(toothShape(26)).toEqual(toothShape(16))
})
