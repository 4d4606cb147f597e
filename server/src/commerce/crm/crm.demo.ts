import { crmAccounts } from '@arcade/demo/crm/accounts.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { selectAccount, setAccount } from './accounts.queries.ts'

/** How the simulated CRM knows the demo's practices; an account that was set by hand stays. */
export async function completeCrm(db: Db) {
  const ids = crmAccounts.map(({ practiceId }) => practiceId)
  const rows = await db.select({ id: practices.id }).from(practices).where(inArray(practices.id, ids))
  const there = new Set(rows.map(({ id }) => id))
  for (const { practiceId, id } of crmAccounts)
    if (there.has(practiceId) && (await selectAccount(db, practiceId)) === null) await setAccount(db, practiceId, id)
}
