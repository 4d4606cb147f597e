import { dayFirst } from '@arcade/contract/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { formatNumber } from './formats.ts'

describe('formats on paper', () => {
  it('FMT-01 dates are day/month/year, thousands have narrow spaces, decimals follow the language', () => {
    expect(dayFirst('2026-12-31')).toBe('31/12/2026')
    expect([formatNumber(1_234_567, 'fr'), formatNumber(1000, 'en')]).toEqual(['1\u202f234\u202f567', '1\u202f000'])
    expect([formatNumber(6.5, 'pt'), formatNumber(6.5, 'en'), formatNumber(7, 'fr')]).toEqual(['6,5', '6.5', '7'])
  })
})
