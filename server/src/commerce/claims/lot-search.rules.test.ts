import { expect, it } from 'vitest'
import { lotWordsOf } from './lot-search.rules.ts'

it.each([
  ['18/03/2026', '2026-03-18'],
  ['8.3.2026', '2026-03-08'],
  ['3/2026', '2026-03'],
  ['2026-03-18', '2026-03-18'],
  ['2026', '2026'],
  ['24K1187', null],
  ['18/03', null],
])('CLM-02 the word %s to find a lot means the date %s', (typed, date) => {
  expect(lotWordsOf(typed)).toEqual([{ text: typed, date, tooth: null }])
})

it('CLM-02 two digits to find a lot may be a tooth, where a mouth has one', () => {
  expect(lotWordsOf(' 36  silva 99 ').map(({ text, tooth }) => [text, tooth])).toEqual([
    ['36', 36],
    ['silva', null],
    ['99', null],
  ])
  expect(lotWordsOf(undefined)).toEqual([])
})

it('CLM-02 a lot is found by the words with which it is shown', () => {
  const textsOf = (typed: string) => lotWordsOf(typed).map(({ text }) => text)
  expect(textsOf('Lot L2404')).toEqual(['L2404'])
  expect(textsOf('Maëlle Silva, dent 48')).toEqual(['Maëlle', 'Silva', '48'])
  expect(textsOf('4,8 × 8 mm')).toEqual(['4,8', '×', '8', 'mm'])
  expect(textsOf('dent')).toEqual([])
})
