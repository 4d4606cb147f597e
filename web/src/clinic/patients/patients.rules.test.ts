import { patientSorts } from '@arcade/contract/clinic/patients/patients.contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  changed,
  isPhoneOf,
  type ListView,
  markedIn,
  namesIn,
  queryOf,
  sortFields,
  totalOf,
  viewIn,
} from './patients.rules.ts'

const first: ListView = { sort: 'lastName', descending: false, page: 1 }
const read = (address: string) => viewIn(new URLSearchParams(address))
const views = fc.record({
  sort: fc.constantFrom(...sortFields),
  descending: fc.boolean(),
  seen: fc.constantFrom(undefined, 'week' as const, 'month' as const),
  alerts: fc.constantFrom(undefined, true as const),
  noScan: fc.constantFrom(undefined, true as const),
})

describe('PAT-01 what the address says of the list', () => {
  it('PAT-01 is read as it was written', () => {
    const pages = fc.record({ after: fc.stringMatching(/^[\w-]{1,40}$/), page: fc.integer({ min: 2, max: 9_999 }) })
    fc.assert(
      fc.property(views, fc.option(pages), (view, place) => {
        const whole = { ...view, ...(place ?? { page: 1 }) }
        expect(read(addressOf(whole))).toEqual(whole)
      }),
    )
  })

  it('PAT-01 what goes without saying is not in it', () => {
    expect(addressOf(first)).toBe('?')
  })

  it.each(['?sort=password', '?direction=up', '?seen=year', '?alerts=none', '?page=7', '?page=-1&after='])(
    'PAT-01 %s is as if it were empty',
    (address) => expect(read(address)).toEqual(first),
  )

  it('PAT-01 a place without a number is no first page', () => {
    expect(read('?after=abc&page=x')).toMatchObject({ after: 'abc', page: 2 })
  })

  it('PAT-01 another order begins at the first page', () => {
    const view = changed({ ...first, after: 'abc', page: 7 }, { sort: 'lastVisit' })
    expect(addressOf(view)).toBe('?sort=lastVisit')
  })

  it('PAT-01 every field that the server sorts by is offered', () => {
    expect(sortFields.map((sort) => queryOf({ ...first, sort }).sort)).toEqual(
      expect.arrayContaining([...patientSorts]),
    )
    expect(sortFields).toHaveLength(patientSorts.length)
  })
})

describe('PAT-01 how many the list holds', () => {
  const summary = { total: 1286, seenThisWeek: 9, seenThisMonth: 34, withoutScan: 7, withAlerts: 12 }
  it.each([
    [{}, 1286],
    [{ seen: 'week' as const }, 9],
    [{ seen: 'month' as const }, 34],
    [{ alerts: true }, 12],
    [{ noScan: true }, 7],
    [{ seen: 'week' as const, alerts: true }, undefined],
    [{ alerts: true, noScan: true }, undefined],
  ])('PAT-01 %o: %s', (change, total) => expect(totalOf({ ...first, ...change }, summary)).toBe(total))
})

describe('PAT-01 what was typed stands out', () => {
  const shown = (text: string, typed: string) =>
    markedIn(text, typed)
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('')

  it.each([
    ['Éléonore', 'ele', '[Élé]onore'],
    ['E\u0301le\u0301onore', 'ELE', '[E\u0301le\u0301]onore'],
    ['Dupont-Lacroix', 'lacroix dup', '[Dup]ont-[Lacroix]'],
    ['Dupont-Lacroix', 'dupont-l', '[Dupont]-[L]acroix'],
    ['Jean-Marie', 'arie', 'Jean-Marie'],
    ['Jean', 'jeanne', 'Jean'],
    ['12/03/1984', '12/03/1984', '[12/03/1984]'],
    ['Ømer', 'x', 'Ømer'],
  ])('PAT-01 %s for “%s”: %s', (text, typed, marked) => expect(shown(text, typed)).toBe(marked))

  it('PAT-01 no letter is lost, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          markedIn(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('PAT-01 a telephone number that was typed', () => {
  it.each([
    ['06 12 34 56 78', '0612', true],
    ['+33 6 12 34 56 78', '06.12.34', true],
    ['06 12 34 56 78', '+33 6 12', true],
    ['06 12 34 56 78', '12/03/1984', false],
    ['06 12 34 56 78', 'dup', false],
    ['06 12 34 56 78', '06', false],
    [null, '0612', false],
  ])('PAT-01 %s is meant by “%s”: %s', (phone, typed, meant) => expect(isPhoneOf(phone, typed)).toBe(meant))
})

describe('PAT-02 the names of somebody new, as they were typed', () => {
  it.each([
    ['dupont jean', 'dupont', 'jean'],
    ['  Dupont  Jean Marie ', 'Dupont', 'Jean Marie'],
    ['dupont', 'dupont', ''],
    ['12/03/1984', '', ''],
    ['06 12 34', '', ''],
  ])('PAT-02 “%s”', (typed, lastName, firstName) => expect(namesIn(typed)).toEqual({ lastName, firstName }))
})
