import type { PaymentState } from '@arcade/contract/commerce/payments/payment-states.ts'

/**
 * PAY-02: where a line may go. What the provider says may come late or in any order: a word that leads nowhere from here is old and
 * changes nothing. Money that moved is always believed, also after a refusal or a cancellation.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'],
  requires_action: ['processing', 'succeeded', 'failed', 'cancelled'],
  processing: ['succeeded', 'failed', 'cancelled'],
  succeeded: ['partly_refunded', 'refunded', 'disputed'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  partly_refunded: ['refunded', 'disputed'],
  refunded: [],
  disputed: ['refunded'],
}

export const canMove = (from: PaymentState, to: PaymentState): boolean => transitions[from].includes(to)

/** The outcome is unknown: the provider is asked again. */
export const openStates = ['created', 'requires_action', 'processing'] as const satisfies readonly PaymentState[]
export const isOpen = (state: PaymentState): boolean => (openStates as readonly PaymentState[]).includes(state)

/** The seller has the money, or had it. */
export const isSettled = (state: PaymentState): boolean => !isOpen(state) && state !== 'failed' && state !== 'cancelled'

/** Whether it blocks others from paying the same. */
export const holdsPayables = (state: PaymentState): boolean =>
  isOpen(state) || (isSettled(state) && state !== 'refunded')

export const refundState = (amount: number, refunded: number): PaymentState =>
  refunded >= amount ? 'refunded' : refunded > 0 ? 'partly_refunded' : 'succeeded'

/**
 * PAY-03: divides a refund over what is left of each item, in cents: in proportion, exactly, never above what is left of one.
 * A refund of just what is left of one item alone is that item's.
 */
export function splitRefund(refund: number, left: readonly number[]): number[] {
  const only = left.indexOf(refund)
  if (only >= 0 && only === left.lastIndexOf(refund)) return left.map((_, at) => (at === only ? refund : 0))
  const total = left.reduce((sum, cents) => sum + BigInt(cents), 0n)
  if (BigInt(refund) > total) throw new Error('a refund is above what is left of its line')
  const parts = left.map((cents, at) => {
    const product = BigInt(refund) * BigInt(cents)
    return { at, whole: total === 0n ? 0n : product / total, rest: total === 0n ? 0n : product % total }
  })
  const missing = BigInt(refund) - parts.reduce((sum, { whole }) => sum + whole, 0n)
  const rounded = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at).slice(0, Number(missing))
  const up = new Set(rounded.map(({ at }) => at))
  return parts.map(({ at, whole }) => Number(whole) + (up.has(at) ? 1 : 0))
}

/** In cents: they are whole, so that a sum is one too. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** PAY-03: what a receipt is about, in cents: the lines that were charged, their sum, and what of it was paid back. */
export function receiptSumsOf<L extends { state: PaymentState; amount: number; refunded: number }>(all: readonly L[]) {
  const lines = all.filter(({ state }) => isSettled(state))
  return { lines, charged: sumOf(lines), refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0) }
}

/** What the ERP answers where it is to reverse what was never booked: nothing is left to do. */
export const nothingBooked = 'REGLEMENT_INCONNU'

/** A card is good until the end of its month. */
export const isExpired = (
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): boolean => now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)
