import { patientLinksProblems } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { patientsChanged } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { deleteVerification, takeTry, updateSharing, updateUnlinked, upsertFollowed } from './patient-links.queries.ts'
import { mayFollowAgain, sharedOf, wasOpen } from './patient-links.rules.ts'
import { lockPatient, selectPatientRow } from './patients.queries.ts'
import { noCode, type VerificationCodes } from './verification-codes.ts'

type Row = Awaited<ReturnType<typeof lockPatient>>[number]

/** The row of the practice, and those of the others who follow the patient: the one that was changed last comes first. */
async function holdRows(db: Db, practiceId: string, id: string) {
  const rows = await lockPatient(db, id)
  const others = rows.filter((row) => row.practiceId !== practiceId && row.unlinkedAt === null)
  return {
    own: rows.find((row) => row.practiceId === practiceId),
    others: others.sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime()),
  }
}

/** PAT-02: by the digits that the patient got. Answers their id, which the handle only stood for. */
export async function followByCode(
  db: Db,
  codes: VerificationCodes,
  access: CallAccess,
  { handle, code }: { handle: string; code: string },
): Promise<string> {
  const { practiceId } = access
  // Outside of any transaction: a try that failed stays counted.
  const tried = await takeTry(db, practiceId, handle)
  const right = codes.matches(tried?.codeHash ?? noCode(), practiceId, handle, code)
  const id = tried?.patientId
  if (!tried || !wasOpen(tried, access.at) || !right || !id) throw new Problem(patientLinksProblems.wrongVerification)
  await db.transaction(async (db) => {
    const { others } = await holdRows(db, practiceId, id)
    const first = await deleteVerification(db, practiceId, handle, tried.codeHash)
    if (await selectPatientRow(db, practiceId, id)) return recordAccess(db, { ...access, ...lineOf(id, 'opened') })
    const [source] = others
    if (!first || !source) throw new Problem(patientLinksProblems.wrongVerification)
    const version = await follow(db, access, id, source)
    await tellAll(db, access, { id, version }, others, 'linked')
  })
  return id
}

/** A patient whom the practice unlinked comes back without a code, for a while or where no other practice follows them. */
export async function followAgain(db: Db, access: CallAccess, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const { own, others } = await holdRows(db, access.practiceId, id)
    if (!own) throw new Problem(patientLinksProblems.verificationNeeded)
    if (own.unlinkedAt === null) return recordAccess(db, { ...access, ...lineOf(id, 'opened') })
    if (!mayFollowAgain(own.unlinkedAt, access.at, others.length > 0))
      throw new Problem(patientLinksProblems.verificationNeeded)
    const version = await follow(db, access, id, others[0] ?? own)
    await tellAll(db, access, { id, version }, others, 'restored')
  })
}

export async function unlink(db: Db, access: CallAccess, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const { own, others } = await holdRows(db, access.practiceId, id)
    if (!own) throw new Problem(problems.notFound)
    if (own.unlinkedAt !== null) return
    const version = await updateUnlinked(db, access.practiceId, id, access.at)
    await tellAll(db, access, { id, version }, others, 'unlinked')
  })
}

async function follow(db: Db, { practiceId, actor, at }: CallAccess, id: string, source: Row) {
  const changedBy = actor.kind === 'person' ? actor.userId : null
  return upsertFollowed(db, { practiceId, id, ...sharedOf(source), changedAt: at, changedBy })
}

type Change = 'linked' | 'unlinked' | 'restored'
/** A patient, and the version that a practice has of them now. */
interface Changed {
  id: string
  version: number
}

/** The others hear that the patient is followed elsewhere, and not by whom. */
async function tellAll(db: Db, access: CallAccess, own: Changed, others: readonly Row[], action: Change) {
  const { id } = own
  await recordAccess(db, { ...access, ...lineOf(id, action) })
  await tell(db, access.practiceId, own)
  const elsewhere = { at: access.at, actor: { kind: 'system' }, details: { elsewhere: true } } as const
  for (const { practiceId } of others) {
    await recordAccess(db, { ...elsewhere, practiceId, ...lineOf(id, action === 'restored' ? 'linked' : action) })
    await tell(db, practiceId, { id, version: await updateSharing(db, practiceId, id) })
  }
}

const lineOf = <A extends string>(id: string, action: A) =>
  ({ action, objectKind: 'patient', objectId: id, patientId: id }) as const

const tell = (db: Db, practiceId: string, data: Changed) =>
  publish(db, patientsChanged, { practiceId, needs: 'patients:read', data })
