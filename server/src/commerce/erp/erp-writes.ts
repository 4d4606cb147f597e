import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { z } from 'zod'
import type { Delivery } from '../../kernel/outbox/outbox.ts'
import type { PartnerAnswer } from '../../kernel/partners/partner-calls.ts'

const ofClient = { base: z.enum(bases), code: z.string() }

/** ERP-01: returns, payments and discounts wait in the outbox until the ERP has answered. */
export const erpReturnKind = {
  name: 'erp.return',
  data: z.object({
    ...ofClient,
    lines: z.array(
      z.object({
        numeroBL: z.string(),
        ligne: z.int(),
        quantite: z.number(),
        lot: z.string().optional(),
        motif: z.string(),
      }),
    ),
  }),
}

/** RET-01: its reference is that of the return. */
export const erpReturnCancellationKind = {
  name: 'erp.return-cancellation',
  data: z.object({ ...ofClient, reason: z.string() }),
}

export const erpPaymentKind = {
  name: 'erp.payment',
  data: z.object({
    ...ofClient,
    date: z.string(),
    lines: z.array(z.object({ number: z.string(), amount: z.int() })),
  }),
}

/** PAY-03: what was paid back of an invoice, of a payment that is booked or about to be. */
export const erpReversalKind = {
  name: 'erp.payment-reversal',
  data: z.object({ ...ofClient, payment: z.uuid(), number: z.string(), amount: z.int(), reason: z.string() }),
}

/** SMI-04: a discount on an invoice. */
export const erpDiscountKind = {
  name: 'erp.discount',
  data: z.object({ ...ofClient, number: z.string(), amount: z.int(), reason: z.string() }),
}

/** PAY-03: credit notes set against invoices. */
export const erpAllocationKind = {
  name: 'erp.allocation',
  data: z.object({
    ...ofClient,
    lines: z.array(z.object({ credit: z.string(), number: z.string(), amount: z.int() })),
  }),
}

export const toDelivery = (answer: PartnerAnswer<object>): Delivery =>
  answer.ok
    ? { outcome: 'answered', answer: answer.value }
    : { outcome: 'refused', code: answer.code ?? String(answer.status) }
