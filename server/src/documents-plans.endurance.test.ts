import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { registerActs } from './acts/acts.documents.ts'
import { registerClaims } from './claims/claims.documents.ts'
import { selectDocuments } from './documents/documents.queries.ts'
import { makeDocuments } from './documents/documents.ts'

const { db, pool } = await makeDatabase()
const { identity } = (await makeTestApp(db)).kernel
const documents = makeDocuments()
registerClaims(documents, identity)
registerActs(documents, identity)

describe('a practice with fifty thousand documents', async () => {
  const { practiceId } = await makePractitioner(db)
  await db.execute(sql`
    insert into claims (practice_id, reference, kind, type, state, sent_at)
    select ${practiceId}, 'R' || number, 'reclamation', 'service', 'sent', '2020-01-01'::timestamptz + number * interval '1 hour'
    from generate_series(1, 10000) as number`)
  await db.execute(sql`
    insert into patients (practice_id, id, last_name, first_name)
    select ${practiceId}, gen_random_uuid(), 'Many', 'Test' from generate_series(1, 20000)`)
  await db.execute(sql`
    insert into acts (practice_id, patient_id, type, state, date)
    select practice_id, id, 'guided_surgery', 'done', '2020-01-01'::date + (row_number() over () / 10)::int from patients`)
  await db.execute(sql`
    insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
    select id, 0, practice_id, patient_id, 'Implant', 'L1' from acts`)
  await db.execute(sql`
    insert into padotests (act_id, practice_id, patient_id, result, at)
    select id, practice_id, patient_id, '{}', date::timestamptz from acts`)
  await db.execute(sql`analyze`)

  it.each([null, { at: '2022-01-01T00:00:00Z', id: '80000000-0000-4000-8000-000000000000' }])(
    'DOC-01 reads a page behind %j along the index of each kind, and no table whole',
    async (after) => {
      const asked: { text: string; values: unknown[] }[] = []
      const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
      const filter = { practiceId, timeZone: 'Europe/Paris' }
      const rows = await selectDocuments(drizzle({ client: pool, logger }), documents.sources(), filter, {
        after,
        limit: 51,
      })
      expect(rows).toHaveLength(51)
      const { rows: lines } = await pool.query(`explain ${asked[0]?.text}`, asked[0]?.values)
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
      for (const index of ['claims_documents', 'acts_done', 'padotests_documents']) expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on (claims|acts|padotests)/)
    },
  )
})
