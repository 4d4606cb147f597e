import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { billingPeriods, subscriptionStates } from './subscription-states.ts'

export const journalKinds = { subscription: ['created', 'changed'] } as const satisfies JournalKinds

const notified = z.object({ name: z.string().meta({ description: 'Of the application' }) })
export const notificationKinds = {
  'subscription-started': notified,
  'subscription-refused': notified,
  'subscription-stopped': notified.extend({ endsOn: calendarDate }),
  'subscription-ended': notified,
  'subscription-renewing': notified.extend({ renewsOn: calendarDate }),
} as const satisfies NotificationKinds

/** A subscription is new, was moved or renewed. */
export const subscriptionsChanged = event('subscriptions.changed')

export const subscriptionsProblems = {
  stale: { code: 'subscriptions.stale', status: 412, title: 'Version conflict: the subscription has changed' },
  transition: { code: 'subscriptions.transition', status: 409, title: 'State transition not allowed' },
  exists: { code: 'subscriptions.exists', status: 409, title: 'The practice already subscribes to this application' },
} as const satisfies Record<string, ProblemKind>

const application = z.object({ uuid: z.uuid(), name: z.string(), image: z.string().nullable() })
const terms = {
  name: z.string().meta({ description: 'Of the plan' }),
  period: z.enum(billingPeriods),
  price: money.meta({ description: 'Euros for each period, without taxes' }),
}

export const SubscriptionPlan = z.object({ uuid: z.uuid(), application, ...terms }).meta({ id: 'SubscriptionPlan' })

export const Subscription = z
  .object({
    uuid: z.uuid(),
    application,
    ...terms,
    state: z.enum(subscriptionStates),
    requestedBy: z.string().meta({ description: 'Name of the member of the practice' }),
    requestedAt: instant,
    startedOn: calendarDate.nullable(),
    renewsOn: calendarDate.nullable().meta({ description: 'Of an active one: the first day of the next period' }),
    endsOn: calendarDate.nullable().meta({ description: 'The last day, once it is cancelled or stopped' }),
    note: z.string().nullable().meta({ description: 'Of the provider' }),
    version: z.int(),
  })
  .meta({ id: 'Subscription' })

const reading = { access: ['settings:read'], subject: 'caller' } as const
const writing = { access: ['settings:write'] } as const
const moving = {
  ...writing,
  method: 'POST',
  object: 'subscription params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ version: z.int32() }),
  replies: { 200: result(Subscription) },
  problems: [subscriptionsProblems.stale, subscriptionsProblems.transition],
} as const

export const listSubscriptions = route({
  ...reading,
  method: 'GET',
  path: '/v1/subscriptions',
  summary: 'List the subscriptions of the practice: those that wait or run first, then the last hundred that are over',
  replies: { 200: result(z.array(Subscription)) },
})

export const listSubscriptionPlans = route({
  ...reading,
  method: 'GET',
  path: '/v1/subscriptions/plans',
  summary: 'List the plans that can be subscribed to, by application and price',
  replies: { 200: result(z.array(SubscriptionPlan)) },
})

export const requestSubscription = route({
  ...writing,
  subject: 'caller',
  method: 'POST',
  path: '/v1/subscriptions',
  summary: 'Request a subscription. It starts when the provider accepts it.',
  body: z.strictObject({ planUuid: z.uuid().toLowerCase() }),
  replies: { 201: result(Subscription) },
  problems: [subscriptionsProblems.exists],
})

export const cancelSubscription = route({
  ...moving,
  path: '/v1/subscriptions/:uuid/cancel',
  summary:
    'Cancel a subscription. A requested one is withdrawn at once, an active one runs until the end of its period.',
})

export const resumeSubscription = route({
  ...moving,
  path: '/v1/subscriptions/:uuid/resume',
  summary: 'Undo a cancellation, until the end of the last day',
})
