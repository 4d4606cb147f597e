import { billingPeriods } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths, dayBefore, isRenewalNear, renewalAfter, type Term, termOn } from './subscriptions.rules.ts'

it('REC-01 a renewal keeps its day, also after a month that does not have it', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(renewalAfter('2027-01-31', 'month', '2027-01-31')).toBe('2027-02-28')
  expect(renewalAfter('2027-01-31', 'month', '2027-02-28')).toBe('2027-03-31')
  expect(renewalAfter('2024-02-29', 'year', '2024-02-29')).toBe('2025-02-28')
  expect(renewalAfter('2024-02-29', 'year', '2027-06-01')).toBe('2028-02-29')
  expect(dayBefore('2027-03-01')).toBe('2027-02-28')
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('REC-01 the next renewal is after today, and at most one period away', () => {
  fc.assert(
    fc.property(fc.constantFrom(...billingPeriods), day, day, (period, one, other) => {
      const [startedOn, today] = [one, other].toSorted() as [string, string]
      const renewsOn = renewalAfter(startedOn, period, today)
      expect(renewsOn > today).toBe(true)
      expect(renewsOn <= addMonths(today, period === 'month' ? 1 : 12) || renewsOn.slice(8) > today.slice(8)).toBe(true)
    }),
  )
})

const term = (over: Partial<Term>): Term => ({
  state: 'active',
  period: 'year',
  startedOn: '2025-12-10',
  renewsOn: '2026-12-10',
  endsOn: null,
  ...over,
})

it('REC-01 the calendar renews what runs and ends what was cancelled, the day after its last', () => {
  expect(termOn(term({}), '2026-12-09').renewsOn).toBe('2026-12-10')
  expect(termOn(term({}), '2026-12-10').renewsOn).toBe('2027-12-10')
  for (const state of ['ending', 'stopped'] as const) {
    expect(termOn(term({ state, endsOn: '2026-12-09' }), '2026-12-09').state).toBe(state)
    expect(termOn(term({ state, endsOn: '2026-12-09' }), '2026-12-10').state).toBe('ended')
  }
  expect(termOn(term({ state: 'refused' }), '2030-01-01').state).toBe('refused')
})

it('REC-01 a year is announced thirty days before its renewal, a month is not', () => {
  expect(isRenewalNear(term({}), '2026-11-09')).toBe(false)
  expect(isRenewalNear(term({}), '2026-11-10')).toBe(true)
  expect(isRenewalNear(term({}), '2026-12-10')).toBe(false)
  expect(isRenewalNear(term({ period: 'month' }), '2026-12-01')).toBe(false)
  expect(isRenewalNear(term({ state: 'ending', endsOn: '2026-12-09' }), '2026-12-01')).toBe(false)
})
