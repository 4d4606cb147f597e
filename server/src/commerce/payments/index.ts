/** What the gallery, credits, smileys and the command line use of payments. */
export { chargePayment } from './charge-lines.ts'
export { createPayment } from './create-payment.ts'
export { selectTroubledLines } from './lines.queries.ts'
export type { Payable, PayableSource } from './payables.ts'
export type { PaymentDeps } from './payment-deps.ts'
export { selectHeld } from './payments.queries.ts'
