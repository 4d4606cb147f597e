import { describe, expect, it } from 'vitest'
import { readMeasures } from './measures.rules.ts'

describe('what was measured on a scan', () => {
  it('FILE-05 what was saved by something else is left aside', () => {
    const good = [
      [0, 0, 0],
      [1, 2, 3],
    ]
    expect(
      readMeasures({
        distances: [
          good,
          [[0, 0], 'x'],
          null,
          [
            [0, 0, Number.NaN],
            [1, 1, 1],
          ],
        ],
      }),
    ).toEqual({
      distances: [good],
    })
    for (const saved of [null, 'text', 3, { distances: 'all' }]) expect(readMeasures(saved)).toEqual({ distances: [] })
  })
})
