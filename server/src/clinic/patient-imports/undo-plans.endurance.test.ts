import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { nodesOf, rowsTouched } from '../../../test/plans.ts'
import { deleteUntouched, holdUntouched } from './import-work.queries.ts'
import type { ImportRow } from './patient-imports.queries.ts'

const { pool } = await makeDatabase()
const [imported, batch] = [1_500, 500]
let row = {} as ImportRow

/** Right after an import into a practice that was empty when the database last analyzed. */
beforeAll(async () => {
  for (const table of ['patients', 'acts', 'files'])
    await pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  const [own, other] = [await makePractice(drizzle({ client: pool })), await makePractice(drizzle({ client: pool }))]
  row = { id: randomUUID(), practiceId: own.id } as ImportRow
  const insert = `insert into patients (practice_id, id, import_id, last_name, first_name)
    select $1, gen_random_uuid(), $2, 'Dupont' || i, 'Jean' from generate_series(1, $3::int) as i`
  await pool.query(insert, [other.id, null, 20])
  await pool.query('analyze')
  await pool.query(insert, [own.id, row.id, imported])
})

describe('undoing an import that the database has not counted yet', () => {
  it('PAT-05 looks at each patient of a batch a few times, and never at all of them for each', async () => {
    const client = await pool.connect()
    const asked: { query: string; params: unknown[] }[] = []
    const db = drizzle({ client, logger: { logQuery: (query, params) => asked.push({ query, params }) } })
    await client.query('begin')
    const found = await holdUntouched(db, row, batch)
    expect(found).toHaveLength(batch)
    await client.query('savepoint held')
    expect(await deleteUntouched(db, row.practiceId, found)).toHaveLength(batch)
    await client.query('rollback to held')
    const touched: number[] = []
    for (const { query, params } of asked) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`, params)
      touched.push(rowsTouched(nodesOf(rows[0]['QUERY PLAN'][0].Plan)))
    }
    await client.query('rollback')
    client.release()
    expect(touched).toHaveLength(2)
    // In one statement it was some hundreds for each that was imported.
    for (const rows of touched) expect(rows).toBeLessThan(imported + 20 * batch)
  })
})
