import type { Payment } from '@arcade/contract/commerce/payments/payments.contract.ts'
import type { z } from 'zod'
import type { CardRow } from './cards.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { isExpired } from './payments.rules.ts'

type Line = PaymentRow['lines'][number]

export const presentPayment = (payment: PaymentRow): z.output<typeof Payment> => {
  const { id: uuid, createdAt, total, version, cardId, brand, last4, lines } = payment
  return { uuid, createdAt, total, version, card: { uuid: cardId, brand, last4 }, lines: lines.map(presentLine) }
}

function presentLine(line: Line) {
  const { id: uuid, base: seller, amount, state, reason, actionUrl, refunded, recorded, refundRecorded, items } = line
  // Refunded money needs no attention any more.
  const isKept = state !== 'refunded'
  return {
    uuid,
    seller,
    amount,
    state,
    reason,
    actionUrl,
    refunded,
    recorded,
    rejected: isKept && line.rejectedSince !== null,
    refundRecorded,
    twice: isKept && line.twiceSince !== null,
    payables: items.map(({ kind, payableId: uuid, number, amount, refunded }) => {
      return { kind, uuid, number, amount, refunded }
    }),
  }
}

export const presentCard = (card: CardRow, now: Date) => ({
  uuid: card.id,
  brand: card.brand,
  last4: card.last4,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  expired: isExpired(card, now),
  registeredAt: card.createdAt,
})
