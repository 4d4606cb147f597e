/** What the gallery, credits and smileys use of payments. */
export { chargePayment } from './charge-lines.ts'
export { createPayment } from './create-payment.ts'
export type { Payable, PayableSource } from './payables.ts'
export type { PaymentDeps } from './payment-deps.ts'
export { selectHeld } from './payments.queries.ts'
