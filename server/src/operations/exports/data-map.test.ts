import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { dataMap } from './data-map.ts'
import { rowsOf } from './exported-tables.ts'

// One of its own: others make tables in theirs.
const { db, pool } = await makeDatabase()

describe('HOST-02 ACC-02 the map of the data', () => {
  it('HOST-02 ACC-02 says of every table of the database whose it is, whether it is exported, and what closing does', async () => {
    const { rows } = await pool.query(`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`)
    // A new table needs a line in `data-map.ts`.
    expect(Object.keys(dataMap).toSorted()).toEqual(rows.map(({ name }) => name))
  })

  it('HOST-02 asks every table for its rows in words that the database knows', async () => {
    const whose = { userId: crypto.randomUUID(), practiceId: crypto.randomUUID() }
    for (const [name, rule] of Object.entries(dataMap)) {
      const counted = await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(name)} t where ${rowsOf(rule, whose)}`,
      )
      expect([name, counted.rows]).toEqual([name, [{ count: 0 }]])
    }
  })

  it('HOST-02 exports no column that holds a secret, and none of a table without an owner', async () => {
    const { rows } = await pool.query(`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(hash|secret|password$|wrapped_key|^code_hash$)'`)
    const shown = rows.filter(
      ({ table, column }) => dataMap[table]?.exported && !dataMap[table]?.omit?.includes(column),
    )
    expect(shown).toEqual([])
    for (const [name, { exported, person, practice }] of Object.entries(dataMap))
      expect([name, exported && !person && !practice]).toEqual([name, false])
  })
})
