import { Readable } from 'node:stream'
import { makeDemoFiles } from '@arcade/demo/files.ts'
import { demoPeople } from '@arcade/demo/people.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Kernel } from '../../kernel/kernel.ts'
import { patients } from '../patients/index.ts'
import { files } from './files.table.ts'
import { keepFile } from './keep-file.ts'
import { stageFile } from './stage-file.ts'

/** Any number that is ours: several processes may start on one database. */
const lock = 7_270_225
/** Not logged in. */
const noSession = '0'.repeat(64)

/** The files of the demo's patients, drawn and uploaded as anybody's are, where they are not there yet. */
export async function completeFiles(kernel: Kernel): Promise<void> {
  const { workDb } = kernel
  await workDb.transaction(async (workDb) => {
    // Only the lock is held by it, for as long as a slow machine draws.
    await workDb.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await workDb.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await addMissing(kernel)
  })
}

/** Each in a transaction of its own: a killed process goes on with the next. */
async function addMissing(kernel: Kernel) {
  const { db } = kernel
  const wanted = makeDemoFiles(new Date().toISOString().slice(0, 10))
  const ids = [...new Set(wanted.map(({ patientId }) => patientId))]
  const here = await db
    .select({ id: patients.id, practiceId: patients.practiceId })
    .from(patients)
    .where(inArray(patients.id, ids))
  const existing = await db
    .select({ id: files.id, patientId: files.patientId, fileName: files.fileName })
    .from(files)
    .where(inArray(files.patientId, ids))
  const known = new Map(existing.map(({ id, patientId, fileName }) => [`${patientId} ${fileName}`, id]))
  for (const [index, { patientId, category, fileName, date, make }] of wanted.entries()) {
    const patient = here.find(({ id }) => id === patientId)
    const owner = patient && ownerOf(patient.practiceId)
    if (!patient || !owner || known.has(`${patientId} ${fileName}`)) continue
    const { practiceId } = patient
    // The first of a day is shown first.
    const at = new Date(Date.parse(`${date}T10:00:00Z`) - index * 1000)
    const actor = {
      kind: 'person',
      userId: owner,
      operator: false,
      member: true,
      session: { hash: noSession, since: at },
    } as const
    const access = { practiceId, actor, actedFor: owner, at, requestId: 'demo', refresh: false }
    const staged = await stageFile(
      kernel,
      db,
      practiceId,
      Readable.from([make((name) => known.get(`${patientId} ${name}`) ?? '')]),
    )
    const host = { kind: 'patient', id: patientId } as const
    const input = { host, category, fileName, userId: owner, applicationId: null }
    known.set(`${patientId} ${fileName}`, await keepFile(kernel, db, access, staged, input))
  }
}

const ownerOf = (practiceId: string) =>
  demoPeople.find(({ works }) => works.some(({ practice, role }) => practice.id === practiceId && role === 'titulaire'))
    ?.id
