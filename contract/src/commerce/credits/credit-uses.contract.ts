import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { bases } from '../erp/bases.ts'
import { mostPayables } from '../payments/payment-states.ts'

const base = z.enum(bases)

/** `waiting`: reserved until the ERP has answered. */
export const creditUseStates = ['waiting', 'booked', 'refused'] as const
/** Why the ERP took none of it. `given-up`: an operator ended it. */
export const creditUseRefusals = ['used', 'paid', 'too-much', 'unknown-piece', 'given-up', 'other'] as const
export type CreditUseRefusal = (typeof creditUseRefusals)[number]

export const notificationKinds = {
  'credit-use-refused': z.object({ seller: base, amount: z.number(), reason: z.enum(creditUseRefusals) }),
} as const satisfies NotificationKinds

export const creditUseProblems = {
  used: { code: 'credits.used', status: 409, title: 'Credit note already used' },
  notPayable: { code: 'credits.nothing-due', status: 409, title: 'Nothing due on the invoice' },
  busy: { code: 'credits.invoice-busy', status: 409, title: 'Invoice in a payment or a discount' },
  otherSeller: { code: 'credits.other-seller', status: 409, title: 'Credit note and invoice of different sellers' },
  amountChanged: { code: 'credits.amount-changed', status: 409, title: 'Amount changed' },
  otherUse: { code: 'credits.other-use', status: 409, title: 'Use already exists with other content' },
} as const satisfies Record<string, ProblemKind>

export const CreditNote = z
  .object({
    uuid: z.uuid(),
    reference: z.string(),
    base,
    issuedAt: calendarDate,
    total: money,
    left: money.meta({ description: 'What is left to use, without what is reserved' }),
  })
  .meta({ id: 'CreditNote' })

export const CreditUse = z
  .object({
    uuid: z.uuid(),
    base,
    total: money,
    state: z.enum(creditUseStates),
    refusal: z.enum(creditUseRefusals).nullable(),
    lines: z.array(
      z.object({
        creditUuid: z.uuid(),
        creditReference: z.string(),
        invoiceUuid: z.uuid(),
        reference: z.string().meta({ description: 'The number of the invoice' }),
        amount: money,
      }),
    ),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'CreditUse' })

const mine = { access: ['payments:read'], subject: 'caller' } as const

const some = z
  .array(z.uuid().toLowerCase())
  .min(1)
  .max(mostPayables)
  .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'repeated' })

export const listCreditNotes = route({
  ...mine,
  method: 'GET',
  path: '/v1/credits/notes',
  summary: 'List the credit notes of the practice with something left to use, oldest first',
  query: z.object({ ...pageQuery, base: base.optional() }),
  replies: { 200: page(CreditNote) },
})

export const createCreditUse = route({
  method: 'PUT',
  path: '/v1/credits/uses/:uuid',
  summary:
    'Use credit notes for unpaid invoices of the same seller, in the order given. The uuid is chosen by the caller: repeated, it is the same use. The seller books it, or the credit comes back.',
  access: ['payments:write'],
  subject: 'caller',
  idempotent: false,
  params: z.object({ uuid: z.uuid().toLowerCase() }),
  body: z.strictObject({
    creditNotes: some,
    invoices: some,
    total: money.meta({ description: 'As it was shown: a use of another sum is refused' }),
  }),
  replies: { 200: result(CreditUse) },
  problems: [...Object.values(creditUseProblems), problems.partnerNotConfigured],
})

export const listCreditUses = route({
  ...mine,
  method: 'GET',
  path: '/v1/credits/uses',
  summary: 'List the uses of credit notes by the practice, newest first',
  query: z.object(pageQuery),
  replies: { 200: page(CreditUse) },
})
