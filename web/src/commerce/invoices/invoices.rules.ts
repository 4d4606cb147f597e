import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { invoiceStatuses } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { families } from '@arcade/contract/parts/families/families.ts'
import { addDays } from '../../kernel/days.rules.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import type { Sort } from '../../ui/lists/table-columns.ts'
import type { InvoiceRow, InvoicesWanted, InvoiceTotals } from './invoices.api.ts'

/** In days back from today. */
export const periods = ['30', '90', '365'] as const

/** Totals with taxes, in euros: from the first to the second, either of which may be open. */
export const amounts = ['-100', '100-500', '500-2000', '2000-'] as const

/** What the filter of the status offers. */
export const statusFilters = ['overdue', ...invoiceStatuses] as const

/** By what the list can be sorted, as its columns are called. */
export const sortKeys = ['date', 'due', 'amount'] as const

/** Unless sorted otherwise: what is to be paid by its due day, then the rest. */
export const toPayFirst: Sort = { by: 'due', descending: false }
export const isToPayFirst = ({ by, descending }: Sort) => by === toPayFirst.by && descending === toPayFirst.descending

/** What the address asks for; whatever it says that is none of ours is left out. */
export function wantedOf(params: URLSearchParams, { today, sort }: { today: string; sort: Sort }): InvoicesWanted {
  const given = (name: string) => params.get(name) ?? ''
  const among = <T extends string>(all: readonly T[], name: string) => all.find((one) => one === given(name))
  const base = among(bases, 'base')
  const status = among(statusFilters, 'status')
  const family = among(families, 'family')
  const days = among(periods, 'days')
  const [min, max] = among(amounts, 'amount')?.split('-') ?? []
  const sorted = isToPayFirst(sort) ? undefined : sortKeys.find((key) => key === sort.by)
  const search = given('search').trim().slice(0, 100)
  return {
    ...(given('kind') === 'credit-note' && { kind: 'credit-note' }),
    ...(base && { base }),
    ...(status && (status === 'overdue' ? { overdue: 'true' } : { status })),
    ...(days && { from: addDays(today, -Number(days)) }),
    ...(isUuid(given('application')) && { application: given('application') }),
    ...(family && { family }),
    ...(min && { min }),
    ...(max && { max }),
    ...(search && { search }),
    ...(sorted && { sort: sorted, direction: sort.descending ? 'desc' : 'asc' }),
  }
}

export type GroupKey = 'overdue' | 'due' | 'others'

export const groupOf = ({
  kind,
  status,
  overdueDays,
}: Pick<InvoiceRow, 'kind' | 'status' | 'overdueDays'>): GroupKey =>
  kind === 'invoice' && status === 'NOT_PAID' ? (overdueDays > 0 ? 'overdue' : 'due') : 'others'

const inCents = (euros: number) => Math.round(euros * 100)
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, euros) => sum + inCents(euros), 0) / 100

/** All sellers together; another currency is not summed up with euros. */
export function summaryOf(totals: readonly InvoiceTotals[]) {
  const euros = totals.filter(({ currency }) => currency === 'EUR')
  const count = (of: 'count' | 'overdueCount') => euros.reduce((sum, total) => sum + total[of], 0)
  return {
    due: sumOf(euros.map(({ due }) => due)),
    overdue: sumOf(euros.map(({ overdue }) => overdue)),
    count: count('count'),
    overdueCount: count('overdueCount'),
    /** As old as the oldest of them. */
    asOf: euros.map(({ asOf }) => asOf).reduce<string | null>((old, at) => (!old || (at && at < old) ? at : old), null),
  }
}

/** What is chosen for each seller, the largest first. */
export function bySeller(rows: readonly InvoiceRow[]) {
  return [...Map.groupBy(rows, ({ base }) => base)]
    .map(([base, own]) => ({ base, sum: sumOf(own.map(({ balance }) => balance)) }))
    .toSorted((one, other) => other.sum - one.sum)
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** `2026-11` and those before it, back to the month of the first day. */
export function monthsBetween(first: string, last: string): string[] {
  const newest = monthNumber(last)
  return Array.from({ length: Math.max(1, newest - monthNumber(first) + 1) }, (_, back) => {
    const month = newest - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Payments are in euros. */
export const isPayable = ({ payable, currency }: InvoiceRow) => payable && currency === 'EUR'

/** To pay it, or to download it with others; one that a payment has not paid yet waits for its end. */
export const isSelectable = ({ kind, paymentUuid, status }: InvoiceRow) =>
  kind === 'invoice' && !(paymentUuid && status === 'NOT_PAID')

export function monthRange(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}
