import type { Db } from '../kernel/database/db.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Payments } from '../partners/payments.ts'
import { askAboutAll, type Till } from './charge-lines.ts'
import { createPayment, type Market, type WantedPayment } from './create-payment.ts'
import { makePayables, type Payables } from './payables.ts'
import { selectHeld } from './payments.queries.ts'

/** PAY-02: where a capability that sells registers what is to be paid, and has it paid. */
export interface Cashier {
  payables: Payables
  market: Market
  till: Till
  provider: Payments
  /** Of these, which are in a payment, and in which. */
  findPayments(db: Db, ids: readonly string[]): Promise<Map<string, string>>
  /** Part of the caller's transaction: nothing is charged yet. */
  create(db: Db, wanted: WantedPayment): Promise<void>
  /** After it: charges what is open. A line of which no answer was read stays open, and is charged once. */
  charge(db: Db, paymentId: string): Promise<void>
}

export function makeCashier({ outbox, jobs, clock, log, origin }: Kernel, provider: Payments): Cashier {
  const payables = makePayables()
  const market: Market = { payables, accountOf: provider.accountOf }
  const till: Till = { provider, books: { payables, outbox, jobs }, clock, log, origin }
  return {
    payables,
    market,
    till,
    provider,
    findPayments: selectHeld,
    create: (db, wanted) => createPayment(db, market, wanted),
    charge: (db, paymentId) => askAboutAll(db, till, paymentId),
  }
}
