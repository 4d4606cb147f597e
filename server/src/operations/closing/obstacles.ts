import { type ClosingProblem, closingProblems } from '@arcade/contract/operations/closing/closing.contract.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'

/** Practices of which somebody is the only owner: alone in it, or with others who would be left without one. */
export async function selectOwned(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: string; name: string; alone: boolean }>(sql`
    select p.id, p.name, not exists (
      select from memberships o where o.practice_id = p.id and o.user_id <> ${userId}::uuid) as alone
    from practices p join memberships m on m.practice_id = p.id and m.user_id = ${userId}::uuid and m.role = 'titulaire'
    where not exists (
      select from memberships o where o.practice_id = p.id and o.user_id <> ${userId}::uuid
        and o.role = 'titulaire' and o.suspended_at is null)
    order by p.name`)
  return rows
}

/**
 * What of a person and the practices that go with them is still under way: SQL that finds a row where it is, with :user and
 * :practices. A capability with payments of its own adds a line.
 */
const openPayments: readonly string[] = [
  `select from smiley_reservations r join smiley_entries e on e.seq = r.entry_seq
   where r.state = 'open' and (e.user_id = :user or e.practice_id = any(:practices))`,
  `select from payment_lines l join payments p on p.id = l.payment_id
   where l.state in ('created', 'requires_action', 'processing') and (p.user_id = :user or p.practice_id = any(:practices))`,
]

/** Why the account cannot be closed now; null where it can. */
export async function selectObstacle(db: Db, userId: string): Promise<ClosingProblem | null> {
  const owned = await selectOwned(db, userId)
  if (owned.some(({ alone }) => !alone)) return closingProblems.lastOwner
  const practices = `{${owned.map(({ id }) => id).join(',')}}`
  for (const query of openPayments) {
    const pieces = query.split(/(:user|:practices)/).map((piece) => {
      if (piece === ':user') return sql`${userId}::uuid`
      return piece === ':practices' ? sql`${practices}::uuid[]` : sql.raw(piece)
    })
    const { rows } = await db.execute(sql`select exists (${sql.join(pieces)}) as open`)
    if (rows[0]?.open) return closingProblems.openPayments
  }
  return null
}
