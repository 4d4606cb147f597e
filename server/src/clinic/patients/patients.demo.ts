import { makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPractices } from '@arcade/demo/people.ts'
import { inArray } from 'drizzle-orm'
import { inBatches } from '../../kernel/database/batches.ts'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { patients } from './patients.table.ts'

/** Fills the demo's practices with patients, where none of them has any yet. */
export async function completePatients(db: Db): Promise<void> {
  const ids = demoPractices.map(({ id }) => id)
  const there = await db.select({ id: practices.id }).from(practices).where(inArray(practices.id, ids))
  const [known] = await db.select({ id: patients.id }).from(patients).where(inArray(patients.practiceId, ids)).limit(1)
  if (known || there.length < ids.length) return
  const register = makeDemoPatients(new Date().toISOString().slice(0, 10))
  await inBatches(register, (rows) => db.insert(patients).values(rows))
}
