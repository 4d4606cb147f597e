import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putThing, removeThing, replaceRows, thingIn } from './cache.rules.ts'

const row = (uuid: string, more: object = {}) => ({ uuid, name: 'before', version: 2, ...more })

describe('a thing in a cached answer', () => {
  it.each([
    ['alone', { result: row('a') }],
    ['in a list', { result: [row('b'), row('a')] }],
    ['in the pages of a list', { pages: [{ result: [row('b')] }, { result: [row('a')] }] }],
    ['in a list that is nothing else', [row('a')]],
  ])('is found and written %s', (_, data) => {
    putThing(data, { uuid: 'a', version: 3, name: 'after', secret: 'not shown here' } as never)
    expect(thingIn(data, 'a')).toEqual(row('a', { version: 3, name: 'after' }))
    if (thingIn(data, 'b')) expect(thingIn(data, 'b')).toEqual(row('b'))
  })

  it('is not overwritten by an older version', () => {
    const data = { result: row('a', { version: 4 }) }
    putThing(data, { uuid: 'a', version: 3, name: 'after' } as never)
    expect(data.result.name).toBe('before')
  })

  it('goes from lists, with its number, and not from an answer about it alone', () => {
    const pages = [{ result: [row('a'), row('b')], total: 3 }, { result: [row('c')] }]
    const [list, one] = [{ pages }, { result: row('c') }]
    for (const data of [list, one]) removeThing(data, 'c')
    expect([pages.map(({ result }) => result.length), pages[0]?.total]).toEqual([[2, 0], 2])
    expect(one.result.uuid).toBe('c')
  })

  it.each([undefined, null, 3, { result: 'x' }, { result: null }, { pages: [] }])('is not in %j', (data) => {
    expect(thingIn(data, 'a')).toBeUndefined()
    removeThing(data, 'a')
  })
})

describe('rows that take the place of others', () => {
  const isBefore = (one: { at: number }, other: { at: number }) => one.at > other.at
  const at = (...moments: number[]) => moments.map((at) => ({ at }))

  it('stand where the order wants them, as a list that is read anew shows them', () => {
    const moments = fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 1 })
    fc.assert(
      fc.property(moments, fc.nat({ max: 5 }), fc.nat({ max: 50 }), fc.nat({ max: 50 }), (all, cut, out, now) => {
        const rows = at(...all).sort((one, other) => other.at - one.at)
        const pages = [
          { result: rows.slice(0, cut), nextCursor: 'next', total: rows.length },
          { result: rows.slice(cut), nextCursor: null },
        ]
        replaceRows(pages, { rows: at(now), replaces: (row) => row.at === out || row.at === now, isBefore })
        const wanted = [...rows.filter((row) => row.at !== out && row.at !== now), { at: now }]
        expect(pages.flatMap(({ result }) => result)).toEqual(wanted.sort((one, other) => other.at - one.at))
        expect(pages[0]?.total).toBe(wanted.length)
      }),
    )
  })

  it('stay out where they belong behind the pages that are there', () => {
    const pages = [{ result: at(9, 8), nextCursor: 'next', total: 4 }]
    replaceRows(pages, { rows: at(1), replaces: ({ at }) => at === 9, isBefore })
    expect(pages[0]?.result).toEqual(at(8))
  })
})
