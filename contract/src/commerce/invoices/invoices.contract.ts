import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { bases } from '../erp/bases.ts'
import {
  dueSoonDays,
  invoiceKinds,
  invoiceStatuses,
  mostSelected,
  plainReasons,
  unknownReasons,
} from './invoice-statuses.ts'

/** What is due on invoices of the practice has changed: `id` is the invoice's, or the practice's where it may be many. */
export const invoicesChanged = event('invoices.changed')

export const invoicesProblems = {
  sellerUnknown: { code: 'invoices.seller-unknown', status: 503, title: 'Legal data of the seller not available' },
  /** One answer for all: who tries tickets learns nothing. */
  ticket: { code: 'invoices.ticket', status: 404, title: 'Unknown, used or expired ticket' },
  noneFound: { code: 'invoices.none-found', status: 404, title: 'No invoice matches' },
  tooMany: { code: 'invoices.too-many', status: 400, title: 'Too many invoices for one file' },
} as const satisfies Record<string, ProblemKind>

const base = z.enum(bases)

const age = {
  asOf: instant.nullable().meta({ description: 'The time of the copy that this comes from; null before the first' }),
  stale: z.boolean().meta({ description: 'Whether the base has not answered since' }),
}

const Application = z.object({ uuid: z.uuid(), name: z.string() })

const InvoiceOrder = z
  .object({
    reference: z.string().meta({ description: 'The number of the order, as the invoice names it' }),
    uuid: z.uuid().nullable().meta({ description: 'Of the order where it is known here' }),
    application: Application.nullable(),
  })
  .meta({ id: 'InvoiceOrder' })

const common = {
  uuid: z.uuid(),
  kind: z.enum(invoiceKinds),
  reference: z.string(),
  base,
  status: z.enum(invoiceStatuses),
  unknownReason: z.enum(unknownReasons).nullable().meta({ description: 'Why the status is UNKNOWN' }),
  unreachableSince: instant.nullable().meta({ description: 'Since when the base gives no answer' }),
  registering: z.boolean().meta({ description: 'Paid here, and not yet recorded by the ERP' }),
  payable: z.boolean().meta({ description: 'Whether it can be paid now' }),
  paymentUuid: z
    .uuid()
    .nullable()
    .meta({ description: 'The payment that it is in, until the ERP shows what was paid: it cannot be in another one' }),
  discountPending: z
    .boolean()
    .meta({ description: 'A discount of smileys waits for the ERP: until then what is left to pay is not known' }),
  invoiceOrders: z.array(InvoiceOrder),
  issuedAt: calendarDate,
  dueAt: calendarDate.nullable(),
  overdueDays: z.int().meta({ description: '0 unless it is payable and past its due date' }),
  totalPriceExclTaxes: money,
  totalPriceInclTaxes: money,
  balance: money.meta({ description: 'What is left to pay' }),
  currency: z.string(),
  ...age,
}

export const InvoiceRow = z.object(common).meta({ id: 'InvoiceRow' })

const Lot = z.object({
  lot: z.string(),
  kind: z.enum(['lot', 'serial']),
  expiresAt: calendarDate.nullable(),
  quantity: z.number(),
})

const InvoiceLine = z
  .object({
    line: z.int(),
    article: z.string(),
    family: z.enum(families),
    designation: z.string(),
    quantity: z.number(),
    unitPriceExclTaxes: money,
    discountPercent: z.number(),
    vatRate: z.number(),
    amountExclTaxes: money,
    amountInclTaxes: money,
    order: z.string().nullable(),
    deliveryNote: z.string().nullable(),
    deliveredAt: calendarDate.nullable(),
    lots: z.array(Lot),
  })
  .meta({ id: 'InvoiceLine' })

const Related = z.object({ uuid: z.uuid().nullable(), reference: z.string(), date: calendarDate })

