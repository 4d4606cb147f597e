import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { bases } from '../erp/bases.ts'
import { orderStatuses } from './order-statuses.ts'

const status = z.enum(orderStatuses)

export const notificationKinds = {
  'order-changed': z.object({ orderUuid: z.uuid(), reference: z.string(), status }),
} as const satisfies NotificationKinds

/** An order is new or has changed. */
export const ordersChanged = event('orders.changed')

export const ordersProblems = {
  transition: { code: 'orders.transition', status: 409, title: 'Status transition not allowed' },
  inFuture: { code: 'orders.in-future', status: 400, title: 'Instant more than 5 minutes ahead' },
  otherPractice: { code: 'orders.other-practice', status: 409, title: 'Order of another practice' },
} as const satisfies Record<string, ProblemKind>

const base = z.enum(bases)
const Application = z.object({ uuid: z.uuid(), name: z.string(), image: z.string().nullable() })
const Source = z.object({
  uuid: z.uuid().nullable().meta({ description: 'Null where the order was seen in the ERP' }),
  name: z.string().meta({ description: 'Of the application, or of the company of the ERP' }),
  image: z.string().nullable(),
})
const pieces = z.int().min(0).max(100_000)

const Tracking = z
  .strictObject({
    carrier: line({ max: 100 }).optional(),
    number: line({ max: 100 }).optional(),
    url: z
      .url({ protocol: /^https$/ })
      .max(1000)
      .optional(),
  })
  .meta({ id: 'OrderTracking' })

const LotOfLine = z.strictObject({ lot: line({ max: 50 }), quantity: pieces })

const common = {
  uuid: z.uuid(),
  externalId: z.string().meta({ description: 'As the application calls it' }),
  application: Source,
  base: base
    .nullable()
    .meta({ description: 'The base of the ERP in which it was seen; null: an application pushed it' }),
  status,
  orderedAt: instant,
  expectedAt: calendarDate.nullable(),
  totalPriceInclTaxes: money.nullable(),
  quantity: z.int().meta({ description: 'Pieces ordered' }),
  delivered: z.int().meta({ description: 'Pieces delivered' }),
  version: z.int(),
}

export const OrderRow = z
  .object({
    ...common,
    designation: z.string().meta({ description: 'Of the first line' }),
    lineCount: z.int(),
    families: z.array(z.enum(families)),
  })
  .meta({ id: 'OrderRow' })

const Price = z
  .object({
    unitExclTaxes: money,
    discountPercent: z.number(),
    vatRate: z.number().meta({ description: 'In per cent; 0: exempt' }),
    exclTaxes: money.meta({ description: 'Of the whole line, discount included' }),
    inclTaxes: money,
  })
  .meta({ id: 'OrderPrice' })

const Totals = z
  .object({
    exclTaxes: money,
    vat: z.array(
      z.object({
        rate: z.number().nullable().meta({ description: 'In per cent; null: of what is on no line' }),
        exclTaxes: money,
        amount: money,
      }),
    ),
    inclTaxes: money,
    outside: money.meta({
      description: 'Without taxes: what the total has beside the lines, such as carriage or a discount',
    }),
  })
  .meta({ id: 'OrderTotals' })

export const Order = z
  .object({
    ...common,
    practitioner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    tracking: Tracking.nullable(),
    lines: z.array(
      z.object({
        article: z.string(),
        family: z.enum(families),
        designation: z.string(),
        quantity: z.int(),
        delivered: z.int(),
        open: z.int().meta({ description: 'Quantity not delivered yet; 0 once the order is delivered or cancelled' }),
        lots: z.array(LotOfLine),
        price: Price.nullable().meta({ description: 'As the ERP says it; null where it says none' }),
        returnableFrom: z
          .string()
          .nullable()
          .meta({ description: 'The latest delivery note from which the article may go back; null: it may not' }),
      }),
    ),
    totals: Totals.nullable().meta({
      description: 'As the ERP says them; null of an order that an application pushed',
    }),
    confirmedOn: calendarDate.nullable().meta({
      description: 'Of the ERP’s order confirmation; null: known from its delivery notes or an application alone',
    }),
    reorderIn: z
      .array(z.object({ uuid: z.uuid(), name: z.string() }))
      .meta({ description: 'Applications that can be opened with this order as their target' }),
    statusHistory: z
      .array(
        z.object({
          status,
          occurredAt: instant,
          late: z.boolean().meta({ description: 'Sent after a newer status, which it did not change' }),
        }),
      )
      .meta({ description: 'Newest first' }),
    deliveries: z
      .array(
        z.object({
          number: z.string(),
          deliveredOn: calendarDate,
          base,
          returnable: z.boolean().meta({ description: 'Whether any line of it may go back' }),
          lines: z.array(
            z.object({
              article: z.string(),
              designation: z.string(),
              quantity: z.number(),
              lots: z.array(z.object({ lot: z.string(), expiresOn: calendarDate.nullable(), quantity: z.number() })),
            }),
          ),
        }),
      )
      .meta({ description: 'Delivery notes of its base of the ERP that name this order, latest first' }),
    documents: z
      .array(z.object({ kind: z.enum(['invoice', 'return']), uuid: z.uuid(), number: z.string(), date: calendarDate }))
      .meta({ description: 'Invoices only for those who may see them' }),
  })
  .meta({ id: 'Order' })

