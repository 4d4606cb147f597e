/** How far what one seller gets has come. */
export const paymentStates = [
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'partly_refunded',
  'disputed',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why a card was not charged, in words of ours; what else the provider says is `refused`. */
export const declineReasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'refused',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why something is not paid now. */
export const unpayableReasons = [
  'paid',
  'in-payment',
  'discount',
  'nothing-due',
  'currency',
  'seller',
  'unknown',
] as const
export type UnpayableReason = (typeof unpayableReasons)[number]

/** For one payment. */
export const mostPayables = 100

/** Which page somebody came from to register a card. */
export const afterCard = ['payment', 'galleryCheckout'] as const
export type AfterCard = (typeof afterCard)[number]
