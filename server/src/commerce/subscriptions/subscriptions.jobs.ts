import { renewalNotice } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { lockSubscription, selectDue } from './subscriptions.queries.ts'
import { followCalendar } from './write-subscription.ts'

/** Renewals, ends and reminders, on the day that it is where each practice is. */
export function followSubscriptions(app: FastifyInstance) {
  app.kernel.schedules.every(60, 'subscriptions', async () => {
    await settleSubscriptions(app.kernel)
    return 'done'
  })
}

export async function settleSubscriptions({ workDb: db, clock, identity }: Kernel): Promise<void> {
  const now = clock.now()
  for (const { id, practiceId } of await selectDue(db, now.toISOString().slice(0, 10), renewalNotice)) {
    const today = await todayAt(identity, practiceId, now)
    await db.transaction(async (db) => {
      const found = await lockSubscription(db, id)
      if (found) await followCalendar(db, found, today, now)
    })
  }
}
