import {
  mayMoveSubscription,
  type SubscriptionMover,
  type SubscriptionState,
} from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import {
  subscriptionsChanged,
  subscriptionsProblems,
} from '@arcade/contract/commerce/subscriptions/subscriptions.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import {
  insertSubscription,
  lockEnding,
  lockSubscription,
  type NewSubscription,
  type SubscriptionRecord,
  selectApplicationName,
  selectPlan,
  updateSubscription,
} from './subscriptions.queries.ts'
import { dayBefore, isRenewalNear, renewalAfter, termOn } from './subscriptions.rules.ts'

/** REC-01: asks for a plan, at its terms of today. */
export async function writeSubscription(db: Db, access: CallAccess, today: string, planId: string): Promise<string> {
  const { practiceId, actor, at } = access
  return db.transaction(async (db) => {
    const plan = await selectPlan(db, planId)
    if (!plan) throw new Problem(problems.notFound)
    const { applicationId, name, period, price } = plan
    // One whose last day is over would stand in the way until the calendar is looked at.
    const before = await lockEnding(db, practiceId, applicationId)
    if (before) await followCalendar(db, before, today, at)
    const asked = { practiceId, applicationId, planId, name, period, price, createdAt: at, changedAt: at }
    const made = await insertSubscription(db, { ...asked, requestedBy: personOf(actor).userId })
    if (!made) throw new Problem(subscriptionsProblems.exists)
    await recordSubscription(db, access, 'created', made.id)
    await publishSubscription(db, made)
    return made.id
  })
}

interface ByPractice {
  id: string
  version: number
  today: string
}

/** A requested one is withdrawn at once; an active one runs until the last day that is paid. */
export const cancelByPractice = (db: Db, access: CallAccess, wanted: ByPractice) =>
  moveByPractice(db, access, wanted, ({ state, renewsOn }) =>
    state === 'requested' ? { to: 'withdrawn' } : { to: 'ending', change: endingBefore(renewsOn) },
  )

export const resumeByPractice = (db: Db, access: CallAccess, wanted: ByPractice) =>
  moveByPractice(db, access, wanted, () => ({ to: 'active', change: { endsOn: null } }))

type SubscriptionMove = { to: SubscriptionState; change?: Partial<NewSubscription> }

async function moveByPractice(
  db: Db,
  access: CallAccess,
  { id, version, today }: ByPractice,
  wanted: (found: SubscriptionRecord) => SubscriptionMove,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await lockSubscription(db, id, access.practiceId)
    if (!found) throw new Problem(problems.notFound)
    if (found.version !== version) throw new Problem(subscriptionsProblems.stale)
    const current = termOn(found, today)
    const { renewsOn } = current
    const { to, change } = wanted(current)
    await move(db, current, { to, by: 'practice', now: access.at, change: { renewsOn, ...change } })
    await recordSubscription(db, access, 'changed', id)
  })
}

/** Paid up to the day before the renewal. */
const endingBefore = (renewsOn: string | null) => (renewsOn ? { endsOn: dayBefore(renewsOn) } : {})

/** The provider accepts it: it runs from that day. */
export async function startSubscription(
  db: Db,
  found: SubscriptionRecord,
  { today, now }: { today: string; now: Date },
) {
  const change = { startedOn: today, renewsOn: renewalAfter(today, found.period, today) }
  await moveByProvider(db, found, { to: 'active', now, change })
  await tell(db, found, 'subscription-started', now)
}

export async function refuseSubscription(
  db: Db,
  found: SubscriptionRecord,
  { note, now }: { note: string; now: Date },
) {
  await moveByProvider(db, found, { to: 'refused', now, change: { note } })
  await tell(db, found, 'subscription-refused', now)
}

/** The provider gives it up: what is paid is given, and the practice cannot take that back. Answers the last day. */
export async function stopSubscription(
  db: Db,
  found: SubscriptionRecord,
  { note, today, now }: { note: string; today: string; now: Date },
): Promise<string> {
  const { renewsOn } = termOn(found, today)
  const change = { note, renewsOn, ...endingBefore(renewsOn) }
  await moveByProvider(db, found, { to: 'stopped', now, change })
  const endsOn = change.endsOn ?? today
  const data = { name: await selectApplicationName(db, found.applicationId), endsOn }
  await notifyHolders(db, { practiceId: found.practiceId, kind: 'subscription-stopped', data, now })
  return endsOn
}

/** Renews, ends, or reminds of the renewal, as the day wants it; the row is locked. */
export async function followCalendar(db: Db, found: SubscriptionRecord, today: string, now: Date): Promise<void> {
  const { practiceId, id } = found
  const current = termOn(found, today)
  if (current.state === 'ended') {
    await move(db, found, { to: 'ended', by: 'calendar', now })
    await recordBySystem(db, found, now)
    await tell(db, found, 'subscription-ended', now)
    return
  }
  const { renewsOn } = current
  const reminds = isRenewalNear(current, today) && found.remindedOf !== renewsOn
  if (renewsOn === null || (!reminds && renewsOn === found.renewsOn)) return
  const remindedOf = reminds ? renewsOn : found.remindedOf
  await publishSubscription(db, await updateSubscription(db, id, { renewsOn, remindedOf, changedAt: now }))
  if (!reminds) return
  const data = { name: await selectApplicationName(db, found.applicationId), renewsOn }
  await notifyHolders(db, { practiceId, kind: 'subscription-renewing', data, now })
}

interface Move extends SubscriptionMove {
  by: SubscriptionMover
  now: Date
}

/** The one way by which a subscription gets another state; the row is locked. */
async function move(db: Db, { id, state }: SubscriptionRecord, { to, by, now, change }: Move): Promise<void> {
  if (!mayMoveSubscription(state, to, by))
    throw new Problem(subscriptionsProblems.transition, { detail: `${state} → ${to}` })
  await publishSubscription(db, await updateSubscription(db, id, { ...change, state: to, changedAt: now }))
}

async function moveByProvider(db: Db, found: SubscriptionRecord, wanted: Omit<Move, 'by'>): Promise<void> {
  await move(db, found, { ...wanted, by: 'provider' })
  await recordBySystem(db, found, wanted.now)
}

async function tell(
  db: Db,
  { practiceId, applicationId }: SubscriptionRecord,
  kind: 'subscription-started' | 'subscription-refused' | 'subscription-ended',
  now: Date,
) {
  const data = { name: await selectApplicationName(db, applicationId) }
  await notifyHolders(db, { practiceId, kind, data, now })
}

const publishSubscription = (db: Db, { id, practiceId, version }: SubscriptionRecord) =>
  publish(db, subscriptionsChanged, { practiceId, needs: 'settings:read', data: { id, version } })

type Access = Pick<JournalEntry, 'at' | 'practiceId' | 'actor' | 'actedFor' | 'requestId'>
const recordSubscription = (db: Db, access: Access, action: 'created' | 'changed', objectId: string) =>
  recordAccess(db, { ...access, action, objectKind: 'subscription', objectId })
const recordBySystem = (db: Db, { id, practiceId }: SubscriptionRecord, at: Date) =>
  recordSubscription(db, { at, practiceId, actor: { kind: 'system' } }, 'changed', id)
