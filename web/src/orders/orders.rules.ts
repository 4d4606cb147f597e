import { bases } from '@arcade/contract/erp/bases.ts'
import { families } from '@arcade/contract/families/families.ts'
import { type OrderStatus, orderStatuses } from '@arcade/contract/orders/order-statuses.ts'
import { isUuid } from '../kernel/uuid.rules.ts'
import type { OrdersWanted } from './orders.api.ts'

/** In days back from today. */
export const periods = ['30', '90', '365'] as const

/** What the address asks for; whatever it says that is none of ours is left out. */
export function wantedOf(params: URLSearchParams, today: string): OrdersWanted {
  const given = (name: string) => params.get(name) ?? ''
  // One choice for people: an application, or a company of the ERP.
  const base = bases.find((one) => one === given('application'))
  const status = orderStatuses.find((one) => one === given('status'))
  const family = families.find((one) => one === given('family'))
  const days = periods.find((one) => one === given('days'))
  const search = given('search').trim().slice(0, 100)
  return {
    ...(isUuid(given('application')) && { application: given('application') }),
    ...(base && { base }),
    ...(status && { status }),
    ...(family && { family }),
    ...(days && { from: daysBefore(today, Number(days)) }),
    ...(search && { search }),
  }
}

/** Of the bases that answer; the others are named one by one. */
export function oldestOf(copies: readonly { asOf: string | null; stale: boolean }[]): string | null {
  const moments = copies.flatMap(({ asOf, stale }) => (asOf && !stale ? [asOf] : []))
  return moments.toSorted()[0] ?? null
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
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
