import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { bases } from '../erp/bases.ts'
import { mostSmileys, smileysProblems } from './smileys.contract.ts'

/** `waiting`: reserved until the seller's books have answered. */
export const discountStates = ['waiting', 'booked', 'refused', 'undone'] as const
/** Why the seller's books took no discount. `given-up`: an operator ended it. */
export const discountRefusals = ['paid', 'too-much', 'unknown-invoice', 'given-up', 'other'] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

export const journalKinds = { discount: ['created', 'deleted'] } as const satisfies JournalKinds

export const notificationKinds = {
  'smileys-discount-refused': z.object({
    invoiceUuid: z.uuid(),
    number: z.string(),
    amount: z.int(),
    reason: z.enum(discountRefusals),
  }),
} as const satisfies NotificationKinds

export const discountProblems = {
  notPayable: { code: 'smileys.nothing-due', status: 409, title: 'Nothing due on the invoice' },
  inPayment: { code: 'smileys.invoice-in-payment', status: 409, title: 'Invoice in a payment' },
  underWay: { code: 'smileys.discount-under-way', status: 409, title: 'Another discount under way on the invoice' },
  tooMuch: { code: 'smileys.discount-too-large', status: 409, title: 'Discount above the amount due' },
  sent: { code: 'smileys.discount-sent', status: 409, title: 'Discount already sent to the seller or ended' },
} as const satisfies Record<string, ProblemKind>

export const SmileyDiscount = z
  .object({
    uuid: z.uuid(),
    invoiceUuid: z.uuid(),
    reference: z.string().meta({ description: 'The number of the invoice' }),
    base: z.enum(bases),
    amount: z.int().meta({ description: 'In smileys' }),
    value: money,
    state: z.enum(discountStates),
    refusal: z.enum(discountRefusals).nullable(),
    undoable: z.boolean().meta({ description: 'Whether it was not sent yet' }),
    undoableUntil: instant,
    createdAt: instant,
    endedAt: instant.nullable(),
    user: z.object({ firstName: z.string(), lastName: z.string() }).meta({ description: 'Who asked for it' }),
  })
  .meta({ id: 'SmileyDiscount' })

export const createDiscount = route({
  method: 'POST',
  path: '/v1/smileys/discounts',
  summary:
    'Reserve smileys of a practice, oldest first, as a discount on one of its unpaid invoices. Needs invoices:read too. The seller books it, or they come back.',
  access: ['smileys:write'],
  object: 'invoice body.invoiceUuid',
  body: z.strictObject({
    invoiceUuid: z.uuid().toLowerCase(),
    amount: z.int().min(1).max(mostSmileys).optional().meta({ description: 'In smileys; without a reward' }),
    rewardUuid: z
      .uuid()
      .toLowerCase()
      .optional()
      .meta({ description: 'A reward that is a discount; without an amount' }),
  }),
  replies: { 201: result(SmileyDiscount) },
  problems: [
    smileysProblems.insufficient,
    discountProblems.notPayable,
    discountProblems.inPayment,
    discountProblems.underWay,
    discountProblems.tooMuch,
  ],
})

export const listDiscounts = route({
  method: 'GET',
  path: '/v1/smileys/discounts/:id',
  summary: 'List the discounts of a practice, newest first. Needs invoices:read too.',
  access: ['smileys:read'],
  params: z.object({ id: z.uuid() }),
  subject: 'params.id',
  query: z.object(pageQuery),
  replies: { 200: page(SmileyDiscount) },
})

export const undoDiscount = route({
  method: 'POST',
  path: '/v1/smileys/discounts/:uuid/undo',
  summary: 'Undo a discount that was not sent yet: the smileys come back. Needs invoices:read too.',
  access: ['smileys:write'],
  object: 'smiley-discount params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(SmileyDiscount) },
  problems: [discountProblems.sent],
})
