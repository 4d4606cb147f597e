import { describe, expect, it } from 'vitest'
import { monthLabel, periodIn } from './invoice-period.rules.ts'

const today = '2026-11-16'

describe('BOT-01 the month that somebody names', () => {
  it.each([
    ['octobre', 'fr', '2026-10-01', '2026-10-31'],
    ['Février 2024', 'fr', '2024-02-01', '2024-02-29'],
    ['décembre', 'fr', '2025-12-01', '2025-12-31'],
    ['november', 'en', '2026-11-01', '2026-11-30'],
    ['ottobre', 'it', '2026-10-01', '2026-10-31'],
    ['octubre', 'es', '2026-10-01', '2026-10-31'],
    ['Março', 'pt', '2026-03-01', '2026-03-31'],
  ] as const)('BOT-01 %s (%s) is the last one of that name, or the one of its year', (words, locale, from, to) => {
    expect(periodIn(words, locale, today)).toEqual({ from, to })
  })

  it('BOT-01 a reference or nothing names no month', () => {
    for (const words of ['FA-2026', '2026', '', 'mai-juin']) expect(periodIn(words, 'fr', today)).toBeNull()
  })

  it('BOT-01 is written as the language does', () => {
    expect(monthLabel({ from: '2026-10-01', to: '2026-10-31' }, 'es')).toBe('octubre de 2026')
  })
})
