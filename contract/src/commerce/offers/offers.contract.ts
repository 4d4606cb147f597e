import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text, wholeNumber } from '../../kernel/values.ts'
import { offerStatuses, refusalReasons } from './offer-statuses.ts'

const notified = z.object({ offerUuid: z.uuid(), title: z.string(), endsOn: calendarDate })

export const notificationKinds = {
  'offer-arrived': notified,
  'offer-ending': notified,
} as const satisfies NotificationKinds

/** An offer is new, has another version, or was answered. */
export const offersChanged = event('offers.changed')

export const offersProblems = {
  version: { code: 'offers.version', status: 409, title: 'Version conflict: the offer has changed' },
  ended: { code: 'offers.ended', status: 409, title: 'Offer ended' },
  answered: { code: 'offers.answered', status: 409, title: 'Offer already answered' },
  withdrawn: { code: 'offers.withdrawn', status: 409, title: 'Offer withdrawn' },
} as const satisfies Record<string, ProblemKind>

const version = z.int().min(1).meta({ description: 'Grows whenever the terms of the offer change' })
const currency = z.string().meta({ description: 'ISO 4217' })
const amounts = { currency, totalExclTaxes: money, totalTaxes: money, totalInclTaxes: money }

const common = {
  uuid: z.uuid(),
  number: z.string(),
  title: z.string(),
  status: z.enum(offerStatuses),
  endsOn: calendarDate.meta({ description: 'The last day on which it can be accepted, where the practice is' }),
  offeredAt: instant,
  version,
  ...amounts,
}

export const OfferRow = z.object(common).meta({ id: 'OfferRow' })

const Answer = z.object({
  accepted: z.boolean(),
  answeredAt: instant,
  by: z.string().nullable().meta({ description: 'Who answered; null where the answer was given outside the portal' }),
  reason: z.enum(refusalReasons).nullable(),
  comment: z.string().nullable(),
  hash: z.string().meta({ description: 'SHA-256 of the version that was answered, in hex' }),
  delivery: z
    .enum(['kept', 'waiting', 'delivered', 'refused'])
    .meta({ description: 'Whether the sales department has it: `kept` where the offer is not theirs' }),
})

export const Offer = z
  .object({
    ...common,
    description: z.string(),
    hash: z.string(),
    lines: z.array(
      z.object({
        article: z.string().nullable(),
        designation: z.string(),
        quantity: z.number(),
        unitPriceExclTaxes: money,
        discountPercent: z.number(),
        totalExclTaxes: money,
      }),
    ),
    answer: Answer.nullable(),
    versions: z
      .array(
        z.object({
          version,
          createdAt: instant,
          endsOn: calendarDate,
          totalInclTaxes: money,
          answer: Answer.nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Offer' })

const ofOffer = { object: 'offer params.uuid', params: z.object({ uuid: z.uuid() }) } as const
const conflicts = Object.values(offersProblems)

export const listOffers = route({
  method: 'GET',
  path: '/v1/offers',
  summary: 'List the offers made to the practice: `open` ones by their end, `past` ones latest end first',
  access: ['orders:read'],
  subject: 'caller',
  // The page has its skeleton, and the dashboard asks for the first to end.
  query: z.object({ ...pageQuery, state: z.enum(['open', 'past']).default('open') }),
  replies: { 200: page(OfferRow) },
})

export const getOffer = route({
  ...ofOffer,
  method: 'GET',
  path: '/v1/offers/:uuid',
  summary: 'Get an offer with its lines, its answer and its earlier versions',
  access: ['orders:read'],
  replies: { 200: result(Offer) },
})

export const getOfferPdf = route({
  ...ofOffer,
  method: 'GET',
  path: '/v1/offers/:uuid/pdf',
  summary: 'Get an offer as PDF, of the current version unless another is named',
  access: ['orders:read'],
  query: z.object({ version: wholeNumber({ min: 1, max: 100_000 }).optional() }),
  replies: { 200: file('application/pdf') },
})

const answered = {
  ...ofOffer,
  method: 'POST',
  access: ['orders:write'],
  replies: { 200: result(Offer) },
  problems: conflicts,
} as const

export const acceptOffer = route({
  ...answered,
  path: '/v1/offers/:uuid/accept',
  summary: 'Accept a version of an offer. 409 where it has changed, ended, was withdrawn or answered.',
  body: z.strictObject({ version }),
})

export const refuseOffer = route({
  ...answered,
  path: '/v1/offers/:uuid/refuse',
  summary: 'Refuse a version of an offer with a reason. 409 as for an acceptance.',
  body: z
    .strictObject({ version, reason: z.enum(refusalReasons), comment: text({ max: 1000 }).optional() })
    .refine(({ reason, comment }) => reason !== 'other' || comment?.trim(), { error: 'required', path: ['comment'] }),
})