export const Invoice = z
  .object({
    ...common,
    clientReference: z.string().nullable(),
    totalVat: money,
    paid: money,
    instalments: z.array(z.object({ dueAt: calendarDate, amount: money, paid: money })),
    plainBecause: z
      .object({ code: z.enum(plainReasons), line: z.int().optional(), rate: z.number().optional() })
      .nullable()
      .meta({ description: 'Why its PDF is no Factur-X: which sum of the ERP does not add up by EN 16931' }),
    lines: z.array(InvoiceLine),
    vat: z
      .array(z.object({ rate: z.number(), base: money, amount: money }))
      .meta({ description: 'By rate, as the lines of the ERP say it' }),
    payments: z.array(z.object({ date: calendarDate, label: z.string(), amount: money })),
    returns: z.array(
      Related.extend({ state: z.enum(['asked', 'accepted', 'received', 'credited', 'refused', 'cancelled']) }),
    ),
    creditNotes: z.array(Related.extend({ totalPriceInclTaxes: money })),
  })
  .meta({ id: 'Invoice' })

const amount = z.codec(z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/), z.int(), {
  decode: (euros) => Math.round(Number(euros) * 100),
  encode: (cents) => String(cents / 100),
})

/** A range that ends before it begins is a mistake. */
const filter = {
  kind: z.enum(invoiceKinds).default('invoice'),
  base: base.optional(),
  status: z.enum(invoiceStatuses).optional(),
  overdue: z.enum(['true']).optional().meta({ description: 'Only what is payable and past its due date' }),
  from: calendarDate.optional().meta({ description: 'First day of issue' }),
  to: calendarDate.optional().meta({ description: 'Last day of issue' }),
  application: z.uuid().optional().meta({ description: 'Invoices with an order of this application' }),
  family: z.enum(families).optional(),
  min: amount.optional().meta({ description: 'Least total with taxes, in euros' }),
  max: amount.optional().meta({ description: 'Greatest total with taxes, in euros' }),
  search: text({ max: 100 }).optional().meta({ description: 'Part of the reference' }),
}
interface Ranges {
  from?: string | undefined
  to?: string | undefined
  min?: number | undefined
  max?: number | undefined
}
const inOrder = ({ from, to, min, max }: Ranges) =>
  (!from || !to || from <= to) && (min === undefined || max === undefined || min <= max)
const wrongRange = { error: 'before-start', path: ['to'] }

