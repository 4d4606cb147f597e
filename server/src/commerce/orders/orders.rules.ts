import { type OrderStatus, transitions } from '@arcade/contract/commerce/orders/order-statuses.ts'

interface KnownStatus {
  status: OrderStatus
  /** When that status began, according to the application. */
  statusAt: Date
}

/** How far the clock of a partner may be ahead of ours. */
const tolerance = 5 * 60 * 1000

export const isAhead = (instant: Date, now: Date): boolean => instant.getTime() - now.getTime() > tolerance

/**
 * ORD-02: what an application's word about an order means. `same`: nothing new; `late`: older than what is known, so that it
 * is written down and changes nothing; `refused`: the table does not lead there.
 */
export function judge(known: KnownStatus, next: KnownStatus): 'same' | 'late' | 'accepted' | 'refused' {
  if (next.status === known.status) return 'same'
  if (next.statusAt < known.statusAt) return 'late'
  return transitions[known.status].includes(next.status) ? 'accepted' : 'refused'
}
