import type { getBalances } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import type { Answer } from '../../kernel/api.ts'

type Balance = Answer<typeof getBalances>['result'][number]

const inCents = (euros: number) => Math.round(euros * 100)

/** A balance is what is to use less what is to pay: one does not hide the other. */
export function partsOf({ balance, due, notDue }: NonNullable<Balance['known']>) {
  const toUse = Math.max(0, inCents(balance) + inCents(due) + inCents(notDue))
  return { toUse: toUse / 100, toPay: (toUse - inCents(balance)) / 100 }
}

/** What all bases come to together: what they say in euros, added up in cents. */
export function summaryOf(balances: readonly Balance[]) {
  const parts = balances.flatMap(({ known }) => (known?.currency === 'EUR' ? [partsOf(known)] : []))
  const sum = (of: 'toUse' | 'toPay') => parts.reduce((sum, one) => sum + inCents(one[of]), 0) / 100
  return {
    toUse: sum('toUse'),
    toPay: sum('toPay'),
    silent: balances.filter(isSilent).length,
  }
}

/** A base that should answer and does not. */
export const isSilent = ({ state }: Balance): boolean => state === 'stale' || state === 'missing'

/** Whether the practice is a client of the base, which can then be asked. */
export const isAccount = ({ state }: Balance): boolean => state !== 'no-account' && state !== 'not-connected'

interface Live {
  result: NonNullable<Balance['known']>
  stale: boolean
}

/** What a base says itself, or that it says nothing, beside what was known before. */
export function withLive({ base, known }: Balance, live: Live | undefined): Balance {
  if (!live) return { base, known, state: known ? 'stale' : 'missing' }
  const { balance, due, notDue, currency, asOf } = live.result
  return { base, known: { balance, due, notDue, currency, asOf }, state: live.stale ? 'stale' : 'current' }
}

/** How far back the list goes, in months; null: to the beginning. */
const months = { '3': 3, '12': 12, tout: null } as const
export type Period = keyof typeof months
export const periods = Object.keys(months) as Period[]

export interface View {
  base: Base | null
  period: Period
}

/** The choice lives in the address; what is no choice there is the usual one. */
export function viewIn(search: URLSearchParams): View {
  const base = bases.find((one) => one === search.get('base')) ?? null
  return { base, period: periods.find((one) => one === search.get('periode')) ?? '12' }
}

export function searchOf({ base, period }: View): string {
  const search = new URLSearchParams({ ...(base && { base }), ...(period !== '12' && { periode: period }) })
  return search.size > 0 ? `?${search}` : ''
}

/** The first day that is shown: the same day so many months ago, or the last of that month where it has no such day. */
export function firstDay(period: Period, today: string): string | null {
  const back = months[period]
  if (back === null) return null
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - back, Math.min(day, last))).toISOString().slice(0, 10)
}
