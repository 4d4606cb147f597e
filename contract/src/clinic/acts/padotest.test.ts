import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PadotestResult } from './padotest.ts'
import { bacteria, countsOf, levelOf, markersIn, raisedFrom } from './pockets.ts'

const pocket = {
  tooth: 36,
  site: 'MV',
  depth: 6.5,
  loads: { aa: 0, pg: 3_100_000, tf: 840_000, td: 92_000, pi: 6_400 },
  total: 420_000_000,
  type: 4,
}
const result = { pockets: [pocket], recommendation: 'Surfaçage.' }
const accepts = (value: unknown) => PadotestResult.safeParse(value).success
const withPocket = (change: object) => ({ ...result, pockets: [{ ...pocket, ...change }] })

describe('a PadoTest result', () => {
  it('ACT-02 holds what a laboratory says, with or without the sixth bacterium', () => {
    expect(accepts(result)).toBe(true)
    expect(accepts(withPocket({ loads: { ...pocket.loads, fn: 1_200_000 } }))).toBe(true)
    expect(accepts({ ...result, laboratory: 'Laboratoire', reference: 'PT-1' })).toBe(true)
    expect(accepts(withPocket({ tooth: 75, depth: 0, recommendation: 'Contrôle.' }))).toBe(true)
  })

  it('ACT-02 refuses what cannot be', () => {
    const wrong: [string, unknown][] = [
      ['no tooth', withPocket({ tooth: 19 })],
      ['a tooth as text', withPocket({ tooth: '36' })],
      ['no site', withPocket({ site: 'X' })],
      ['a negative depth', withPocket({ depth: -1 })],
      ['a depth of 21 mm', withPocket({ depth: 21 })],
      ['a depth by tenths', withPocket({ depth: 6.3 })],
      ['half a cell', withPocket({ loads: { ...pocket.loads, pg: 0.5 } })],
      ['fewer than none', withPocket({ loads: { ...pocket.loads, pg: -1 } })],
      ['too many', withPocket({ total: 1e12 + 1 })],
      ['not a number', withPocket({ total: Number.NaN })],
      ['a bacterium above the total', withPocket({ loads: { ...pocket.loads, td: pocket.total + 1 } })],
      ['a missing bacterium', withPocket({ loads: { aa: 0, pg: 0, tf: 0, td: 0 } })],
      ['an unknown bacterium', withPocket({ loads: { ...pocket.loads, xx: 1 } })],
      ['type 0', withPocket({ type: 0 })],
      ['type 6', withPocket({ type: 6 })],
      ['an unknown field', { ...result, secret: 1 }],
      ['no pocket', { ...result, pockets: [] }],
      ['the same pocket twice', { ...result, pockets: [pocket, pocket] }],
      ['too long a recommendation', { ...result, recommendation: 'x'.repeat(4_001) }],
      ['a NUL', { ...result, recommendation: 'a\0b' }],
    ]
    expect(wrong.filter(([, value]) => accepts(value)).map(([name]) => name)).toEqual([])
  })

  it('ACT-02 holds twelve pockets and no thirteenth', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...pocket,
        tooth: 31 + (index % 8),
        site: index < 8 ? 'MV' : 'DL',
      }))
    expect(accepts({ ...result, pockets: many(12) })).toBe(true)
    expect(accepts({ ...result, pockets: many(13) })).toBe(false)
  })
})

describe('counts', () => {
  it('ACT-02 are low below the threshold, raised from it on, high from a hundred times it on', () => {
    for (const name of bacteria) {
      const from = raisedFrom[name]
      expect([from - 1, from, from * 100 - 1, from * 100].map((cells) => levelOf(name, cells))).toEqual([
        'low',
        'raised',
        'raised',
        'high',
      ])
    }
  })

  it('ACT-02 leave out what the laboratory did not look for, and keep what it did not find', () => {
    expect(countsOf(pocket.loads).map(({ name }) => name)).toEqual(['aa', 'pg', 'tf', 'td', 'pi'])
    fc.assert(
      fc.property(fc.record({ aa: fc.nat(), pg: fc.nat(), fn: fc.nat() }), (loads) => {
        expect(markersIn(loads)).toBe(loads.aa + loads.pg + loads.fn)
      }),
    )
  })
})
