import type { DiscountRow } from './discounts.queries.ts'
import type { Reservation } from './give-back.ts'

export function presentDiscount({ discount, undoable, firstName, lastName }: DiscountRow) {
  const { id: uuid, invoiceId: invoiceUuid, number: reference, cents: value, sendAt: undoableUntil, ...more } = discount
  const { base, amount, state, refusal, createdAt, endedAt } = more
  const facts = { uuid, invoiceUuid, reference, base, amount, value, state, refusal, undoable, undoableUntil }
  return { ...facts, createdAt, endedAt, user: { firstName, lastName } }
}

export const presentReservation = (userUuid: string, { id, amount, state, expiresAt }: Reservation) => ({
  uuid: id,
  userUuid,
  amount,
  state,
  expiresAt,
})
