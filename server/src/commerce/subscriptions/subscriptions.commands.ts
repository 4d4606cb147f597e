import {
  billingPeriods,
  mayMoveSubscription,
  type SubscriptionState,
} from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { eurosOf, oneOf, textOf, uuidOf } from '../../kernel/commands/typed.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { keyOf, selectApplication } from '../../people/applications/index.ts'
import { selectPractice } from '../../people/users/index.ts'
import {
  endPlan,
  insertPlan,
  lockSubscription,
  type NewPlan,
  type SubscriptionRecord,
  selectLive,
  selectPlans,
} from './subscriptions.queries.ts'
import { refuseSubscription, startSubscription, stopSubscription } from './write-subscription.ts'

const string = { type: 'string' } as const
const most = 500
const euros = (cents: number) => (cents / 100).toFixed(2)

async function listSubscriptions({ db }: Context) {
  const live = await selectLive(db, most)
  const rows = live.map(({ id, state, key, name, price, period, practice, renewsOn, endsOn }) => [
    id,
    state,
    key,
    name,
    `${euros(price)}/${period}`,
    practice,
    endsOn ?? renewsOn,
  ])
  const headings = ['id', 'state', 'application', 'plan', 'price', 'practice', 'ends or renews']
  return listing(headings, rows, 'No practice subscribes to anything.')
}

interface OpenSubscription {
  db: Db
  found: SubscriptionRecord
  /** Where the practice is. */
  today: string
  now: Date
}

/** Under its lock; where it may not become that, it says so. */
async function moveTo(
  { db, clock }: Context,
  id: string,
  to: SubscriptionState,
  work: (found: OpenSubscription) => Promise<string>,
) {
  return db.transaction(async (db) => {
    const found = await lockSubscription(db, id)
    const practice = found && (await selectPractice(db, found.practiceId))
    if (!found || !practice) throw new OperatorError(`There is no subscription ${id}.`)
    if (!mayMoveSubscription(found.state, to, 'provider'))
      throw new OperatorError(`The subscription is ${found.state}: it may not become ${to}.`)
    const now = clock.now()
    return work({ db, found, today: todayIn(practice.timeZone, now), now })
  })
}

const start = (context: Context, id: string) =>
  moveTo(context, id, 'active', async ({ db, found, today, now }) => {
    await startSubscription(db, found, { today, now })
    return `The subscription ${id} runs from ${today}.`
  })

const refuse = (context: Context, id: string, note: string) =>
  moveTo(context, id, 'refused', async ({ db, found, now }) => {
    await refuseSubscription(db, found, { note, now })
    return `The subscription ${id} is refused.`
  })

const stop = (context: Context, id: string, note: string) =>
  moveTo(context, id, 'stopped', async ({ db, found, today, now }) => {
    const endsOn = await stopSubscription(db, found, { note, today, now })
    return `The subscription ${id} ends after ${endsOn}.`
  })

async function listPlans({ db }: Context) {
  const plans = await selectPlans(db)
  const rows = plans.map(({ id, key, name, price, period }) => [id, key, name, `${euros(price)}/${period}`])
  return listing(['id', 'application', 'name', 'price'], rows, 'There is no plan.')
}

async function addPlan({ db }: Context, key: string, plan: Omit<NewPlan, 'applicationId'>) {
  const application = await selectApplication(db, key)
  if (!application) throw new OperatorError(`There is no application ${key}.`)
  return `Added the plan ${plan.name}: ${await insertPlan(db, { ...plan, applicationId: application.id })}`
}

async function closePlan({ db, clock }: Context, id: string) {
  if (!(await endPlan(db, id, clock.now()))) throw new OperatorError(`There is no plan ${id} that can be had.`)
  return `The plan ${id} can be had no more.`
}

const subscriptionOf = (typed: unknown) => uuidOf(typed, '<subscription>', 'subscriptions list')

/** ADM-04: the provider's side of subscriptions, and the plans that can be had. */
export const subscriptionsCommands: readonly Command[] = [
  {
    name: 'subscriptions list',
    arguments: [],
    options: {},
    usage: '',
    about: 'those that wait or run: uuid, state, application, plan, price, practice, renewal or last day',
    read: () => listSubscriptions,
  },
  {
    name: 'subscriptions start',
    arguments: ['<subscription>'],
    options: {},
    usage: '<subscription>',
    about: 'accepts a requested subscription: it runs from today, and the practice is notified',
    read({ positionals }) {
      const id = subscriptionOf(positionals[0])
      return (context) => start(context, id)
    },
  },
  {
    name: 'subscriptions refuse',
    arguments: ['<subscription>'],
    options: { note: string },
    usage: '<subscription> --note <text>',
    about: 'refuses a subscription that was requested, and tells the practice why',
    read(typed) {
      const [id, note] = [subscriptionOf(typed.positionals[0]), textOf(typed, 'note')]
      return (context) => refuse(context, id, note)
    },
  },
  {
    name: 'subscriptions stop',
    arguments: ['<subscription>'],
    options: { note: string },
    usage: '<subscription> --note <text>',
    about: 'ends a subscription after the last day that is paid, and tells the practice why',
    read(typed) {
      const [id, note] = [subscriptionOf(typed.positionals[0]), textOf(typed, 'note')]
      return (context) => stop(context, id, note)
    },
  },
  {
    name: 'subscriptions plans',
    arguments: [],
    options: {},
    usage: '',
    about: 'the plans that can be had: uuid, application, name, price',
    read: () => listPlans,
  },
  {
    name: 'subscriptions add-plan',
    arguments: ['<key>'],
    options: { name: string, period: string, price: string },
    usage: `<key> --name <name> --period ${billingPeriods.join('|')} --price <euros>`,
    about: 'offers a plan of an application, without taxes, and prints its uuid',
    read(typed) {
      const [key, name] = [keyOf(typed), textOf(typed, 'name')]
      const plan = { name, period: oneOf(typed, 'period', billingPeriods), price: eurosOf(typed, 'price') }
      return (context) => addPlan(context, key, plan)
    },
  },
  {
    name: 'subscriptions end-plan',
    arguments: ['<plan>'],
    options: {},
    usage: '<plan>',
    about: 'offers a plan no more; subscriptions to it go on',
    read({ positionals }) {
      const id = uuidOf(positionals[0], '<plan>', 'subscriptions add-plan')
      return (context) => closePlan(context, id)
    },
  },
]
