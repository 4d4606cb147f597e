import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { bases } from '../erp/bases.ts'
import { clientCode } from '../erp/erp.contract.ts'
import { returnRules, returnStates } from './return-states.ts'

export const notificationKinds = {
  'return-refused': z.object({ returnUuid: z.uuid(), number: z.string() }),
  'return-cancellation-refused': z.object({ returnUuid: z.uuid(), number: z.string() }),
} as const satisfies NotificationKinds

/** A return is new or has changed. */
export const returnsChanged = event('returns.changed')

export const returnsProblems = {
  unknownLine: { code: 'returns.unknown-line', status: 404, title: 'Unknown delivery note line' },
  tooMany: { code: 'returns.too-many', status: 409, title: 'More than is left to return' },
  notReturnable: { code: 'returns.not-returnable', status: 409, title: 'Line not returnable' },
  received: { code: 'returns.not-cancellable', status: 409, title: 'Return no longer cancellable' },
  notAccepted: { code: 'returns.not-accepted', status: 409, title: 'Return not accepted, or no longer to be sent' },
  lot: { code: 'returns.lot', status: 400, title: 'Lot of another line' },
} as const satisfies Record<string, ProblemKind>

const base = z.enum(bases)
const state = z.enum(returnStates)
const pieces = z.int().min(1).max(100_000)
const reason = line({ max: 500 })
const mostLines = 200

const ReturnableLine = z
  .object({
    base,
    deliveryNote: z.string(),
    deliveredOn: calendarDate,
    line: z.int(),
    orderNumber: z.string().nullable(),
    article: z.string(),
    designation: z.string(),
    family: z.enum(families),
    quantity: z.number(),
    returned: z.number().meta({ description: 'Returned or being returned, here or directly in the ERP' }),
    left: z.number(),
    lots: z.array(
      z.object({ lot: z.string(), expiresOn: calendarDate.nullable(), quantity: z.number(), left: z.number() }),
    ),
    rule: z.enum(returnRules).meta({ description: 'The rule that decides; `returnable` where none forbids it' }),
  })
  .meta({ id: 'ReturnableLine' })

const common = {
  uuid: z.uuid(),
  number: z.string().meta({ description: 'Of the portal, known at once; of the ERP where it was made there' }),
  erpNumber: z.string().nullable(),
  creditNumber: z.string().nullable(),
  base,
  state,
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'The code with which the ERP refused it; `given-up`: it was never answered' }),
  requestedAt: instant,
  madeHere: z.boolean().meta({ description: 'False: it was made directly in the ERP' }),
  sendBy: calendarDate.nullable().meta({ description: 'By when the company expects the parcel' }),
  sentAt: instant.nullable().meta({ description: 'When the parcel was marked as sent' }),
  quantity: z.number(),
  version: z.int(),
}

const Related = z.object({ uuid: z.uuid(), reference: z.string(), date: calendarDate, totalPriceInclTaxes: money })

export const ReturnRow = z
  .object({ ...common, designation: z.string().meta({ description: 'Of the first line' }), lineCount: z.int() })
  .meta({ id: 'ReturnRow' })

export const Return = z
  .object({
    ...common,
    requestedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    steps: z
      .array(z.object({ state: z.enum(returnStates).exclude(['waiting']), on: calendarDate }))
      .meta({ description: 'The states that the ERP dates, oldest first; empty where it dates none' }),
    address: z
      .object({
        name: z.string(),
        line1: z.string(),
        line2: z.string().nullable(),
        postcode: z.string(),
        city: z.string(),
        country: z.string(),
      })
      .nullable()
      .meta({ description: 'Where the parcel goes, known once the return is accepted' }),
    creditExpectedOn: calendarDate.nullable(),
    expectedCredit: money.nullable().meta({ description: 'With VAT, as the ERP says it' }),
    cancellation: z
      .enum(['waiting', 'refused'])
      .nullable()
      .meta({ description: '`waiting`: the ERP is asked to cancel it; `refused`: it did not' }),
    cancellable: z.boolean(),
    orders: z.array(z.object({ uuid: z.uuid(), reference: z.string() })),
    invoices: z
      .array(Related)
      .meta({ description: 'Of the delivered lines; empty without the right to read invoices' }),
    credit: Related.nullable().meta({ description: 'Null without the right to read invoices' }),
    lines: z.array(
      z.object({
        deliveryNote: z.string(),
        line: z.int(),
        article: z.string(),
        designation: z.string(),
        orderNumber: z.string().nullable(),
        lot: z.string().nullable(),
        quantity: z.number(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'Return' })

const ofCaller = { access: ['orders:read'], subject: 'caller' } as const
const tenYears = 3_653 * 86_400_000

export const listReturnableLines = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/returns/lines',
  summary:
    'List delivered lines by delivery note or date range, latest first, each with the quantity left and the rule that decides whether it may be returned. `asOf` is the age of the copy; `more` says that there are further lines.',
  query: z
    .object({ deliveryNote: text({ max: 40 }).optional(), from: calendarDate.optional(), to: calendarDate.optional() })
    .refine(({ deliveryNote, from, to }) => Boolean(deliveryNote?.trim() || from || to), {
      error: 'delivery-note-or-dates',
      path: ['deliveryNote'],
    })
    .refine(({ from, to }) => !from || !to || from <= to, { error: 'before-start', path: ['to'] })
    .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) <= tenYears, {
      error: 'range-too-long',
      path: ['to'],
    }),
  replies: { 200: z.object({ result: z.array(ReturnableLine), asOf: instant.nullable(), more: z.boolean() }) },
})

