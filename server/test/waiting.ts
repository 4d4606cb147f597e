import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db } from '../src/kernel/database/db.ts'

/**
 * What a call answers that reads what it stands on before a change, and comes to its lock while the change is being
 * committed, or goes on. No other call may wait for a lock in this database.
 */
export async function callDuring<T>(
  db: Db,
  change: (db: Db) => Promise<unknown>,
  call: () => PromiseLike<T>,
  goOn?: (db: Db) => Promise<unknown>,
) {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  // Not in the transaction, which sees the same activity until it ends.
  const isSomebodyWaiting = async () => (await db.execute(waiting)).rows.length > 0
  const { answer } = await db.transaction(async (db) => {
    await change(db)
    // A call of `inject` is only sent once it is awaited.
    const answer = call().then((answer) => answer)
    await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
    await goOn?.(db)
    return { answer }
  })
  return answer
}
