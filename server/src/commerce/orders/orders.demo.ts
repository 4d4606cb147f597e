import { demoOrders } from '@arcade/demo/orders.ts'
import { camille } from '@arcade/demo/people.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships } from '../../kernel/identity/identity.table.ts'
import { orders } from './orders.table.ts'
import { writeOrder, writeStatus } from './write-order.ts'

/** Where the practice of Camille has none: a year of orders from the demo's applications. */
export async function completeOrders(db: Db) {
  const userId = camille.id
  const [membership] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt)
  if (!membership) return
  const { practiceId } = membership
  const known = await db.select({ id: orders.id }).from(orders).where(eq(orders.practiceId, practiceId)).limit(1)
  if (known.length > 0) return
  const idOf = new Map((await db.select().from(applications)).map(({ key, id }) => [key, id]))
  const [now, owner] = [new Date(), { practiceId, userId }]
  for (const { key, externalId, events, totalCents, ...content } of demoOrders(now)) {
    const applicationId = idOf.get(key)
    const [first, ...later] = events
    if (!applicationId || !first) continue
    const order = { applicationId, externalId }
    const whole = { ...content, totalPriceInclTaxes: totalCents }
    await writeOrder(db, order, { owner, event: first, content: whole, now, quiet: true })
    for (const next of later) await writeStatus(db, order, { owner, event: next, now, quiet: true })
  }
}
