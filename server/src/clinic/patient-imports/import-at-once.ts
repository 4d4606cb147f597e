import type { Readable } from 'node:stream'
import { neededFields } from '@arcade/contract/clinic/patient-imports/import-facts.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { assertNoImportRunning } from './assert-no-import-running.ts'
import { type Deps, workOnImport } from './import-work.ts'
import { deleteImport, insertImport, moveImport, selectImport, updateArrived } from './patient-imports.queries.ts'
import { examineFile, storeFile } from './store-file.ts'

interface ImportFile {
  practiceId: string
  /** In whose name: a member who may change patients. */
  userId: string
  fileName: string
  content: Readable
  /** Only check the file: the import then waits on the page. */
  checkOnly: boolean
}

/** ADM-01: imports a file of patients in this process; columns are recognised by their names. */
export async function importAtOnce(deps: Omit<Deps, 'jobs'>, file: ImportFile) {
  const { db } = deps
  const { practiceId, userId } = file
  const rights = await findRights(deps.identity, userId, practiceId)
  if (!rights || !holds(rights, 'patients:write'))
    throw new OperatorError('Who imports must be a member of the practice with the right patients:write.')
  const id = await withOperatorErrors(() => bring(deps, file))
  const state = file.checkOnly ? 'checking' : 'importing'
  const start = { from: ['uploaded'], imported: false, change: { state, workedAt: deps.clock.now() } } as const
  await withOperatorErrors(() => assertNoImportRunning(() => moveImport(db, practiceId, id, start)))
  await workOnImport({ ...deps, jobs: noJobs }, { importId: id, userId }, () => false)
  const done = await selectImport(db, practiceId, id)
  if (done?.row.state !== 'checked' && done?.row.state !== 'imported')
    throw new OperatorError('The import was stopped: the page of imports shows how far it came.')
  return done.row
}

async function bring(
  { db, clock, identity }: Omit<Deps, 'jobs'>,
  { practiceId, userId, fileName, content }: ImportFile,
) {
  const at = clock.now()
  const today = await todayAt(identity, practiceId, at)
  const id = await insertImport(db, { practiceId, createdBy: userId, createdAt: at, fileName })
  try {
    const found = await examineFile(db, id, await storeFile(db, id, content), today)
    const missing = neededFields.filter((needed) => !found.columns.some(({ field }) => field === needed))
    if (missing.length > 0) throw new OperatorError(`No column is known as ${missing.join(' or ')}.`)
    await updateArrived(db, id, found, clock.now())
    const actor = { kind: 'person', userId } as const
    await recordAccess(db, {
      at,
      practiceId,
      actor,
      action: 'created',
      objectKind: 'patient-import',
      objectId: id,
    })
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

/** The import runs to its end: no job continues it. */
const noJobs = {
  send: async () => {
    throw new Error('an import at once leaves nothing for later')
  },
}

/** Problems of the API become sentences for the operator. */
async function withOperatorErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const codes = error.errors?.map(({ code }) => code) ?? []
    throw new OperatorError(`${[error.kind.title, ...codes].join(': ')}.`)
  }
}
