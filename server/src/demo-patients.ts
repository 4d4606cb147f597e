import { type DemoPatient, makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPractices } from '@arcade/demo/people.ts'
import { inArray } from 'drizzle-orm'
import { actLots, acts, padotests } from './acts/acts.table.ts'
import type { Db } from './kernel/db.ts'
import { practices } from './kernel/identity.table.ts'
import { patients } from './patients/patients.table.ts'

/** Rows that go in one statement: PostgreSQL takes 65,535 values in each. */
const batch = 1_000

/** Fills the demo's practices with patients, where none of them has any yet. */
export async function completePatients(db: Db): Promise<void> {
  const ids = demoPractices.map(({ id }) => id)
  const there = await db.select({ id: practices.id }).from(practices).where(inArray(practices.id, ids))
  const [known] = await db.select({ id: patients.id }).from(patients).where(inArray(patients.practiceId, ids)).limit(1)
  if (known || there.length < ids.length) return
  const register = makeDemoPatients(new Date().toISOString().slice(0, 10))
  await inBatches(register, (rows) =>
    db.insert(patients).values(rows.map(({ acts: _, ...row }) => ({ ...row, importedVisit: null }))),
  )
  const done = register.flatMap((patient) => patient.acts.map((act) => ({ ...act, ...whose(patient) })))
  await inBatches(done, (rows) => db.insert(acts).values(rows.map(({ lots: _, padotest: __, ...row }) => row)))
  const lots = done.flatMap(({ id: actId, practiceId, patientId, lots }) =>
    lots.map((lot, place) => ({ ...lot, actId, place, practiceId, patientId })),
  )
  await inBatches(lots, (rows) => db.insert(actLots).values(rows))
  const tests = done.flatMap(({ id: actId, practiceId, patientId, date, padotest }) =>
    padotest ? [{ actId, practiceId, patientId, result: padotest, at: new Date(`${date}T16:00:00Z`) }] : [],
  )
  await inBatches(tests, (rows) => db.insert(padotests).values(rows))
}

const whose = ({ practiceId, id }: DemoPatient) => ({ practiceId, patientId: id })

async function inBatches<T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += batch) await insert(rows.slice(first, first + batch))
}
