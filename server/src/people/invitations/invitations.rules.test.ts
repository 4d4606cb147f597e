import { expect, it } from 'vitest'
import { dayOf } from './invitations.rules.ts'

it('AUTH-13 NET-01 a day ends at midnight in UTC', () => {
  expect(dayOf(new Date('2026-11-15T23:59:30Z'))).toEqual({ day: '2026-11-15', secondsLeft: 30 })
})
