import type { Tone } from '../../ui/base/pill.tsx'
import type { Line, Payment } from './payments.api.ts'

/** The state of a line as shown: a paid one depends on whether the seller's books have it. */
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

/** The outcome is unknown, and needs no action. */
export const isUnderWay = ({ state }: Pick<Line, 'state'>): boolean => state === 'created' || state === 'processing'

type Outcome = 'action' | 'under-way' | 'paid' | 'partly' | 'unpaid' | 'disputed' | 'refunded' | 'partly-refunded'

export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  action: 'warn',
  'under-way': 'info',
  paid: 'ok',
  partly: 'bad',
  unpaid: 'bad',
  disputed: 'warn',
  refunded: 'neutral',
  'partly-refunded': 'neutral',
}

/** What a whole payment comes to. */
export function outcomeOf(lines: readonly Pick<Line, 'state'>[]): Outcome {
  const unpaid = lines.filter(isUnpaid).length
  if (lines.some(({ state }) => state === 'requires_action')) return 'action'
  if (lines.some(isUnderWay)) return 'under-way'
  if (unpaid > 0) return unpaid === lines.length ? 'unpaid' : 'partly'
  if (lines.some(({ state }) => state === 'disputed')) return 'disputed'
  if (lines.every(({ state }) => state === 'refunded')) return 'refunded'
  const isRefunded = lines.some(({ state }) => state === 'refunded' || state === 'partly_refunded')
  return isRefunded ? 'partly-refunded' : 'paid'
}

/** The seller has the money, or had it. */
const isCharged = ({ state }: Pick<Line, 'state'>): boolean =>
  !isUnderWay({ state }) && state !== 'requires_action' && state !== 'failed' && state !== 'cancelled'
/** Still pending at the provider, or waiting for the cardholder. */
export const isOpen = (line: Pick<Line, 'state'>): boolean => !isCharged(line) && !isUnpaid(line)
const isUnpaid = ({ state }: Pick<Line, 'state'>): boolean => state === 'failed' || state === 'cancelled'

const sumOf = (lines: readonly Pick<Line, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** What of a payment was charged, was not, is not known yet, and was paid back. */
export const sumsOf = ({ lines }: Pick<Payment, 'lines'>) => ({
  charged: sumOf(lines.filter(isCharged)),
  unpaid: sumOf(lines.filter(isUnpaid)),
  open: sumOf(lines.filter(isOpen)),
  refunded: sumOf(lines.map(({ refunded }) => ({ amount: refunded }))),
})

/** The invoices that nothing was charged for: they can be paid again. */
export const notPaidOf = ({ lines }: Pick<Payment, 'lines'>): string[] =>
  lines
    .filter(isUnpaid)
    .flatMap(({ payables }) => payables.flatMap(({ kind, uuid }) => (kind === 'invoice' ? [uuid] : [])))

/** Asking for the same card again would be refused again. */
export const needsOtherCard = ({ lines }: Pick<Payment, 'lines'>): boolean =>
  lines.some(({ reason }) => reason === 'card_declined' || reason === 'insufficient_funds' || reason === 'expired_card')

/** `12/34`. */
export const expiryOf = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
