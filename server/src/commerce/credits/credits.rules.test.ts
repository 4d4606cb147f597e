import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { describe, expect, it } from 'vitest'
import type { AccountRow } from './credits.queries.ts'
import { presentBalances } from './credits.rules.ts'

const now = new Date('2026-11-16T10:04:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const connected = { now, connected: true }

const account = (more: Partial<AccountRow> = {}): AccountRow => ({
  base: 'SMILERS',
  balance: 231_000,
  due: 0,
  notDue: 0,
  currency: 'EUR',
  saidAt: minutesAgo(600),
  copiedAt: minutesAgo(2),
  failingSince: null,
  ...more,
})
const never = { balance: null, due: null, notDue: null, currency: null, saidAt: null, copiedAt: null } as const
const stateOf = (row: Partial<AccountRow>, when = connected) => presentBalances([account(row)], when)[0]?.state

describe('the four balances', () => {
  it('BAL-01 are always four, in their order, each by itself', () => {
    const balances = presentBalances([account({ base: 'BDA', failingSince: now }), account()], connected)
    expect(balances.map(({ base }) => base)).toEqual(bases)
    expect(balances.map(({ state }) => state)).toEqual(['current', 'no-account', 'stale', 'no-account'])
  })

  it('ERP-01 are as old as the last look at them, not as their last change', () => {
    expect(presentBalances([account()], connected)[0]?.known?.asOf).toEqual(minutesAgo(2))
    expect(presentBalances([account({ saidAt: now })], connected)[0]?.known?.asOf).toEqual(now)
    expect(presentBalances([account({ copiedAt: null })], connected)[0]?.known?.asOf).toEqual(minutesAgo(600))
  })

  it('ERP-01 are stale while the base fails, and when the copy is half an hour old', () => {
    expect(stateOf({})).toBe('current')
    expect(stateOf({ failingSince: minutesAgo(1) })).toBe('stale')
    // It failed before, and has answered since.
    expect(stateOf({ failingSince: minutesAgo(9) })).toBe('current')
    expect(stateOf({ copiedAt: minutesAgo(31) })).toBe('stale')
  })

  it('ERP-01 say where there is no ERP, and what was known before', () => {
    const alone = { now, connected: false }
    expect(presentBalances([], alone).map(({ state }) => state)).toEqual(bases.map(() => 'not-connected'))
    expect(stateOf({}, alone)).toBe('stale')
    expect(stateOf(never)).toBe('missing')
    expect(stateOf(never, alone)).toBe('not-connected')
  })
})
