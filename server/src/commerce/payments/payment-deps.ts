import type { Logger } from 'pino'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Outbox } from '../../kernel/outbox/outbox.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Payments } from '../../parts/partners/payments.ts'
import { makePayables, type Payables } from './payables.ts'

/** PAY-02: what payments work with. A capability that sells registers its payables here. */
export interface PaymentDeps {
  payables: Payables
  provider: Payments
  outbox: Outbox
  jobs: Jobs
  clock: Clock
  log: Logger
  origin: string
}

export function makePaymentDeps({ outbox, jobs, clock, log, origin }: Kernel, provider: Payments): PaymentDeps {
  return { payables: makePayables(), provider, outbox, jobs, clock, log, origin }
}
