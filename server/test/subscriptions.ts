import {
  insertPlan,
  insertSubscription,
  type NewPlan,
  type NewSubscription,
  selectPlan,
} from '../src/commerce/subscriptions/subscriptions.queries.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { makePartner } from './makers.ts'
import { pickupDay } from './recycling.ts'

type Plan = NonNullable<Awaited<ReturnType<typeof selectPlan>>>

/** A plan of an application of its own. */
export async function makePlan(db: Db, more: Partial<NewPlan> = {}): Promise<Plan> {
  const { applicationId } = await makePartner(db)
  const plan = await selectPlan(
    db,
    await insertPlan(db, { applicationId, name: 'Essentiel', period: 'month', price: 4900, ...more }),
  )
  if (!plan) throw new Error('no plan was made')
  return plan
}

interface Whom {
  practiceId: string
  userId: string
}

/** One in that state, ten days after its start. */
export async function makeSubscription(
  db: Db,
  { practiceId, userId }: Whom,
  { id: planId, applicationId, name, period, price }: Plan,
  more: Partial<NewSubscription> = {},
) {
  const made = await insertSubscription(db, {
    practiceId,
    requestedBy: userId,
    planId,
    applicationId,
    name,
    period,
    price,
    ...(more.state !== 'requested' && { startedOn: pickupDay(-10), renewsOn: pickupDay(20), endsOn: null }),
    ...(more.state === 'ending' && { endsOn: pickupDay(19) }),
    ...more,
  })
  if (!made) throw new Error('no subscription was made')
  return made
}
