import { describe, expect, it } from 'vitest'
import type { Balance } from './credits.api.ts'
import { firstDay, searchOf, summaryOf, viewIn } from './credits.rules.ts'

const balance = (euros: number | null, state: Balance['state'] = 'current'): Balance => ({
  base: 'BDA',
  state,
  known: euros === null ? null : { balance: euros, due: 0, notDue: 0, currency: 'EUR', asOf: '2026-11-16T10:04:00Z' },
})

describe('the sum of the balances', () => {
  it('CRE-01 adds up what is to use and what is to pay, to the cent', () => {
    const balances = [balance(0.1), balance(0.2), balance(-1284.5), balance(null, 'no-account')]
    expect(summaryOf(balances)).toEqual({ toUse: 0.3, toPay: 1284.5, silent: 0 })
  })

  it('CRE-01 a debt does not hide a credit of the same base', () => {
    const { base, state, known } = balance(-166.2)
    const both = { base, state, known: known && { ...known, due: 135, notDue: 59.8 } }
    expect(summaryOf([both])).toEqual({ toUse: 28.6, toPay: 194.8, silent: 0 })
  })

  it('CRE-01 leaves out what a base says in another currency', () => {
    const francs = balance(50)
    expect(
      summaryOf([balance(10), { ...francs, known: francs.known && { ...francs.known, currency: 'CHF' } }]),
    ).toEqual({
      toUse: 10,
      toPay: 0,
      silent: 0,
    })
  })

  it('BAL-01 counts the bases that do not answer, and not those where there is no account', () => {
    const states: Balance['state'][] = ['stale', 'missing', 'no-account', 'not-connected']
    expect(summaryOf(states.map((state) => balance(null, state))).silent).toBe(2)
  })
})

describe('the address of the page', () => {
  it.each(['', '?base=BDA', '?periode=tout', '?base=SMILERS&periode=3'])('says what is shown: %s', (search) => {
    expect(searchOf(viewIn(new URLSearchParams(search)))).toBe(search)
  })

  it('shows the usual where it says nonsense', () => {
    expect(viewIn(new URLSearchParams('base=constructor&periode=toString'))).toEqual({ base: null, period: '12' })
  })

  it.each([
    ['12', '2026-11-16', '2025-11-16'],
    ['12', '2028-02-29', '2027-02-28'],
    ['3', '2026-05-31', '2026-02-28'],
    ['3', '2026-01-15', '2025-10-15'],
    ['tout', '2026-01-15', null],
  ] as const)('goes back %s months from %s to %s', (period, today, first) => {
    expect(firstDay(period, today)).toBe(first)
  })
})
