import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeClient } from '../../../test/deliveries.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { planOf } from '../../../test/plans.ts'
import { selectGivenUp, selectReturns } from './returns.queries.ts'

const { db, pool } = await makeDatabase()

describe('a practice with twenty thousand returns of each kind', async () => {
  const { practiceId, userId } = await makePractitioner(db)
  const { base, code } = await makeClient(db, { practiceId })
  await db.execute(sql`
    insert into returns (practice_id, base, code, number, user_id, state, created_at)
    select ${practiceId}, ${base}, ${code}, 'RA-' || n, ${userId}, 'requested', now() - n * interval '1 hour'
    from generate_series(1, 20000) as n`)
  await db.execute(sql`
    insert into return_lines (return_id, position, delivery_number, line, article, designation, quantity, reason)
    select id, 0, 'BL-1', 1, 'A', 'Article', 1, 'x' from returns`)
  await db.execute(sql`
    insert into erp_returns (practice_id, base, code, number, date, state, lines)
    select ${practiceId}, ${base}, ${code}, 'RT-' || n, current_date - n / 10, 'DEMANDE', '[]'
    from generate_series(1, 20000) as n`)
  await db.execute(sql`analyze`)

  it.each(['asc', 'desc'] as const)(
    'RET-01 reads a page by date %s along the index of each kind',
    async (direction) => {
      const part = { direction, limit: 51 }
      const last = (await selectReturns(db, { practiceId }, { ...part, after: null })).at(-1)
      if (!last) throw new Error('there are no returns')
      for (const after of [null, { at: last.position, uuid: last.uuid }]) {
        const plan = await planOf(pool, (db) => selectReturns(db, { practiceId }, { ...part, after }))
        expect(plan).toMatch(/using returns_list/)
        expect(plan).toMatch(/using erp_returns_list/)
        expect(plan).not.toMatch(/Seq Scan|Rows Removed by (?:Join )?Filter: \d{3,}|actual [^)]*rows=\d{3,}/)
      }
    },
  )

  it('RET-01 finds those whose entry was dropped along the index of those that wait', async () => {
    const plan = await planOf(pool, selectGivenUp)
    expect(plan).toMatch(/using returns_waiting/)
    expect(plan).not.toMatch(/Seq Scan on returns/)
  })
})
