import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, wholeNumber } from '../../kernel/values.ts'
import { rewardKinds } from './reward-rules.ts'

/** The balance of an account has changed, or what is known of one of its entries: `id` is the account's. */
export const smileysChanged = event('smileys.changed')

export const smileysProblems = {
  insufficient: { code: 'smileys.insufficient', status: 409, title: 'Insufficient balance' },
  dailyLimit: {
    code: 'smileys.daily-limit',
    status: 429,
    title: 'Daily limit of grants to this practice reached',
  },
  reservationOver: { code: 'smileys.reservation-over', status: 409, title: 'Reservation already confirmed or ended' },
  giftToProfessional: {
    code: 'smileys.gift-to-professional',
    status: 409,
    title: 'Personal gift to a health professional (article L. 1453-3, French public health code)',
  },
  indirectGift: {
    code: 'smileys.indirect-gift',
    status: 409,
    title: 'Personal gift to staff of a health professional (article L. 1453-3, French public health code)',
  },
} as const satisfies Record<string, ProblemKind>

export const smileyKinds = ['grant', 'spend', 'reserve', 'release', 'expire', 'reverse', 'restore', 'transfer'] as const
export type SmileyKind = (typeof smileyKinds)[number]

/** What a list shows: the filters of the page. */
export const smileyFilters = {
  earned: ['grant', 'reverse', 'restore', 'transfer'],
  spent: ['spend', 'reserve', 'release'],
  expired: ['expire'],
} as const satisfies Record<string, readonly SmileyKind[]>

/** For one call. */
export const mostSmileys = 1_000_000
const amount = z.int().min(1).max(mostSmileys)
const reason = line({ max: 200 })

export const reservationStates = ['open', 'confirmed', 'released', 'lapsed'] as const

const application = z.object({ uuid: z.uuid(), name: z.string(), image: z.string().nullable() })

export const SmileyEntry = z
  .object({
    uuid: z.uuid(),
    userUuid: z.uuid(),
    applicationUuid: z.uuid().nullable(),
    amount: z.int().meta({ description: 'Negative where the balance became less' }),
    kind: z.enum(smileyKinds),
    reason: z.string(),
    orderReference: z.string().nullable(),
    orderUuid: z.uuid().nullable().meta({ description: 'Of the order of that reference, where the portal knows it' }),
    createdAt: instant,
    expiresAt: calendarDate.nullable().meta({ description: 'The last day, where the practice is' }),
    balance: z.int().meta({ description: 'Of the list it stands in, after it' }),
    user: z.object({ firstName: z.string(), lastName: z.string() }),
    application: application.nullable(),
    reservation: z.enum(reservationStates).nullable().meta({ description: 'What became of a reservation' }),
    voucher: z.string().nullable().meta({ description: 'The code to be named on an invoice' }),
  })
  .meta({ id: 'SmileyEntry' })

const ofUser = { params: z.object({ id: z.uuid() }), subject: 'params.id' } as const
const reading = { ...ofUser, method: 'GET', access: ['smileys:read'] } as const
const ofUserUuid = { params: z.object({ userUuid: z.uuid() }), subject: 'params.userUuid' } as const

export const getSmiley = route({
  method: 'GET',
  path: '/v1/smileys/:id',
  summary: 'Get one entry of the ledger',
  access: ['smileys:read'],
  object: 'smiley params.id',
  params: z.object({ id: z.uuid() }),
  replies: { 200: result(SmileyEntry) },
})

export const listMySmileys = route({
  ...reading,
  path: '/v1/smileys/mysmileys/:id',
  summary: 'List the entries of a member, newest first',
  query: z.object(pageQuery),
  replies: { 200: page(SmileyEntry) },
})

const sums = { earned: z.int(), spent: z.int() }
const months = wholeNumber({ min: 1, max: 120 })
  .optional()
  .meta({ description: 'Earned and spent in so many calendar months, this one included. Default: ever.' })

export const listMemberSmileys = route({
  ...reading,
  path: '/v1/smileys/allSmileys/allUsers/:id',
  summary: 'List what each member of the practice has earned and spent, and their balance',
  query: z.object({ months }),
  replies: {
    200: result(
      z.array(z.object({ userUuid: z.uuid(), firstName: z.string(), lastName: z.string(), ...sums, balance: z.int() })),
    ),
  },
})

export const listApplicationSmileys = route({
  ...reading,
  path: '/v1/smileys/allSmileys/allApplications/:id',
  summary:
    'List what the practice has earned from each application, and what it has spent of it. What the portal itself gave, as for recycling, has no application.',
  query: z.object({ months }),
  replies: { 200: result(z.array(application.extend({ uuid: z.uuid().nullable(), ...sums }))) },
})

export const getSmileyTotal = route({
  ...reading,
  path: '/v1/smileys/total/:id',
  summary: 'Get the balance of a member in their practice',
  replies: { 200: result(z.int()) },
})

