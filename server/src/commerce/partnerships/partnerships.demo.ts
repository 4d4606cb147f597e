import { demoPartnerships, demoPrograms } from '@arcade/demo/partnerships.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { selectEntry, updateEntry } from '../directory/index.ts'
import { insertPartnership } from './partnerships.queries.ts'
import { partnerships } from './partnerships.table.ts'

/** Once: what somebody left, or an operator closed, stays so. */
export async function completePartnerships(db: Db) {
  if ((await db.select({ id: partnerships.id }).from(partnerships).limit(1)).length > 0) return
  for (const { key, ...terms } of demoPrograms) {
    const entry = await selectEntry(db, key)
    if (entry?.advantage && entry.admission === null) await updateEntry(db, key, terms)
  }
  const now = new Date()
  for (const { by, key, state } of demoPartnerships) {
    const [work] = by.works
    const entry = await selectEntry(db, key)
    if (!work || !entry?.admission) continue
    const practiceId = work.practice.id
    const here = await db.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId))
    const row = { practiceId, entryId: entry.id, state, createdAt: now, changedAt: now }
    if (here.length > 0) await insertPartnership(db, row)
  }
}
