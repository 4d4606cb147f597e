import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { nodesOf, rowsTouched } from '../../../test/plans.ts'
import type { Db } from '../../kernel/database/db.ts'
import { selectPatientLines } from './journal.queries.ts'

const { pool } = await makeDatabase()
const asked: { query: string; params: unknown[] }[] = []
const db: Db = drizzle({ client: pool, logger: { logQuery: (query, params) => asked.push({ query, params }) } })

/** Pages of a list, each of fifty patients of twenty thousand, and a hundred that are not sealed yet. */
async function makeLines(practiceId: string) {
  await pool.query(
    `insert into journal (at, practice_id, actor_kind, action, object_kind, shown, seq, seal)
     select now() - i * interval '1 minute', $1, 'system', 'listed', 'patient',
       array(select md5(((i * 50 + n) % 20000)::text)::uuid from generate_series(1, 50) as n),
       case when i > 100 then i end, case when i > 100 then 'x'::bytea end
     from generate_series(1, 8000) as i`,
    [practiceId],
  )
}

describe('how the journal of a patient is found', () => {
  it('HOST-03 by an index also where searches and lists showed the patient among others', async () => {
    const practiceId = randomUUID()
    await makeLines(practiceId)
    for (let others = 0; others < 3; others++) await makeLines(randomUUID())
    await pool.query('vacuum analyze journal')
    const { rows } = await pool.query(`select md5('77')::uuid as id`)
    asked.length = 0
    const found = await selectPatientLines(db, { practiceId, patientId: rows[0]?.id, after: null, limit: 50 })
    expect(found.length).toBe(20)
    for (const { query, params } of asked) {
      const { rows } = await pool.query(`explain (analyze, format json) ${query}`, params)
      const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      expect(plan.some((node) => node['Index Name']?.includes('shown'))).toBe(true)
      // Of 32,000 lines: those of the patient, in four practices, and those that are not sealed.
      expect(rowsTouched(plan)).toBeLessThan(1500)
    }
  })
})
