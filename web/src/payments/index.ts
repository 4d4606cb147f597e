/** What the gallery uses of payments. */
export { CardChoice } from './card-choice.tsx'
export { PaymentOf } from './payment-progress.tsx'
export { useListCardsQuery } from './payments.api.ts'
