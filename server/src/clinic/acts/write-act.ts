import { isDeepStrictEqual } from 'node:util'
import {
  actsProblems,
  type createAct,
  type updateAct as updateActRoute,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { KnownPractice } from '../../kernel/identity/identity.queries.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { afterActChanged, recordAct } from './act-events.ts'
import { type ActRow, insertAct, replaceLots, selectAct, selectLots, updateAct } from './acts.queries.ts'
import { type Fault, faultsIn, practitionerOf, toActRow, toLotRows } from './acts.rules.ts'
import { lockPatient, selectOwnFiles } from './patient-lock.queries.ts'

type NewAct = z.output<NonNullable<typeof createAct.body>>
type ChangedAct = z.output<NonNullable<typeof updateActRoute.body>>

/** Who writes, and in which practice. */
export interface Writer {
  access: CallAccess
  practice: KnownPractice
}

export async function writeNewAct(db: Db, writer: Writer, patientId: string, body: NewAct): Promise<string> {
  const { practiceId } = writer.access
  return db.transaction(async (db) => {
    const patient = await lockPatient(db, practiceId, patientId)
    if (!patient) throw new Problem(problems.notFound)
    const input = await checked(db, writer, patient, body, null)
    const id = await insertAct(db, { ...input, ...changedBy(writer.access), practiceId, patientId })
    await replaceLots(db, { actId: id, practiceId, patientId }, toLotRows(body.lots))
    await recordAct(db, writer.access, 'created', { id, patientId }, { type: body.type, state: body.state })
    await afterActChanged(db, practiceId, { id, patientId, version: 1 })
    return id
  })
}

export async function changeAct(db: Db, writer: Writer, id: string, body: ChangedAct): Promise<void> {
  const { access } = writer
  const { practiceId } = access
  await db.transaction(async (db) => {
    const { act, patient } = await lockAct(db, practiceId, id)
    if (act.deletedAt) throw new Problem(problems.notFound)
    if (act.version !== body.version) throw new Problem(actsProblems.stale)
    const input = await checked(db, writer, patient, body, act)
    const lots = toLotRows(body.lots)
    const before = { ...act, lots: toLotRows(await selectLots(db, [id])) }
    const fields = fieldsBetween(before, { ...input, lots })
    // The answer shows the act all the same.
    if (fields.length === 0) return recordAct(db, access, 'opened', act)
    const [version, patientId] = [await updateAct(db, practiceId, id, { ...input, ...changedBy(access) }), patient.id]
    if (fields.includes('lots')) await replaceLots(db, { actId: id, practiceId, patientId }, lots)
    await recordAct(db, access, 'changed', act, { fields })
    await afterActChanged(db, practiceId, { id, patientId, version })
  })
}

/** Takes an act out of the patient's file, or puts it back. */
export async function setDeleted(
  db: Db,
  { practiceId, ...access }: CallAccess,
  id: string,
  out: boolean,
  read?: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const { act } = await lockAct(db, practiceId, id)
    if (out && act.deletedAt) throw new Problem(problems.notFound)
    if (read !== undefined && read !== act.version) throw new Problem(actsProblems.stale)
    // What is there already is shown.
    if (!out && !act.deletedAt) return recordAct(db, { ...access, practiceId }, 'opened', act)
    const deletedAt = out ? access.at : null
    const version = await updateAct(db, practiceId, id, { deletedAt, ...changedBy(access) })
    await recordAct(db, { ...access, practiceId }, out ? 'deleted' : 'restored', act)
    await afterActChanged(db, practiceId, { id, patientId: act.patientId, version })
  })
}

/** The act as it is once its patient is locked: concurrent writers are done. */
export async function lockAct(db: Db, practiceId: string, id: string) {
  const found = await selectAct(db, practiceId, id)
  const patient = found && (await lockPatient(db, practiceId, found.patientId))
  const act = patient && (await selectAct(db, practiceId, id))
  if (!act) throw new Problem(problems.notFound)
  return { act, patient }
}

interface Patient {
  id: string
  birthDate: string | null
}

/** The row to store; faults are refused. */
async function checked(db: Db, { access, practice }: Writer, patient: Patient, body: NewAct, before: ActRow | null) {
  const today = todayIn(practice.timeZone, access.at)
  const faults: Fault[] = faultsIn(body, { today, birthDate: patient.birthDate })
  const callerId = access.actor.kind === 'person' ? access.actor.userId : null
  const naming = { named: body.practitionerUuid, before: before?.practitionerId, callerId }
  const practitionerId = practitionerOf(practice, naming)
  if (practitionerId === undefined) faults.push({ path: 'practitionerUuid', code: 'unknown' })
  // What hangs on the act already may have been deleted since.
  const newFileIds = body.fileUuids.filter((uuid) => !before?.fileIds.includes(uuid))
  const own = await selectOwnFiles(db, access.practiceId, patient.id, newFileIds)
  if (own.length < newFileIds.length) faults.push({ path: 'fileUuids', code: 'unknown' })
  if (faults.length > 0) throw new Problem(problems.invalid, { errors: faults.slice(0, 20).map(inBody) })
  return { ...toActRow(body), practitionerId: practitionerId ?? null }
}

const inBody = ({ path, code }: Fault) => ({ path: `body.${path}`, code })

const changedBy = ({ actor, at }: Pick<CallAccess, 'actor' | 'at'>) => ({
  changedAt: at,
  changedBy: actor.kind === 'person' ? actor.userId : null,
})

function fieldsBetween<T extends object>(before: T, after: Partial<T>): string[] {
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(before[field as keyof T], value))
    .map(([field]) => field)
}