export const orderSorts = ['date', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]

const ofCaller = { access: ['orders:read'], subject: 'caller' } as const

export const listOrders = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/orders',
  // The palette asks for it while one types.
  summary:
    'List the orders of the practice, newest first unless sorted otherwise. `search` finds them by reference, article or lot.',
  query: z.object({
    ...pageQuery,
    sort: z.enum(orderSorts).default('date').meta({ description: '`status`: by how far the order is' }),
    direction: z.enum(['asc', 'desc']).default('desc'),
    application: z.uuid().optional(),
    base: base.optional().meta({ description: 'Seen in that base alone; with `application`, those of either' }),
    status: status.optional(),
    open: z.enum(['true']).optional().meta({ description: 'Only what is neither delivered nor refused' }),
    family: z.enum(families).optional(),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    search: text({ max: 100 }).optional(),
  }),
  replies: { 200: page(OrderRow) },
})

const copies = z
  .array(z.object({ base, asOf: instant.nullable(), stale: z.boolean() }))
  .meta({ description: 'How old the copy of each base of the ERP is, and whether the base answers' })

export const getOrdersSummary = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/orders/summary',
  summary: 'Count the orders and returns of the practice; its next delivery; the applications it ordered from',
  activity: false,
  replies: {
    200: result(
      z.object({
        total: z.int(),
        open: z.int(),
        nextDelivery: calendarDate.nullable(),
        applications: z.array(Application),
        bases: z.array(base),
        connected: z.boolean().meta({ description: 'Whether an ERP is configured: without one no delivery comes in' }),
        copies,
        returns: z.object({ total: z.int(), copies }),
      }),
    ),
  },
})

export const getOrder = route({
  method: 'GET',
  path: '/v1/orders/:uuid',
  summary: 'Get an order',
  access: ['orders:read'],
  object: 'order params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Order) },
})

const ofMachine = {
  access: ['machine orders:write'],
  subject: 'body.userUuid',
  params: z.object({
    externalId: line({ max: 100 }).meta({ description: 'The application’s own reference of the order' }),
  }),
} as const

const Moved = z
  .object({
    uuid: z.uuid(),
    externalId: z.string(),
    status: status.meta({ description: 'As it is now' }),
    late: z.boolean().meta({ description: 'Older than the status known: written into the history, nothing changed' }),
  })
  .meta({ id: 'OrderOutcome' })

const OrderLine = z
  .strictObject({
    article: line({ max: 60 }),
    designation: line({ max: 300 }),
    quantity: pieces.min(1),
    delivered: pieces.optional(),
    lots: z.array(LotOfLine).max(100).optional(),
  })
  .refine(({ quantity, delivered = 0 }) => delivered <= quantity, { error: 'delivered', path: ['delivered'] })

/** In cents, as the database keeps it. */
const largestTotal = 2 ** 31 - 1
const total = money.refine((cents) => cents >= 0 && cents <= largestTotal, { error: 'out-of-range' })

export const putOrder = route({
  ...ofMachine,
  method: 'PUT',
  path: '/v1/orders/:externalId',
  summary:
    'Create or replace an order of the application. A new order may have any status. In the base of the ERP for which the application sells, the same number is the same order.',
  body: z.strictObject({
    userUuid: z.uuid(),
    status,
    occurredAt: instant,
    orderedAt: instant,
    lines: z.array(OrderLine).min(1).max(500),
    expectedAt: calendarDate.nullish(),
    tracking: Tracking.nullish(),
    totalPriceInclTaxes: total.nullish(),
  }),
  replies: { 200: result(Moved) },
  problems: [ordersProblems.transition, ordersProblems.inFuture, ordersProblems.otherPractice],
})

export const moveOrder = route({
  ...ofMachine,
  method: 'PATCH',
  path: '/v1/orders/:externalId/status',
  summary: 'Change the status of an order of the application, or of another one that sells for the same base',
  body: z.strictObject({ userUuid: z.uuid(), status, occurredAt: instant }),
  replies: { 200: result(Moved) },
  problems: [ordersProblems.transition, ordersProblems.inFuture],
})
