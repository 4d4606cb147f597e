import { locales } from '@arcade/contract/kernel/locales.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, parseAmount } from './amounts.ts'

describe('an amount that is typed', () => {
  it.each([
    ['1284,5', 1284.5],
    ['1 284,50 €', 1284.5],
    ['1.284,50', 1284.5],
    ['1,284.50', 1284.5],
    ['1.284', 1284],
    ['−12', -12],
    ['0,07', 0.07],
    ['12,', 12],
    ['', null],
    ['€', null],
    ['12,345,6x', null],
  ])('%s is %s', (text, euros) => {
    expect(parseAmount(text)).toBe(euros)
  })

  it('FMT-01 is read as it is written, in every language', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).filter((value) => value !== 0)
    fc.assert(
      fc.property(cents, fc.constantFrom(...locales), (value, locale) => {
        expect(parseAmount(amountText(value / 100, locale))).toBe(value / 100)
      }),
    )
  })
})
