import { erpClients } from '@arcade/demo/erp/clients.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { selectCodeIn, setCode } from './codes.queries.ts'

/** How the simulated ERP calls the demo's practices; a code that was set by hand stays. */
export async function completeErp(db: Db) {
  const ids = [...new Set(erpClients.map(({ practiceId }) => practiceId))]
  const rows = await db.select({ id: practices.id }).from(practices).where(inArray(practices.id, ids))
  const there = new Set(rows.map(({ id }) => id))
  for (const { practiceId, base, code } of erpClients)
    if (there.has(practiceId) && (await selectCodeIn(db, practiceId, base)) === null)
      await setCode(db, { practiceId, base, code })
}
