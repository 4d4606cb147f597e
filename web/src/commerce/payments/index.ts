/** What the gallery and the account use of payments. */
export { CardChoice } from './card-choice.tsx'
export { PaymentOf } from './payment-progress.tsx'
export { useListCardsQuery } from './payments.api.ts'
export { PaymentsCard } from './payments-card.tsx'
