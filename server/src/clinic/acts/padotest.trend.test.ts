import { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { coursesOf } from '@arcade/contract/clinic/acts/padotest-trend.ts'
import { pocketSites } from '@arcade/contract/clinic/acts/pockets.ts'
import { describe, expect, it } from 'vitest'
import { siteAt } from './pocket-picture.ts'

const test = (date: string, ...pockets: [tooth: number, site: string, total: number][]) => ({
  date,
  result: PadotestResult.parse({
    recommendation: '',
    pockets: pockets.map(([tooth, site, total]) => ({
      tooth,
      site,
      total,
      depth: 5,
      type: 1,
      loads: { aa: 0, pg: 0, tf: 0, td: 0, pi: 0 },
    })),
  }),
})

describe('the course of pockets', () => {
  it('ACT-02 follows each pocket of the last test back in time, whatever the order of the tests', () => {
    const courses = coursesOf([
      test('2026-06-01', [36, 'MV', 20], [16, 'V', 5]),
      test('2026-11-01', [36, 'MV', 30], [16, 'V', 6], [11, 'L', 1]),
      test('2026-01-01', [36, 'MV', 10], [36, 'DV', 99]),
    ])
    const shown = courses.map(({ name, points }) => [name, points.map(({ pocket }) => pocket.total)])
    expect(shown).toEqual([
      ['36 MV', [10, 20, 30]],
      ['16 V', [5, 6]],
    ])
  })

  it('ACT-02 is not there for one test alone', () => {
    expect(coursesOf([test('2026-06-01', [36, 'MV', 20])])).toEqual([])
    expect(coursesOf([])).toEqual([])
  })
})

describe('the sites around a tooth', () => {
  it('ACT-02 lie as one looks at the patient: mesial towards the midline, the cheek outside', () => {
    expect(siteAt(16, 'MV')).toEqual({ across: 1, down: -1 })
    expect(siteAt(26, 'MV')).toEqual({ across: -1, down: -1 })
    expect(siteAt(36, 'DL')).toEqual({ across: 1, down: -1 })
    expect(siteAt(46, 'DL')).toEqual({ across: -1, down: -1 })
    expect(siteAt(55, 'V')).toEqual({ across: 0, down: -1 })
    expect(siteAt(75, 'L')).toEqual({ across: 0, down: -1 })
  })

  it('ACT-02 are six different places on every tooth', () => {
    for (const tooth of [11, 21, 31, 41, 51, 61, 71, 81]) {
      const places = pocketSites.map((site) => Object.values(siteAt(tooth, site)).join())
      expect(new Set(places).size).toBe(6)
    }
  })
})
