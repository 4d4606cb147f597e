import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { planOf } from '../test/plans.ts'
import { registerActs } from './clinic/acts/acts.documents.ts'
import { registerClaims } from './commerce/claims/claims.documents.ts'
import { selectDocumentCount, selectDocuments } from './commerce/documents/documents.queries.ts'
import { makeDocuments } from './commerce/documents/documents.ts'

const { db, pool } = await makeDatabase()
const { identity } = (await makeTestApp(db)).kernel
const documents = makeDocuments()
/** A scan that throws away thousands of rows reads a table, or an index, whole. */
const readsWhole = /Rows Removed by (?:Filter|Join Filter): \d{4,}/
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

  const after = { at: '2022-01-01T00:00:00Z', id: '80000000-0000-4000-8000-000000000000' }
  it.each([
    [null, 'desc'],
    [after, 'desc'],
    [after, 'asc'],
  ] as const)(
    'DOC-01 reads a page behind %j, %s, along the index of each kind, and no table whole',
    async (after, direction) => {
      const filter = { practiceId, timeZone: 'Europe/Paris' }
      const plan = await planOf(pool, async (db) => {
        expect(await selectDocuments(db, documents.sources(), filter, { after, limit: 51, direction })).toHaveLength(51)
      })
      for (const index of ['claims_documents', 'acts_done', 'padotests_documents']) expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on (claims|acts|padotests)/)
      expect(plan).not.toMatch(readsWhole)
    },
  )

  it('DOC-01 counts passports without a lookup for each of them', async () => {
    const passports = documents.sources().filter(({ kind }) => kind === 'passport')
    const filter = { practiceId, timeZone: 'Europe/Paris' }
    const plan = await planOf(pool, async (db) => {
      expect(await selectDocumentCount(db, passports, filter)).toBe(20_000)
    })
    expect(plan).not.toMatch(/loops=20000/)
  })
})

describe('a practice with many acts and few implants', async () => {
  const { practiceId } = await makePractitioner(db)
  const placed = sql`(values ('2019-01-01'::date), ('2019-01-02'), ('2019-01-02')) as placed(date)`
  const patient = sql`insert into patients (practice_id, id, last_name, first_name)
    values (${practiceId}, gen_random_uuid(), 'Few', 'Test') returning practice_id, id`
  await db.execute(sql`
    with patient as (${patient}), act as (
      insert into acts (practice_id, patient_id, type, state, date)
      select practice_id, id, 'guided_surgery', 'done', placed.date from patient, ${placed} returning *)
    insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
    select id, 0, practice_id, patient_id, 'Implant', 'L1' from act`)
  await db.execute(sql`
    with patient as (${patient})
    insert into acts (practice_id, patient_id, type, state, date)
    select practice_id, id, 'guided_surgery', 'done', '2020-01-01' from patient, generate_series(1, 20000)`)
  await db.execute(sql`analyze`)

  it('DOC-01 finds the passports by the lots, one for each patient', async () => {
    const passports = documents.sources().filter(({ kind }) => kind === 'passport')
    const filter = { practiceId, timeZone: 'Europe/Paris' }
    const plan = await planOf(pool, async (db) => {
      const rows = await selectDocuments(db, passports, filter, { after: null, limit: 51, direction: 'desc' })
      expect(rows.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual(['2019-01-02'])
    })
    expect(plan).not.toMatch(readsWhole)
  })
})
