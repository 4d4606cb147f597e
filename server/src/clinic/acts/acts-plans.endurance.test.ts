import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import type { Db } from '../../kernel/database/db.ts'
import { selectActs } from './acts.queries.ts'
import { acts } from './acts.table.ts'
import { selectPatientLots, selectRecalled, selectRecalledIn, selectRecalledPatients } from './lots.queries.ts'
import { updateVisits } from './patient-lock.queries.ts'
import { selectDueCounts, selectPlannedActs } from './planned-acts.queries.ts'
import { selectRecallsOf } from './recalled-lots.queries.ts'

const { db, pool } = await makeDatabase()

/** The plan of what a query really asks. */
async function planOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  await work(drizzle({ client: pool, logger }))
  expect(asked).toHaveLength(1)
  const { rows } = await pool.query(`explain ${asked[0]?.text}`, asked[0]?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a practice among fifty, with ten thousand acts', async () => {
  const { practiceId } = await makePractitioner(db)
  await db.execute(sql`insert into practices (name) select 'Other' from generate_series(1, 49)`)
  await db.execute(sql`
    insert into users (email, first_name, last_name)
    select number || '@many.example', 'Many', 'Test' from generate_series(1, 5000) as number`)
  await db.execute(sql`
    insert into patients (practice_id, id, last_name, first_name)
    select practices.id, gen_random_uuid(), 'Many', 'Test' from practices, generate_series(1, 500)`)
  await db.execute(sql`
    insert into acts (practice_id, patient_id, type, state, date)
    select practice_id, patients.id, 'guided_surgery', 'done', '2020-01-01'::date + day
    from patients, generate_series(1, 20) as day where practice_id = ${practiceId}`)
  await db.execute(sql`update acts set state = 'planned' where date = '2020-01-02'`)
  await db.execute(sql`
    insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
    select id, 0, practice_id, patient_id, 'Implant', 'L' || row_number() over () / 10 from acts`)
  await db.execute(sql`
    insert into padotests (act_id, practice_id, patient_id, result, at)
    select id, practice_id, patient_id, '{}', now() from acts`)
  await db.execute(sql`analyze`)
  const [act] = await db.select().from(acts).where(eq(acts.practiceId, practiceId)).limit(1)
  const patientId = act?.patientId ?? ''
  const wanted = { after: null, limit: 50 }

  it('ACT-01 reads a page of one patient along the index, and sorts nothing', async () => {
    for (const after of [null, { date: '2020-01-10', id: act?.id ?? '' }]) {
      const plan = await planOf((db) => selectActs(db, { practiceId, patientId, after, limit: 5 }))
      expect(plan).toContain('Index Scan Backward using acts_patient')
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
  })

  it('DASH-01 reads what is to do along its index, and sorts nothing', async () => {
    const which = { practiceId, practitionerId: patientId, until: '2026-01-01' }
    const plan = await planOf((db) => selectPlannedActs(db, which, { after: null, limit: 50 }))
    expect(plan).toContain('Index Scan Backward using acts_planned')
    expect(plan).not.toMatch(/Sort|Seq Scan on (acts|patients)/)
    expect(await planOf((db) => selectDueCounts(db, which, '2020-01-10'))).toContain('acts_planned')
  })

  it('PAT-01 finds the last visit by it', async () => {
    const plan = await planOf((db) => updateVisits(db, practiceId, patientId))
    expect(plan).toContain('acts_patient')
    expect(plan).not.toContain('Seq Scan')
  })

  it('ACT-03 finds the carriers of a lot, and the lots of a patient, without reading all', async () => {
    const which = { lot: 'l7', gtin: undefined }
    const carriers = await planOf((db) => selectRecalled(db, practiceId, { ...which, ...wanted }))
    const byName = await planOf((db) => selectRecalledPatients(db, practiceId, which))
    for (const plan of [carriers, byName]) expect(plan).toContain('act_lots_lot')
    const lots = await planOf((db) => selectPatientLots(db, practiceId, patientId, wanted))
    const inSome = await planOf((db) => selectRecalledIn(db, practiceId, which, [patientId]))
    for (const plan of [carriers, byName, lots, inSome]) expect(plan).not.toContain('Seq Scan')
  })

  it('DASH-01 looks each recalled lot up among what was placed and bought, and reads neither whole', async () => {
    await db.execute(sql`
      insert into practice_codes (practice_id, base, code) values (${practiceId}, 'BDA', 'C1')`)
    await db.execute(sql`
      insert into erp_bills (practice_id, base, code, type, number, date, total_excl, total_vat, total_incl, to_pay, paid,
        balance, currency, due_dates, status, copied_at)
      select ${practiceId}, 'BDA', 'C1', 'BL', 'BL' || number, '2026-01-01', 0, 0, 0, 0, 0, 0, 'EUR', '[]', 'PAID', now()
      from generate_series(1, 5000) as number`)
    await db.execute(sql`
      insert into erp_lots (bill_id, practice_id, line, article, designation, lot, kind, quantity)
      select id, practice_id, 1, 'IC', 'Implant', 'B' || number, 'LOT', 1 from erp_bills`)
    await db.execute(sql`
      insert into recalled_lots (lot, article) select 'L' || number, 'Implant' from generate_series(1, 500) as number`)
    await db.execute(sql`analyze`)
    const asked = { today: '2026-01-01', timeZone: 'Europe/Paris', limit: 50 }
    const plan = await planOf((db) => selectRecallsOf(db, practiceId, asked))
    for (const index of ['act_lots_lot', 'erp_lots_key']) expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (act_lots|erp_lots|acts|erp_bills)/)
  })
})
