import {
  cancelSubscription,
  listSubscriptionPlans,
  listSubscriptions,
  requestSubscription,
  resumeSubscription,
} from '@arcade/contract/commerce/subscriptions/subscriptions.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { followSubscriptions } from './subscriptions.jobs.ts'
import { presentSubscription } from './subscriptions.present.ts'
import { selectPlans, selectSubscription, selectSubscriptions } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'
import { cancelByPractice, resumeByPractice, writeSubscription } from './write-subscription.ts'

/** Live ones are a handful: an application has one at most. */
const mostShown = 200

/** REC-01: subscriptions to applications. The provider's side is the command line. */
export function subscriptionsRoutes(app: FastifyInstance) {
  const { identity, objectOwners } = app.kernel
  objectOwners.register('subscription', ownerOf(subscriptions))
  followSubscriptions(app)
  const todayOf = ({ practiceId, at }: CallAccess) => todayAt(identity, practiceId, at)

  serve(app, listSubscriptions, async ({ db, ...call }) => {
    const access = call.access()
    const [today, found] = await Promise.all([todayOf(access), selectSubscriptions(db, access.practiceId, mostShown)])
    return { result: found.map((one) => presentSubscription(one, today)) }
  })

  serve(app, listSubscriptionPlans, async ({ db }) => ({
    result: (await selectPlans(db)).map(({ id, application, name, period, price }) => ({
      uuid: id,
      application,
      name,
      period,
      price,
    })),
  }))

  serve(app, requestSubscription, async ({ db, body, ...call }) => {
    const access = call.access()
    const id = await writeSubscription(db, access, await todayOf(access), body.planUuid)
    return { result: await find(db, access, id) }
  })

  serve(app, cancelSubscription, async ({ db, body: { version }, object: { id }, ...call }) => {
    const access = call.access()
    await cancelByPractice(db, access, { id, version, today: await todayOf(access) })
    return { result: await find(db, access, id) }
  })

  serve(app, resumeSubscription, async ({ db, body: { version }, object: { id }, ...call }) => {
    const access = call.access()
    await resumeByPractice(db, access, { id, version, today: await todayOf(access) })
    return { result: await find(db, access, id) }
  })

  async function find(db: Db, access: CallAccess, id: string) {
    const found = await selectSubscription(db, access.practiceId, id)
    if (!found) throw new Problem(problems.notFound)
    return presentSubscription(found, await todayOf(access))
  }
}
