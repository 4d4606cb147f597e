import type { BillingPeriod, SubscriptionState } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { applications, practices, users } from '../../kernel/identity/identity.table.ts'

const application = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id)
const terms = () => ({
  name: text('name').notNull(),
  period: text('period').$type<BillingPeriod>().notNull(),
  /** In cents for each period, without taxes. */
  price: integer('price').notNull(),
})

/** What can be subscribed to; edited by the operator. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  { id: id(), applicationId: application(), ...terms(), createdAt: createdAt(), endedAt: moment('ended_at') },
  (table) => [check('subscription_plans_price', sql`${table.price} >= 0`)],
)

/** REC-01: what a practice subscribes to, at the terms of the day on which it asked. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    applicationId: application(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    ...terms(),
    state: text('state').$type<SubscriptionState>().notNull().default('requested'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    startedOn: date('started_on'),
    /** The first day of the next period. */
    renewsOn: date('renews_on'),
    /** The last day, once it is cancelled or stopped. */
    endsOn: date('ends_on'),
    /** The renewal that the practice was notified of. */
    remindedOf: date('reminded_of'),
    /** Of the provider, for the practice. */
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscriptions_list').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('subscriptions_live')
      .on(table.practiceId, table.applicationId)
      .where(sql`state in ('requested', 'active', 'ending', 'stopped')`),
    index('subscriptions_renewals').on(table.renewsOn).where(sql`state = 'active'`),
    index('subscriptions_ends').on(table.endsOn).where(sql`state in ('ending', 'stopped')`),
    check(
      'subscriptions_dates',
      sql`${table.state} not in ('active', 'ending', 'stopped') or (${table.startedOn} is not null and ${table.renewsOn} is not null)`,
    ),
    check(
      'subscriptions_end',
      sql`${table.state} not in ('ending', 'stopped', 'ended') or ${table.endsOn} is not null`,
    ),
  ],
)