export const grantSmileys = route({
  method: 'POST',
  path: '/v1/smileys',
  summary:
    'Grant smileys to a user who linked the application. The operator limits what one application grants to one practice in a day.',
  access: ['machine smileys:grant'],
  subject: 'body.userUuid',
  body: z.strictObject({
    userUuid: z.uuid(),
    applicationUuid: z
      .uuid()
      .toLowerCase()
      .optional()
      .meta({ description: 'The application of the caller, and no other' }),
    amount,
    reason,
    orderReference: line({ max: 100 }).optional(),
    expiresAt: z
      .union([calendarDate, instant])
      .optional()
      .meta({ description: 'They expire at the end of that day, where the practice is' }),
  }),
  replies: { 201: result(SmileyEntry) },
  problems: [smileysProblems.dailyLimit],
})

export const consumeSmileys = route({
  ...ofUserUuid,
  method: 'POST',
  path: '/v1/smileys/consume/:userUuid',
  summary: 'Spend smileys of a member as a discount on an invoice of the practice, oldest first',
  access: ['smileys:write'],
  body: z.strictObject({ amount, reason }),
  replies: { 201: result(SmileyEntry) },
  problems: [smileysProblems.insufficient],
})

export const SmileyReservation = z
  .object({
    uuid: z.uuid(),
    userUuid: z.uuid(),
    amount: z.int(),
    state: z.enum(reservationStates),
    expiresAt: instant,
  })
  .meta({ id: 'SmileyReservation' })

const ending = { reservationUuid: z.uuid().toLowerCase() }

export const consumeSmileysOnline = route({
  ...ofUserUuid,
  method: 'POST',
  path: '/v1/smileys/consume/online/:userUuid',
  summary: 'Reserve smileys from a shop, then confirm or release. A reservation ends after 15 minutes.',
  access: ['machine smileys:consume'],
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('reserve'), amount, reason, orderReference: line({ max: 100 }).optional() }),
    z.strictObject({ step: z.literal('confirm'), ...ending }),
    z.strictObject({ step: z.literal('release'), ...ending }),
  ]),
  replies: { 200: result(SmileyReservation) },
  problems: [smileysProblems.insufficient, smileysProblems.reservationOver],
})

const Month = z.object({
  month: z.string().meta({ description: 'YYYY-MM' }),
  earned: z.int(),
  spent: z.int(),
  expired: z.int(),
  balance: z.int().meta({ description: 'At its end' }),
})

export const SmileySummary = z
  .object({
    balance: z.int().meta({ description: 'Of all members of the practice' }),
    own: z.int().meta({ description: 'Of the member asked for' }),
    reserved: z.int(),
    owed: z.int().meta({ description: 'Taken from the next grants: it came from orders that went back' }),
    members: z.int(),
    cents: z.int().meta({ description: 'What one smiley is worth, in euro cents' }),
    expiring: z
      .object({ on: calendarDate, amount: z.int() })
      .nullable()
      .meta({ description: 'The next that expire, within 90 days' }),
    months: z.array(Month).meta({ description: 'Twelve calendar months where the practice is, oldest first' }),
    today: calendarDate,
  })
  .meta({ id: 'SmileySummary' })

export const getSmileySummary = route({
  ...reading,
  path: '/v1/smileys/summary/:id',
  summary: 'Get the balance of a practice, what expires soon, and its last twelve months',
  replies: { 200: result(SmileySummary) },
})

const filter = {
  show: z.enum(['earned', 'spent', 'expired']).optional(),
  applicationUuid: z.uuid().toLowerCase().optional(),
  memberUuid: z.uuid().toLowerCase().optional(),
}

export const listSmileyHistory = route({
  ...reading,
  path: '/v1/smileys/history/:id',
  summary: 'List the entries of all members of the practice, newest first',
  query: z.object({ ...pageQuery, ...filter }),
  replies: { 200: page(SmileyEntry) },
})

export const exportSmileys = route({
  ...reading,
  path: '/v1/smileys/export/:id',
  summary: 'Download the history as CSV. Cells that a spreadsheet would read as formulas are escaped.',
  perMinute: 10,
  query: z.object({ ...filter, locale: z.enum(locales).default('fr') }),
  replies: { 200: file('text/csv; charset=utf-8') },
})

export const Reward = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(rewardKinds),
    title: z.record(z.string(), z.string()).meta({ description: 'By language' }),
    cost: z.int().meta({ description: 'In smileys' }),
    value: money.nullable(),
    refusal: z
      .enum(['professional', 'indirect'])
      .nullable()
      .meta({ description: 'Why the anti-gift rule refuses it to this member' }),
  })
  .meta({ id: 'Reward' })

export const listRewards = route({
  ...reading,
  path: '/v1/smileys/rewards/:id',
  summary: 'List the rewards, cheapest first, and whether the anti-gift rule allows each to this member',
  replies: { 200: result(z.array(Reward)) },
})

export const redeemReward = route({
  ...ofUserUuid,
  method: 'POST',
  path: '/v1/smileys/rewards/:userUuid',
  summary: 'Spend smileys of a member on a reward. The answer holds the code of its voucher.',
  access: ['smileys:write'],
  body: z.strictObject({ rewardUuid: z.uuid().toLowerCase() }),
  replies: { 201: result(SmileyEntry) },
  problems: [smileysProblems.insufficient, smileysProblems.giftToProfessional, smileysProblems.indirectGift],
})
