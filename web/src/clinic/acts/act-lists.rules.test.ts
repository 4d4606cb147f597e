import { describe, expect, it } from 'vitest'
import { anAct } from '../../../test/acts.ts'
import { placeAct, placeLots } from './act-lists.rules.ts'

const lot = (name: string) => ({ article: 'Vis', lot: name })

describe('ACT-01 an act in the list of a patient', () => {
  const listed = () => [
    { result: [anAct(3, { date: '2026-03-01' }), anAct(2, { date: '2026-02-01' })], nextCursor: null, total: 2 },
  ]

  it('ACT-01 stands by its date, and by its uuid among those of one day, as the server sorts them', () => {
    const pages = listed()
    placeAct(pages, anAct(1, { date: '2026-02-01' }))
    placeAct(pages, anAct(4, { date: '2026-03-02' }))
    expect(pages[0]?.result.map(({ uuid }) => uuid.at(-1))).toEqual(['4', '3', '2', '1'])
    expect(pages[0]?.total).toBe(4)
  })

  it('ACT-01 goes to its new date, once', () => {
    const pages = listed()
    placeAct(pages, anAct(3, { date: '2026-01-01', version: 2 }))
    expect(pages[0]?.result.map(({ uuid, version }) => [uuid.at(-1), version])).toEqual([
      ['2', 1],
      ['3', 2],
    ])
    expect(pages[0]?.total).toBe(2)
  })
})

describe('ACT-03 what was placed in an act', () => {
  const lots = [lot('A'), lot('B')]

  it('ACT-03 is among what the patient carries in its order, once it is done', () => {
    const pages = [{ result: [], nextCursor: null, total: 0 }]
    const lotsOf = () => pages.flatMap(({ result }) => result).map(({ lot }) => lot)
    placeLots(pages, anAct(1, { date: '2026-02-01', lots, state: 'planned' }))
    expect(lotsOf()).toEqual([])
    placeLots(pages, anAct(1, { date: '2026-02-01', lots }))
    placeLots(pages, anAct(2, { date: '2026-03-01', lots: [lot('C')] }))
    expect(lotsOf()).toEqual(['C', 'A', 'B'])
    placeLots(pages, anAct(1, { date: '2026-04-01', lots: [lot('D')] }))
    expect(lotsOf()).toEqual(['D', 'C'])
    placeLots(pages, { uuid: anAct(2).uuid, lots: [] })
    expect([lotsOf(), pages[0]?.total]).toEqual([['D'], 1])
  })
})
