import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { Card } from './cards.contract.ts'
import { declineReasons, mostPayables, paymentStates, unpayableReasons } from './payment-states.ts'
import { payableKinds, sellers } from './sellers.ts'

const seller = z.enum(sellers)

/** A payment, or what is known of one of its lines, has changed. */
export const paymentsChanged = event('payments.changed')

const notified = z.object({ paymentUuid: z.uuid(), seller, amount: z.number() })
export const notificationKinds = {
  'payment-refunded': notified,
  'payment-disputed': notified,
  'payment-twice': notified,
  'payment-rejected': notified,
} as const satisfies NotificationKinds

export const paymentsProblems = {
  notPayable: { code: 'payments.not-payable', status: 409, title: 'Invoice not payable' },
  inPayment: { code: 'payments.in-payment', status: 409, title: 'Invoice already in a payment' },
  amountChanged: { code: 'payments.amount-changed', status: 409, title: 'Amount changed' },
  cardGone: { code: 'payments.card-gone', status: 409, title: 'Card removed or expired' },
  otherPayment: { code: 'payments.other-payment', status: 409, title: 'Payment already exists with other content' },
  nothingCharged: { code: 'payments.nothing-charged', status: 409, title: 'Nothing charged' },
  signature: { code: 'payments.signature', status: 400, title: 'Invalid signature' },
} as const satisfies Record<string, ProblemKind>

const Payable = z.object({
  kind: z.enum(payableKinds),
  uuid: z.uuid(),
  number: z.string(),
  amount: money,
})

const invoices = z
  .array(z.uuid())
  .min(1)
  .max(mostPayables)
  .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'repeated' })

export const PaymentPreview = z
  .object({
    sellers: z.array(z.object({ seller, amount: money, payables: z.array(Payable) })),
    unpayable: z
      .array(
        z.object({
          uuid: z.uuid(),
          number: z.string().nullable(),
          reason: z.enum(unpayableReasons),
          paymentUuid: z.uuid().nullable().meta({ description: 'The payment that it is in, for `in-payment`' }),
        }),
      )
      .meta({ description: 'What is not paid now, and why' }),
    total: money,
  })
  .meta({ id: 'PaymentPreview' })

const PaymentLine = z.object({
  uuid: z.uuid(),
  seller,
  amount: money,
  state: z.enum(paymentStates),
  reason: z.enum(declineReasons).nullable().meta({ description: 'Of a failure' }),
  actionUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .meta({ description: "Where the cardholder authenticates, at their bank's" }),
  refunded: money,
  recorded: z.boolean().meta({ description: 'Whether the ERP has recorded it' }),
  rejected: z.boolean().meta({ description: 'Whether the ERP refuses to record it: an operator looks at it' }),
  refundRecorded: z.boolean().meta({ description: 'Whether the ERP has recorded what was refunded' }),
  twice: z.boolean().meta({ description: 'Whether the invoice was paid otherwise too: an operator looks at it' }),
  payables: z.array(Payable.extend({ refunded: money.meta({ description: 'Its part of what was refunded' }) })),
})

export const Payment = z
  .object({
    uuid: z.uuid(),
    createdAt: instant,
    total: money,
    card: Card.pick({ uuid: true, brand: true, last4: true }),
    lines: z.array(PaymentLine),
    version: z.int(),
  })
  .meta({ id: 'Payment' })

const write = { access: ['payments:write'], idempotent: false } as const
const partner = [problems.partnerDown, problems.partnerNotConfigured]
const ofPayment = { object: 'payment params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const previewPayment = route({
  method: 'POST',
  path: '/v1/payments/preview',
  summary: 'Say what paying these invoices means, seller by seller, and which cannot be paid now',
  effect: 'read',
  access: ['payments:write'],
  subject: 'caller',
  body: z.strictObject({ invoices }),
  replies: { 200: result(PaymentPreview) },
})

export const pay = route({
  ...write,
  method: 'PUT',
  path: '/v1/payments/:uuid',
  summary: 'Pay invoices with a registered card. The uuid is chosen by the caller: repeated, it is the same payment.',
  subject: 'caller',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    invoices,
    cardUuid: z.uuid(),
    total: money.meta({ description: 'As it was shown: a payment of another sum is refused' }),
    locale: z.enum(locales),
  }),
  replies: { 200: result(Payment) },
  problems: [
    ...partner,
    paymentsProblems.notPayable,
    paymentsProblems.inPayment,
    paymentsProblems.amountChanged,
    paymentsProblems.cardGone,
    paymentsProblems.otherPayment,
  ],
})

export const listPayments = route({
  method: 'GET',
  path: '/v1/payments',
  summary: 'List the payments of the practice, newest first',
  access: ['payments:read'],
  subject: 'caller',
  query: z.object({
    ...pageQuery,
    open: z
      .enum(['true'])
      .optional()
      .meta({ description: 'Only those of which a line waits for the bank or the cardholder' }),
  }),
  replies: { 200: page(Payment) },
})

export const getPayment = route({
  ...ofPayment,
  method: 'GET',
  path: '/v1/payments/:uuid',
  summary: 'Get a payment',
  access: ['payments:read'],
  replies: { 200: result(Payment) },
})

export const getPaymentReceipt = route({
  ...ofPayment,
  method: 'GET',
  path: '/v1/payments/:uuid/receipt',
  summary:
    'Download the receipt of a payment as PDF: what was charged, invoice by invoice. In the language of the caller unless `locale` says otherwise.',
  access: ['payments:read'],
  perMinute: 30,
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
  problems: [paymentsProblems.nothingCharged],
})

export const refreshPayment = route({
  ...write,
  ...ofPayment,
  method: 'POST',
  path: '/v1/payments/:uuid/refresh',
  summary: 'Ask the payment provider about what is open of a payment, after an authentication or a cut',
  replies: { 200: result(Payment) },
  problems: partner,
})

export const cancelPayment = route({
  ...write,
  ...ofPayment,
  method: 'POST',
  path: '/v1/payments/:uuid/cancellation',
  summary: 'Give up what of a payment still waits for the cardholder; what is paid stays paid',
  replies: { 200: result(Payment) },
  problems: partner,
})

/** The provider retries what was not answered with 200. */
export const receivePaymentEvent = route({
  method: 'POST',
  path: '/v1/payments/events',
  summary: 'Receive a signed event of the payment provider',
  access: 'public',
  idempotent: false,
  upload: { types: ['application/json'], largest: 256 * 1024 },
  headers: [{ name: 'stripe-signature', description: '`t=…,v1=…`: HMAC-SHA256 over the time, a dot and the body' }],
  replies: { 200: result(z.object({ received: z.literal(true) })) },
  problems: [paymentsProblems.signature, problems.partnerNotConfigured],
})