const invoiceSorts = ['date', 'due', 'amount'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

const mine = { access: ['invoices:read'], subject: 'caller' } as const

export const listInvoices = route({
  ...mine,
  method: 'GET',
  path: '/v1/invoices',
  // The palette asks for it while one types.
  summary:
    'List the invoices of the practice. Unless sorted otherwise: those to pay first, the longest overdue on top, then the others, newest first',
  query: z
    .object({
      ...pageQuery,
      ...filter,
      sort: z
        .enum(invoiceSorts)
        .optional()
        .meta({ description: '`date`: of issue; `due`: of issue where none is due; `amount`: with taxes' }),
      direction: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Of `sort`' }),
    })
    .refine(inOrder, wrongRange),
  replies: { 200: page(InvoiceRow) },
})

export const InvoiceTotals = z
  .object({
    base,
    currency: z.string(),
    due: money.meta({ description: 'All that is left to pay' }),
    overdue: money.meta({ description: 'What of it is past its due date' }),
    count: z.int(),
    overdueCount: z.int(),
    dueSoonCount: z.int().meta({ description: `Due within ${dueSoonDays} days, and not overdue` }),
    ...age,
  })
  .meta({ id: 'InvoiceTotals' })

export const getInvoiceTotals = route({
  ...mine,
  method: 'GET',
  path: '/v1/invoices/totals',
  summary:
    'Get what is left to pay in each base in which the practice is a client, and the applications that it ordered from',
  // RT-08: a tile of the dashboard, which reads it again every minute.
  activity: false,
  replies: {
    200: result(
      z.object({
        totals: z.array(InvoiceTotals),
        applications: z.array(Application),
        since: calendarDate.nullable().meta({ description: 'Date of the first invoice or credit note' }),
        connected: z.boolean().meta({ description: 'Whether an ERP is configured: without one no invoice comes in' }),
      }),
    ),
  },
})

const uuids = z.codec(z.string().max(37 * mostSelected), z.array(z.uuid()).max(mostSelected), {
  decode: (joined) => (joined === '' ? [] : joined.split(',')),
  encode: (all) => all.join(','),
})

export const getSelectedInvoices = route({
  ...mine,
  method: 'GET',
  path: '/v1/invoices/selection',
  summary: 'Get some invoices by their uuids. Those that are not of the practice are left out.',
  query: z.object({ uuids }),
  replies: { 200: result(z.array(InvoiceRow)) },
})

export const getInvoice = route({
  method: 'GET',
  path: '/v1/invoices/:uuid',
  summary: 'Get an invoice or a credit note with its lines, VAT by rate, payments, orders, lots and returns',
  access: ['invoices:read'],
  object: 'invoice params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Invoice) },
})

/** Drawing one keeps a core busy for a while. */
const pdfsPerMinute = 60

export const getInvoicePdf = route({
  method: 'GET',
  path: '/v1/invoices/:uuid/pdf',
  summary:
    'Download an invoice as PDF, which is a Factur-X (EN 16931) too. Where the sums of the ERP do not add up by that norm it is a plain PDF that says why.',
  access: ['invoices:read'],
  object: 'invoice params.uuid',
  perMinute: pdfsPerMinute,
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: file('application/pdf') },
  problems: [invoicesProblems.sellerUnknown],
})

export const downloadInvoices = route({
  ...mine,
  method: 'GET',
  path: '/v1/invoices/zip',
  summary:
    'Download invoices as a zip with a folder for each month: those of `uuids`, or those that the filter finds; 1,000 at most',
  perMinute: 10,
  query: z
    .object({ ...filter, kind: z.enum(invoiceKinds).optional(), uuids: uuids.optional() })
    .refine(inOrder, wrongRange),
  replies: { 200: file('application/zip') },
  problems: [invoicesProblems.noneFound, invoicesProblems.tooMany, invoicesProblems.sellerUnknown],
})

export const exportInvoices = route({
  ...mine,
  method: 'GET',
  path: '/v1/invoices/export',
  summary:
    'Download invoices and credit notes as CSV for the accountant. Cells that a spreadsheet would read as formulas are escaped.',
  // It reads all there is: one person is not to keep others waiting by it.
  perMinute: 10,
  query: z
    .object({ ...filter, kind: z.enum(invoiceKinds).optional(), locale: z.enum(locales).default('fr') })
    .refine(inOrder, wrongRange),
  replies: { 200: file('text/csv; charset=utf-8') },
})

export const createInvoiceTicket = route({
  method: 'POST',
  path: '/v1/invoices/:uuid/tickets',
  summary:
    'Get an address by which a page of the application shows one invoice in a frame. It is good for one use within 60 seconds, in a page of an origin that the application registered.',
  access: ['machine invoices:frame'],
  subject: 'body.userUuid',
  object: 'invoice params.uuid',
  idempotent: false,
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ userUuid: z.uuid() }),
  replies: { 201: result(z.object({ ticket: z.string(), url: z.string(), expiresAt: instant })) },
})

export const openInvoiceTicket = route({
  method: 'POST',
  path: '/v1/invoices/frame',
  summary:
    'Redeem a ticket: the invoice that it is for, and nothing else. Called by the portal’s own page in the frame.',
  access: 'public',
  idempotent: false,
  body: z.strictObject({
    ticket: z.string().min(20).max(100),
    ancestor: z.string().max(300).nullable().meta({ description: 'The origin of the page around the frame' }),
  }),
  replies: { 200: result(Invoice) },
  problems: [invoicesProblems.ticket],
})
