import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone-format.ts'

describe('a telephone number', () => {
  it.each([
    ['0611223344', '06 11 22 33 44'],
    ['06.11.22.33.44', '06 11 22 33 44'],
    ['06 39 98 06 53', '06 39 98 06 53'],
    ['+33611223344', '+33 6 11 22 33 44'],
    ['+33 (0)6 11 22 33 44', '+33 6 11 22 33 44'],
    ['0033 6 11 22 33 44', '+33 6 11 22 33 44'],
    ['+32 470 12 34 56', '+32 470 12 34 56'],
    ['061122334', '061122334'],
    ['0611223344 (le soir)', '0611223344 (le soir)'],
    ['', ''],
  ])('FMT-01 %s is shown as %s', (written, shown) => {
    expect(formatPhone(written)).toBe(shown)
  })
})
