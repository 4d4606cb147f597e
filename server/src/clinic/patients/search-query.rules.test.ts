import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.rules.ts'

describe('what is typed into the search', () => {
  const today = '2026-03-15'

  it.each([
    ['12/03/1984', ['1984-03-12']],
    ['1984-3-2', ['1984-03-02']],
    ['12031984', ['1984-03-12']],
    ['12/03/15', ['1915-03-12', '2015-03-12']],
    ['12/03/84', ['1984-03-12']],
    ['29/02/2023', []],
    ['29.02.24', ['1924-02-29', '2024-02-29']],
    ['29.02.00', ['2000-02-29']],
    ['16/03/2026', []],
    ['15/03/2026', ['2026-03-15']],
    ['112/03/1984', []],
    ['12/03/19845', []],
    ['dupont', []],
    ['12 03 1984', ['1984-03-12']],
    ['12 3 1984 dupont', ['1984-03-12']],
    ['1984/03/12', ['1984-03-12']],
    ['dupont 12031984', ['1984-03-12']],
    ['06 12 03 1984', []],
    ['12 03 1984 56', []],
    ['0612031984', []],
  ])('PAT-01 %s means the days %j', (typed, births) => {
    expect(parseSearchQuery(typed, today).births).toEqual(births)
  })

  it.each([
    '31/04/1984',
    '32/03/84',
    '13/1984',
    '03/1899',
    '1984-3-',
    '1984-13-01',
    '06 120384',
    'mars 1984',
    'dupont 12',
  ])('PAT-01 finds no day in %s', (typed) => expect(parseSearchQuery(typed, today).births).toEqual([]))

  it.each([
    ['1984', { text: ' ', year: '1984', phone: '1984' }],
    [' 2026 ', { year: '2026' }],
    ['dupont 1984', { text: 'dupont  ', year: '1984', phone: '1984' }],
    ['1984 dup', { text: '  dup', year: '1984', phone: '1984' }],
    ['dupont 2027', { year: null, phone: '2027' }],
    ['5678', { year: null, phone: '5678' }],
    ['1984 56', { year: null, phone: '1984 56' }],
    ['dupont1984', { text: 'dupont1984', year: null, phone: null }],
  ])('PAT-01 %s is %j', (typed, meaning) => {
    expect(parseSearchQuery(typed, today)).toMatchObject(meaning)
  })

  it('PAT-01 keeps the name beside a date', () => {
    expect(parseSearchQuery('dupont 12/03/1984 jean', today)).toEqual({
      text: 'dupont   jean',
      births: ['1984-03-12'],
      year: null,
      phone: null,
    })
  })

  it.each([
    ['33612345678', '+33612345678'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['0612345678', '0612345678'],
    ['dupont 33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ])('PAT-01 %s means the number %s', (typed, phone) => {
    expect(parseSearchQuery(typed, today).phone).toBe(phone)
  })

  it('PAT-01 may be anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789/.- +()a')) })),
        (typed) => {
          for (const day of parseSearchQuery(typed, today).births) {
            expect(day).toMatch(/^(?:19|20)\d\d-\d\d-\d\d$/)
            expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })
})
