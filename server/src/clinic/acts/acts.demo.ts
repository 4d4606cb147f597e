import { makeDemoFiles } from '@arcade/demo/files.ts'
import { makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { inArray, sql } from 'drizzle-orm'
import { inBatches } from '../../kernel/database/batches.ts'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'
import { actLots, acts, padotests } from './acts.table.ts'

/** What was done to the demo's patients, where nothing is written about any of them yet. */
export async function completeActs(db: Db): Promise<void> {
  const practiceIds = demoPractices.map(({ id }) => id)
  const [known] = await db.select({ id: acts.id }).from(acts).where(inArray(acts.practiceId, practiceIds)).limit(1)
  if (known) return
  const rows = await db.select({ id: patients.id }).from(patients).where(inArray(patients.practiceId, practiceIds))
  const here = new Set(rows.map(({ id }) => id))
  const owners = await selectOwners(db)
  const done = makeDemoPatients(new Date().toISOString().slice(0, 10))
    .filter(({ id }) => here.has(id))
    .flatMap(({ id: patientId, practiceId, acts }) =>
      acts.map((act) => ({ ...act, practiceId, patientId, practitionerId: owners.get(practiceId) ?? null })),
    )
  await inBatches(done, (rows) => db.insert(acts).values(rows))
  const lots = done.flatMap(({ id: actId, practiceId, patientId, lots }) =>
    lots.map((lot, index) => ({ ...lot, actId, place: index, practiceId, patientId })),
  )
  await inBatches(lots, (rows) => db.insert(actLots).values(rows))
  const tests = done.flatMap(({ id: actId, practiceId, patientId, date, padotest }) =>
    padotest ? [{ actId, practiceId, patientId, result: padotest, at: new Date(`${date}T16:00:00Z`) }] : [],
  )
  await inBatches(tests, (rows) => db.insert(padotests).values(rows))
}

/** Links each done act of the demo to the files of its day, unless somebody has changed the act. */
export async function linkDemoFiles(db: Db): Promise<void> {
  const patientIds = makeDemoFiles(new Date().toISOString().slice(0, 10)).map(({ patientId }) => patientId)
  await db.execute(sql`
    update ${acts} set file_ids = taken.ids
    from (
      select patient_id, created_at::date as day, array_agg(id order by created_at desc) as ids
      from ${files}
      where patient_id = any(${sql.param([...new Set(patientIds)])}::uuid[]) and category <> 'viewer' and deleted_at is null
      group by 1, 2
    ) taken
    where acts.patient_id = taken.patient_id and acts.date = taken.day
      and acts.state = 'done' and acts.version = 1 and acts.file_ids = '{}'`)
}

/** The owner of each practice; null for a person who was not created. */
async function selectOwners(db: Db): Promise<Map<string, string>> {
  const owners = demoPeople.flatMap(({ id, works }) =>
    works.filter(({ role }) => role === 'titulaire').map(({ practice }) => [practice.id, id] as const),
  )
  const ids = owners.map(([, id]) => id)
  const here = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Map(owners.filter(([, owner]) => here.some(({ id }) => id === owner)))
}
