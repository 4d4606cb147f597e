import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { type OrderStatus, orderStatuses } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { families } from '@arcade/contract/parts/families/families.ts'
import { addDays } from '../../kernel/days.rules.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import type { Sort } from '../../ui/lists/table-columns.ts'
import type { OrdersSummary, OrdersWanted } from './orders.api.ts'

/** In days back from today. */
export const periods = ['30', '90', '365'] as const

/** By what the list can be sorted, as its columns are called. */
export const sortKeys = ['date', 'status'] as const

interface Source {
  name: string
  application?: string
  base?: OrdersWanted['base']
}

/** One choice for people: an application, a company of the ERP, or both where they have one name. */
export function sourcesOf({ applications, bases }: Pick<OrdersSummary, 'applications' | 'bases'>): Source[] {
  const named = new Map<string, Source>()
  const add = ({ name, ...source }: Source) =>
    named.set(name.toLowerCase(), { name, ...named.get(name.toLowerCase()), ...source })
  for (const { uuid, name } of applications) add({ name, application: uuid })
  for (const base of bases) add({ name: baseNames[base], base })
  return [...named.values()]
}

/** Its value in the address. */
export const sourceValue = ({ application, base }: Omit<Source, 'name'>): string => application ?? base ?? ''

/** What the address asks for; whatever it says that is none of ours is left out. */
export function wantedOf(
  params: URLSearchParams,
  { today, sources, sort }: { today: string; sources: readonly Source[]; sort: Sort | undefined },
): OrdersWanted {
  const given = (name: string) => params.get(name) ?? ''
  const source = sources.find((one) => sourceValue(one) === given('application'))
  const base = source ? source.base : bases.find((one) => one === given('application'))
  const sorted = sortKeys.find((key) => key === sort?.by)
  const status = orderStatuses.find((one) => one === given('status'))
  const family = families.find((one) => one === given('family'))
  const days = periods.find((one) => one === given('days'))
  const search = given('search').trim().slice(0, 100)
  return {
    ...(isUuid(given('application')) && { application: given('application') }),
    ...(base && { base }),
    ...(status && { status }),
    ...(family && { family }),
    ...(days && { from: addDays(today, -Number(days)) }),
    ...(search && { search }),
    ...(sorted && { sort: sorted, direction: sort?.descending ? 'desc' : 'asc' }),
  }
}

/** Of the bases that answer; the others are named one by one. */
export function oldestOf(copies: readonly { asOf: string | null; stale: boolean }[]): string | null {
  const moments = copies.flatMap(({ asOf, stale }) => (asOf && !stale ? [asOf] : []))
  return moments.toSorted()[0] ?? null
}

/** DASH-01: how many of five steps an order has come: ordered, confirmed, made, on its way, there. */
export const stepsOf: Readonly<Record<OrderStatus, number>> = {
  refused: 0,
  pending: 1,
  sent: 1,
  received: 1,
  modified: 1,
  validated: 2,
  delivery_date_pending: 2,
  in_progress: 3,
  preparation_in_progress: 3,
  expedition_in_progress: 4,
  partially_delivered: 4,
  delivered_by_carrier: 5,
  delivered: 5,
}
