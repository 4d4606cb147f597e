import { demoAddresses } from '@arcade/demo/addresses.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { addresses } from './addresses.table.ts'

/** Of those of the demo's people who are here and have none. */
export async function completeAddresses(db: Db) {
  for (const { person, addresses: own } of demoAddresses) {
    const userId = person.id
    const here = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    const theirs = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, userId)).limit(1)
    if (here.length === 0 || theirs.length > 0) continue
    const now = Date.now()
    const rows = own.map((address, index) => ({
      ...address,
      userId,
      forDelivery: index === 0,
      forBilling: index === 0,
      createdAt: new Date(now + index),
    }))
    await db.insert(addresses).values(rows)
  }
}
