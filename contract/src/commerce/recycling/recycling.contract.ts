import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { pickupStates } from './pickup-states.ts'
import { heaviestPickup, lastPickupDay, mostOpenPickups, wasteKinds } from './waste-kinds.ts'

const kind = z.enum(wasteKinds)
const state = z.enum(pickupStates)

export const journalKinds = { pickup: ['created', 'changed', 'printed'] } as const satisfies JournalKinds

const notified = z.object({ pickupUuid: z.uuid(), reference: z.string() })
export const notificationKinds = {
  'pickup-planned': notified.extend({ plannedOn: calendarDate }),
  'pickup-collected': notified.extend({ smileys: z.int() }),
  'pickup-refused': notified,
} as const satisfies NotificationKinds

/** A pick-up is new, or was moved. */
export const recyclingChanged = event('recycling.changed')

export const recyclingProblems = {
  stale: { code: 'recycling.stale', status: 412, title: 'Version conflict: the pick-up has changed' },
  transition: { code: 'recycling.transition', status: 409, title: 'State transition not allowed' },
  tooMany: { code: 'recycling.too-many', status: 409, title: 'Too many open pick-ups' },
  notCollected: { code: 'recycling.not-collected', status: 409, title: 'No certificate before the collection' },
} as const satisfies Record<string, ProblemKind>

const kilograms = z.number().meta({ description: 'Kilograms, to the gram' })

export const Pickup = z
  .object({
    uuid: z.uuid(),
    reference: z.string(),
    kind,
    state,
    weight: z.int().meta({ description: 'Announced by the practice, in kilograms' }),
    wantedOn: calendarDate,
    place: z.string(),
    requestedBy: z.string().meta({ description: 'Name of the member of the practice' }),
    plannedOn: calendarDate.nullable(),
    carrier: z.string().nullable(),
    collectedOn: calendarDate.nullable(),
    collectedWeight: kilograms.nullable().meta({ description: 'Weighed by the collector, in kilograms' }),
    smileys: z.int().nullable().meta({ description: 'Earned by what was collected' }),
    note: z.string().nullable().meta({ description: 'Of the collector' }),
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Pickup' })

const reading = { access: ['orders:read'] } as const
const writing = { access: ['orders:write'] } as const
const ofCaller = { subject: 'caller' } as const
const ofPickup = { object: 'pickup params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const listPickups = route({
  ...reading,
  ...ofCaller,
  method: 'GET',
  path: '/v1/recycling',
  summary: 'List the recycling pick-ups of the practice, newest first',
  query: z.object({ ...pageQuery, state: state.optional() }),
  replies: { 200: page(Pickup) },
})

export const RecyclingSummary = z
  .object({
    year: z.int(),
    collectedWeight: kilograms.meta({ description: 'In this calendar year' }),
    smileys: z.int().meta({ description: 'Earned in this calendar year' }),
    next: calendarDate.nullable().meta({ description: 'The next day that is planned' }),
    firstDay: calendarDate.meta({ description: 'The first day that can be wanted' }),
    lastDay: calendarDate,
  })
  .meta({ id: 'RecyclingSummary' })

export const getRecyclingSummary = route({
  ...reading,
  ...ofCaller,
  method: 'GET',
  path: '/v1/recycling/summary',
  summary: 'Get what was collected this year, the next planned day, and the days that can be wanted',
  replies: { 200: result(RecyclingSummary) },
})

export const requestPickup = route({
  ...writing,
  ...ofCaller,
  method: 'POST',
  path: '/v1/recycling',
  summary: `Request a pick-up on a day within the next ${lastPickupDay}. At most ${mostOpenPickups} are open at once.`,
  body: z.strictObject({
    kind,
    weight: z.int().min(1).max(heaviestPickup).meta({ description: 'Estimated, in kilograms' }),
    wantedOn: calendarDate,
    place: text({ min: 1, max: 300 })
      .refine((value) => value.trim() !== '', { error: 'line' })
      .meta({ description: 'The address, and what the driver must know' }),
  }),
  replies: { 201: result(Pickup) },
  problems: [recyclingProblems.tooMany],
})

export const cancelPickup = route({
  ...writing,
  ...ofPickup,
  method: 'POST',
  path: '/v1/recycling/:uuid/cancel',
  summary: 'Cancel a pick-up that has not been collected',
  body: z.strictObject({ version: z.int32() }),
  replies: { 200: result(Pickup) },
  problems: [recyclingProblems.stale, recyclingProblems.transition],
})

export const getPickupCertificate = route({
  ...reading,
  ...ofPickup,
  method: 'GET',
  path: '/v1/recycling/:uuid/certificate',
  summary:
    'Download the certificate of a collection as PDF, in the language of the caller unless `locale` says otherwise',
  perMinute: 60,
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
  problems: [recyclingProblems.notCollected],
})
