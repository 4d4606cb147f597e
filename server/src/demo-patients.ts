import { type DemoPatient, makeDemoPatients } from '@arcade/demo/patients.ts'
import { demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { inArray } from 'drizzle-orm'
import { actLots, acts, padotests } from './acts/acts.table.ts'
import type { Db } from './kernel/database/db.ts'
import { practices, users } from './kernel/identity/identity.table.ts'
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
  await inBatches(register, (rows) => db.insert(patients).values(rows.map((patient) => without(patient, 'acts'))))
  const owners = await selectOwners(db)
  const done = register.flatMap((patient) =>
    patient.acts.map((act) => ({ ...act, ...whose(patient), practitionerId: owners.get(patient.practiceId) ?? null })),
  )
  await inBatches(done, (rows) => db.insert(acts).values(rows.map((act) => without(act, 'lots', 'padotest'))))
  const lots = done.flatMap(({ id: actId, practiceId, patientId, lots }) =>
    lots.map((lot, place) => ({ ...lot, actId, place, practiceId, patientId })),
  )
  await inBatches(lots, (rows) => db.insert(actLots).values(rows))
  const tests = done.flatMap(({ id: actId, practiceId, patientId, date, padotest }) =>
    padotest ? [{ actId, practiceId, patientId, result: padotest, at: new Date(`${date}T16:00:00Z`) }] : [],
  )
  await inBatches(tests, (rows) => db.insert(padotests).values(rows))
}

/** Who owns each practice; somebody who was not made is nobody's practitioner. */
async function selectOwners(db: Db): Promise<Map<string, string>> {
  const owners = demoPeople.flatMap(({ id, works }) =>
    works.filter(({ role }) => role === 'titulaire').map(({ practice }) => [practice.id, id] as const),
  )
  const ids = owners.map(([, id]) => id)
  const here = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Map(owners.filter(([, owner]) => here.some(({ id }) => id === owner)))
}

function without<T extends object, K extends keyof T>(whole: T, ...keys: K[]): Omit<T, K> {
  const entries = Object.entries(whole).filter(([key]) => !keys.some((left) => left === key))
  return Object.fromEntries(entries) as Omit<T, K>
}

const whose = ({ practiceId, id }: DemoPatient) => ({ practiceId, patientId: id })

async function inBatches<T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += batch) await insert(rows.slice(first, first + batch))
}
