/** What the gallery, smileys and the command line use of payments. */
export type { Cashier } from './cashier.ts'
export { selectTroubledLines } from './lines.queries.ts'
export type { Payable, PayableSource } from './payables.ts'
export { selectHeld } from './payments.queries.ts'
