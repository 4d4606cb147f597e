import type { Tone } from '../ui/pill.tsx'
import type { Line } from './payments.api.ts'

/** What a person reads of a line: a paid one is told apart by whether the seller's books have it. */
export type Shown = Line['state'] | 'recorded' | 'rejected'

export const shownState = ({ state, recorded, rejected }: Pick<Line, 'state' | 'recorded' | 'rejected'>): Shown =>
  state !== 'succeeded' ? state : recorded ? 'recorded' : rejected ? 'rejected' : state

export const toneOf: Readonly<Record<Shown, Tone>> = {
  created: 'info',
  requires_action: 'warn',
  processing: 'info',
  succeeded: 'ok',
  recorded: 'ok',
  rejected: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
  partly_refunded: 'neutral',
  disputed: 'warn',
}

/** Nobody knows yet how it ends, and nobody has to do anything for it. */
export const isUnderWay = ({ state }: Pick<Line, 'state'>): boolean => state === 'created' || state === 'processing'

/** What a whole payment comes to. */
export function outcomeOf(
  lines: readonly Pick<Line, 'state'>[],
): 'action' | 'under-way' | 'paid' | 'partly' | 'unpaid' {
  const unpaid = lines.filter(({ state }) => state === 'failed' || state === 'cancelled').length
  if (lines.some(({ state }) => state === 'requires_action')) return 'action'
  if (lines.some(isUnderWay)) return 'under-way'
  if (unpaid === 0) return 'paid'
  return unpaid === lines.length ? 'unpaid' : 'partly'
}

/** `12/34`. */
export const expiryOf = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
}
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? brand} •••• ${last4}`
