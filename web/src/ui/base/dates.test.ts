import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '../../kernel/formats.ts'
import { parseDate, withSlashes } from './dates.ts'

const today = '2026-11-15'

describe('a date that is typed', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    [' 29 2 2024 ', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['12/2026', null],
    ['31/12/26', '2026-12-31'],
    ['1/4/80', '1980-04-01'],
    ['120384', '1984-03-12'],
    ['12032084', '2084-03-12'],
    ['31/12/75', '2075-12-31'],
    ['31/12/77', '1977-12-31'],
    ['29/02/27', null],
    ['1/4/800', null],
    ['12038', null],
    ['', null],
  ])('FMT-01 %s is %s', (text, date) => {
    expect(parseDate(text, { today })).toBe(date)
  })

  it.each([
    ['12/03/84', '1984-03-12'],
    ['120384', '1984-03-12'],
    ['15/11/26', '2026-11-15'],
    ['16/11/26', '1926-11-16'],
    ['1/1/00', '2000-01-01'],
    ['29/02/27', null],
    ['31/12/2084', '2084-12-31'],
  ])('FMT-01 %s is %s as a date of birth: none is in the future', (text, date) => {
    expect(parseDate(text, { today, birth: true })).toBe(date)
  })

  it('is read as it is written, whatever day', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (at) => {
        const date = at.toISOString().slice(0, 10)
        expect(parseDate(formatDate(date), { today })).toBe(date)
      }),
    )
  })

  it('gets its slashes by itself', () => {
    let text = ''
    for (const digit of '31122026') text = withSlashes(text + digit, text)
    expect(text).toBe('31/12/2026')
  })

  it('keeps the slashes that are typed, and lets them be deleted', () => {
    expect(withSlashes('1/2/2026', '1/2/202')).toBe('1/2/2026')
    expect(withSlashes('31', '31/')).toBe('31')
  })
})
