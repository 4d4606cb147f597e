import { day } from '@arcade/contract/kernel/days.ts'
import { camille } from '@arcade/demo/people.ts'
import { demoPlans } from '@arcade/demo/subscriptions.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships } from '../../kernel/identity/identity.table.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { insertPlan, insertSubscription } from './subscriptions.queries.ts'
import { dayBefore, renewalAfter } from './subscriptions.rules.ts'
import { subscriptionPlans } from './subscriptions.table.ts'

/** Where no plan is offered yet: those of the demo’s applications, and what Camille’s practice has of them. */
export async function completeSubscriptions(db: Db) {
  const [works] = camille.works
  const known = await db.select({ id: subscriptionPlans.id }).from(subscriptionPlans).limit(1)
  if (!works || known.length > 0) return
  const practiceId = works.practice.id
  const isMember = and(eq(memberships.practiceId, practiceId), eq(memberships.userId, camille.id))
  const isThere = (await db.select({ id: memberships.userId }).from(memberships).where(isMember)).length > 0
  const idOf = new Map((await db.select().from(applications)).map(({ key, id }) => [key, id]))
  const now = new Date()
  const today = todayIn('Europe/Paris', now)
  for (const { key, subscribed, ...terms } of demoPlans) {
    const applicationId = idOf.get(key)
    if (!applicationId) continue
    const planId = await insertPlan(db, { applicationId, ...terms })
    if (!subscribed || !isThere) continue
    const { state, requested, started, note } = subscribed
    const createdAt = new Date(now.getTime() + requested * day)
    const startedOn = started === undefined ? null : addDays(today, started)
    const renewsOn = startedOn && renewalAfter(startedOn, terms.period, today)
    await insertSubscription(db, {
      ...terms,
      practiceId,
      applicationId,
      planId,
      state,
      requestedBy: camille.id,
      startedOn,
      renewsOn,
      endsOn: state === 'ending' && renewsOn ? dayBefore(renewsOn) : null,
      // The demo's first state sends no notifications.
      remindedOf: renewsOn,
      note: note ?? null,
      createdAt,
      changedAt: createdAt,
    })
  }
}