export const listReturns = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/returns',
  summary:
    'List the returns of the practice by date, newest first unless `direction` is `asc`, those made directly in the ERP too',
  query: z.object({
    ...pageQuery,
    direction: z.enum(['asc', 'desc']).default('desc'),
    state: state.optional(),
    from: calendarDate.optional().meta({ description: 'Only those requested since that day, in UTC' }),
    unsent: z.literal('true').optional().meta({ description: 'Only returns whose parcel is not marked as sent' }),
  }),
  replies: { 200: page(ReturnRow) },
})

const ofReturn = {
  access: ['orders:read'],
  object: 'return params.uuid',
  params: z.object({ uuid: z.uuid() }),
} as const

export const getReturn = route({
  ...ofReturn,
  method: 'GET',
  path: '/v1/returns/:uuid',
  summary: 'Get a return',
  replies: { 200: result(Return) },
})

export const getReturnSlip = route({
  ...ofReturn,
  method: 'GET',
  path: '/v1/returns/:uuid/slip',
  summary:
    'Download the return slip as PDF, to be put into the parcel. In the language of the caller unless `locale` says otherwise.',
  perMinute: 30,
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
})

export const getReturnLabel = route({
  ...ofReturn,
  method: 'GET',
  path: '/v1/returns/:uuid/label',
  summary:
    'Download the address label of the parcel as PDF, once the return is accepted. In the language of the caller unless `locale` says otherwise.',
  perMinute: 30,
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
  problems: [returnsProblems.notAccepted],
})

export const cancelReturn = route({
  ...ofReturn,
  access: ['orders:write'],
  method: 'POST',
  path: '/v1/returns/:uuid/cancel',
  summary:
    'Cancel a return whose parcel the company has not received. Cancelled at once where it was not sent to the ERP; otherwise `cancellation` is `waiting` until the ERP answers.',
  replies: { 200: result(Return) },
  problems: [returnsProblems.received],
})

export const markReturnSent = route({
  ...ofReturn,
  access: ['orders:write'],
  method: 'PUT',
  path: '/v1/returns/:uuid/sent',
  summary: 'Note that the parcel of an accepted return is on its way, or that it is not',
  body: z.strictObject({ sent: z.boolean() }),
  replies: { 200: result(Return) },
  problems: [returnsProblems.notAccepted],
})

const isOnce = (keys: readonly string[]) => new Set(keys).size === keys.length
const refusals = [
  returnsProblems.unknownLine,
  returnsProblems.tooMany,
  returnsProblems.notReturnable,
  returnsProblems.lot,
]

export const requestReturn = route({
  method: 'POST',
  path: '/v1/returns',
  summary:
    'Request a return to one company, of lines of one or several delivery notes. It has a number at once; the ERP gives its own later.',
  access: ['orders:write'],
  subject: 'caller',
  body: z.strictObject({
    base,
    reason,
    lines: z
      .array(
        z.strictObject({
          deliveryNote: line({ max: 40 }),
          line: z.int().min(0).max(1e6),
          quantity: pieces,
          lot: line({ max: 100 }).optional(),
        }),
      )
      .min(1)
      .max(mostLines)
      .refine(
        (lines) => isOnce(lines.map(({ deliveryNote, line, lot }) => JSON.stringify([deliveryNote, line, lot]))),
        {
          error: 'twice',
        },
      ),
  }),
  replies: { 201: result(Return) },
  problems: refusals,
})

export const createReturn = route({
  method: 'POST',
  path: '/api/createReturn',
  summary:
    'Request a return of delivered lines. `nomBaseSAGE` is needed only where the delivery notes are found in several bases.',
  access: ['orders:write'],
  object: 'client-code body.bodyData.codeClient',
  body: z.strictObject({
    bodyData: z.strictObject({
      codeClient: clientCode,
      nomBaseSAGE: base.optional(),
      lines: z
        .array(
          z.strictObject({
            numeroBL: line({ max: 40 }),
            ligne: z.int().min(0).max(1e6),
            quantite: pieces,
            lot: line({ max: 100 }).optional(),
            motif: reason,
          }),
        )
        .min(1)
        .max(mostLines)
        .refine((lines) => isOnce(lines.map(({ numeroBL, ligne, lot }) => JSON.stringify([numeroBL, ligne, lot]))), {
          error: 'twice',
        }),
    }),
  }),
  replies: { 201: result(Return) },
  problems: refusals,
})
