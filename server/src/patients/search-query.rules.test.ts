import { locales } from '@arcade/contract/kernel/locales.ts'
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
    ['19840312', ['1984-03-12']],
    ['dupont 12031984', ['1984-03-12']],
    ['06 12 03 1984', []],
    ['12 03 1984 56', []],
    ['0612031984', []],
  ])('PAT-01 %s means the days %j', (typed, births) => {
    expect(parseSearchQuery(typed, today)[0]?.births).toEqual(births)
  })

  it.each([
    '12 mars 1984',
    '12 MARS 84',
    '12 march 1984',
    '12th of March, 1984',
    'March 12, 1984',
    'mar 12 1984',
    '12 mar. 1984',
    '12 marzo 1984',
    '12 de marzo de 1984',
    '12 de março de 1984',
    '12 marc\u0327o 1984',
    '12mars1984',
    '12-mar-1984',
    '12/mars/1984',
    '12.mars.84',
    '12 - Mar - 84',
  ])('PAT-01 %s means one day', (typed) => {
    expect(parseSearchQuery(typed, today)).toEqual([{ text: ' ', births: ['1984-03-12'], year: null, phone: null }])
  })

  it('PAT-01 knows the months of five languages, whole and shortened', () => {
    for (const locale of locales) {
      for (let month = 0; month < 12; month += 1) {
        const date = new Date(Date.UTC(1984, month, 12))
        for (const style of ['long', 'short'] as const) {
          const name = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(date)
          const found = parseSearchQuery(`12 ${name} 1984`, today).map(({ births }) => births)
          expect([locale, name, found]).toEqual([locale, name, [[date.toISOString().slice(0, 10)]]])
        }
      }
    }
  })

  it.each(['12 sett 1984', '12 genn. 1984', '12 febbr 1984', '12 juill. 1984'])(
    'PAT-01 %s means one day, by a month that is shortened in another way',
    (typed) => {
      expect(parseSearchQuery(typed, today)[0]?.births).toEqual([expect.stringMatching(/^1984-0[1279]-12$/)])
    },
  )

  it('PAT-01 takes a day without a year for that of any year', () => {
    const [meaning] = parseSearchQuery('dupont 29 février', today)
    expect(meaning).toMatchObject({ text: 'dupont  ', year: null, phone: null })
    expect(meaning?.births).toHaveLength(31)
    expect(meaning?.births).toEqual(expect.arrayContaining(['1904-02-29', '2024-02-29']))
    expect(parseSearchQuery('1er mars', today)[0]?.births.at(-1)).toBe('2026-03-01')
    expect(parseSearchQuery('december 25', today)[0]?.births.at(-1)).toBe('2025-12-25')
  })

  it.each([
    '03/1984',
    '3/1984',
    '03.1984',
    ' 03 - 1984 ',
    '1984-03',
    '1984/3',
    'mars 84',
    'mars 1984',
    'MAR-84',
    'mars/1984',
    'né en mars 1984',
    'nata a marzo 1984',
    'born in 03/1984',
  ])('PAT-01 %s means the days of a month', (typed) => {
    const [{ births, text } = { births: [], text: '' }] = parseSearchQuery(typed, today)
    expect([births.length, births[0], births.at(-1), text.trim()]).toEqual([31, '1984-03-01', '1984-03-31', ''])
  })

  it.each([
    ['03/1984', '03/1984'],
    ['120384', '120384'],
    ['061234', '061234'],
  ])('PAT-01 %s may also be the number %s', (typed, phone) => {
    const meanings = parseSearchQuery(typed, today)
    expect(meanings).toMatchObject([{ text: ' ', phone }])
    expect(meanings[0]?.births).not.toEqual([])
  })

  it('PAT-01 takes six digits beside a name for a day of either century, and for a number', () => {
    expect(parseSearchQuery('dupont 120315', today)).toEqual([
      { text: 'dupont  ', births: ['1915-03-12', '2015-03-12'], year: null, phone: null },
      { text: 'dupont  ', births: [], year: null, phone: '120315' },
    ])
  })

  it.each([
    ['le 12 mars 1984', ' ', 'le  '],
    ['né le 12 mars 1984', ' ', 'né le  '],
    ['ne\u0301 le 12 mars 1984', ' ', 'ne\u0301 le  '],
    ['née le 12/03/1984', ' ', 'née le  '],
    ['Né(e) le : 12/03/1984', ' ', 'Né(e) le :  '],
    ['nato il 12 marzo 1984', ' ', 'nato il  '],
    ['nato l’12 marzo 1984', ' ', 'nato l’ '],
    ['nascida em 12/03/1984', ' ', 'nascida em  '],
    ['nacido el 12 de marzo de 1984', ' ', 'nacido el  '],
    ['born 12 march 1984', ' ', 'born  '],
    ['born on March 12, 1984', ' ', 'born on  '],
    ['Dupont né le 12/03/1984', 'Dupont  ', 'Dupont né le  '],
    ['Binh Le 12/03/1984 anh', 'Binh   anh', 'Binh Le   anh'],
  ])('PAT-01 %s is a date that is led in, or stands beside a name', (typed, bare, whole) => {
    const rest = { births: ['1984-03-12'], year: null, phone: null }
    expect(parseSearchQuery(typed, today)).toEqual([
      { text: bare, ...rest },
      { text: whole, ...rest },
    ])
  })

  it('PAT-01 knows a year that is led in', () => {
    expect(parseSearchQuery('dupont née en 1984', today)).toMatchObject([
      { text: 'dupont  ', year: '1984', phone: null },
      { text: 'dupont née en  ', year: '1984', phone: '1984' },
    ])
  })

  it.each(['Noël 12/03/1984', 'Michel 12/03/1984', 'Léon 12/03/1984', 'le dupont 12/03/1984'])(
    'PAT-01 keeps all of the name in %s',
    (typed) => {
      expect(parseSearchQuery(typed, today)).toHaveLength(1)
    },
  )

  it('PAT-01 takes a month of a year for its days, and for a name and that year', () => {
    const meanings = parseSearchQuery('Avril 1984 dupont', today)
    expect(meanings).toEqual([
      { text: '  dupont', births: expect.any(Array), year: null, phone: null },
      { text: 'Avril   dupont', births: [], year: '1984', phone: '1984' },
    ])
    expect([meanings[0]?.births.length, meanings[0]?.births[0], meanings[0]?.births.at(-1)]).toEqual([
      30,
      '1984-04-01',
      '1984-04-30',
    ])
    expect(parseSearchQuery('mars 2026', today)[0]?.births.at(-1)).toBe(today)
  })

  it.each([
    '31 avril 1984',
    '30 feb 1984',
    'mars',
    'avril dupont',
    '12 dupont 1984',
    'dupont 12',
    '12 mars 06 12',
    '32 mars',
    'mars 06 12 34 56 78',
    '06 12 mars',
    'marsault 12',
    '12 martin',
    '31-avril-1984',
    '32/mars/84',
    '13/1984',
    '00/1984',
    '03/1899',
    '04/2026',
    '1984-3-',
    '1984-13',
    '+33/1984',
    '320384',
    '06 120384',
    '120384 56',
    '(06)120384',
    '1203845',
  ])('PAT-01 finds no day in %s', (typed) => {
    expect(parseSearchQuery(typed, today).flatMap(({ births }) => births)).toEqual([])
  })

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
    expect(parseSearchQuery(typed, today)).toMatchObject([meaning])
  })

  it('PAT-01 keeps the name beside a date', () => {
    expect(parseSearchQuery('dupont 12/03/1984 jean', today)).toEqual([
      { text: 'dupont   jean', births: ['1984-03-12'], year: null, phone: null },
    ])
  })

  it.each([
    ['33612345678', '+33612345678'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['0612345678', '0612345678'],
    ['dupont 33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ])('PAT-01 %s means the number %s', (typed, phone) => {
    expect(parseSearchQuery(typed, today)[0]?.phone).toBe(phone)
  })

  it('PAT-01 may be anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789/.- +()a')) }),
          fc
            .array(
              fc.constantFrom('mars', 'août', 'june', 'de', '1er', '12', '31', '84', '1984', 'x', 'né', 'le', '-', '/'),
            )
            .map((all) => all.join(' ')),
        ),
        (typed) => {
          for (const day of parseSearchQuery(typed, today).flatMap(({ births }) => births)) {
            expect(day).toMatch(/^(?:19|20)\d\d-\d\d-\d\d$/)
            expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })
})
