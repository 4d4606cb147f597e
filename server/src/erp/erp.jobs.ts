import { bases } from '@arcade/contract/erp/bases.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Delivery } from '../kernel/outbox/outbox.ts'
import type { PartnerAnswer } from '../kernel/partners/partner-calls.ts'
import type { Erp } from '../partners/erp.ts'
import { type Followers, makeCopyErp } from './copy-erp.ts'

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

export const erpPaymentKind = {
  name: 'erp.payment',
  data: z.object({
    ...ofClient,
    date: z.string(),
    lines: z.array(z.object({ number: z.string(), amount: z.int() })),
  }),
}

/** SMI-04: a discount on an invoice. */
export const erpDiscountKind = {
  name: 'erp.discount',
  data: z.object({ ...ofClient, number: z.string(), amount: z.int(), reason: z.string() }),
}

const minutesBetweenCopies = 1

/** What follows the ERP by itself: the copy, and what is written there. Without an ERP there is nothing to follow. */
export function followErp(app: FastifyInstance, erp: Erp, followers: Followers) {
  const { workDb: db, clock, log, outbox, schedules } = app.kernel
  outbox.register(erpPaymentKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    send: async ({ lines, date, ...client }, reference) =>
      toDelivery(await erp.createPayment(client, { reference, date, lines })),
  })
  if (erp.isConfigured)
    schedules.every(minutesBetweenCopies, 'erp copy', makeCopyErp({ db, erp, clock, log, followers }))
}

export const toDelivery = (answer: PartnerAnswer<object>): Delivery =>
  answer.ok
    ? { outcome: 'answered', answer: answer.value }
    : { outcome: 'refused', code: answer.code ?? String(answer.status) }
