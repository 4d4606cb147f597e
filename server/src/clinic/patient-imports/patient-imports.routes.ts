import {
  checkPatientImport,
  discardPatientImport,
  getPatientImport,
  type ImportField,
  type ImportState,
  listImportLines,
  listPatientImports,
  patientImportsProblems,
  runPatientImport,
  undoPatientImport,
  uploadPatientImport,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { forWork } from '../../kernel/kernel.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { assertNoImportRunning } from './assert-no-import-running.ts'
import { exportPatientsRoutes } from './export-patients.routes.ts'
import { selectImportPractices } from './import-practices.queries.ts'
import { importWork, sliceTime, workOnImport } from './import-work.ts'
import { presentImport } from './patient-imports.present.ts'
import {
  deleteFindings,
  deleteImport,
  deleteOverflow,
  deleteWaiting,
  type ImportRow,
  insertImport,
  moveImport,
  selectImport,
  selectImportCount,
  selectImports,
  selectLineCount,
  selectLines,
  sweepImports,
  updateArrived,
} from './patient-imports.queries.ts'
import { rejectedLinesRoutes } from './rejected-lines.routes.ts'
import { describeLine } from './rejected-lines.rules.ts'
import { examineFile, storeFile } from './store-file.ts'

const ImportCursor = z.object({ createdAt: z.string(), id: z.uuid() })
const LineCursor = z.int()
const nothingDone = { done: 0, fresh: 0, known: 0, faulty: 0, kept: 0 }

export function patientImportsRoutes(app: FastifyInstance) {
  const { kernel } = app
  const { objectOwners, identity, jobs, clock } = kernel
  objectOwners.register('patient-import', selectImportPractices)
  rejectedLinesRoutes(app)
  exportPatientsRoutes(app)
  let closing = false
  app.addHook('onClose', async () => {
    closing = true
  })
  // A server that stops leaves the rest to another at once.
  jobs.handle(importWork, (work) => workOnImport(forWork(kernel), work, (worked) => closing || worked >= sliceTime))
  kernel.schedules.hourly('imports of patients', (db, clock) => sweepImports(db, clock.now()))

  serve(app, uploadPatientImport, async ({ db, query, upload, ...call }) => {
    const access = call.access()
    const { practiceId, at } = access
    const createdBy = personOf(call.actor).userId
    const id = await insertImport(db, { practiceId, createdBy, createdAt: at, fileName: query.fileName.trim() })
    try {
      const encoding = await storeFile(db, id, upload)
      const found = await examineFile(db, id, encoding, await todayAt(identity, practiceId, at))
      await call.stillAllowed()
      await updateArrived(db, id, found, clock.now())
    } catch (error) {
      await forget(id)
      throw error
    }
    await deleteOverflow(db, practiceId)
    await recordAccess(db, { ...access, ...ofImport(id), action: 'created' })
    return { result: await present(db, access, id) }
  })

  serve(app, listPatientImports, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    const { rows, page } = await paginate(call, {
      cursor: ImportCursor,
      select: (after, limit) => selectImports(db, practiceId, { after, limit }),
      cursorOf: ({ position, row }) => ({ createdAt: position, id: row.id }),
      count: () => selectImportCount(db, practiceId),
    })
    return { result: rows.map((one) => presentImport(one, at)), ...page }
  })

  serve(app, getPatientImport, async ({ db, object, ...call }) => ({
    result: await present(db, call.access(), object.id),
  }))

  serve(app, listImportLines, async ({ db, object, ...call }) => {
    const { outcome } = call.query
    const { rows, page } = await paginate(call, {
      cursor: LineCursor,
      select: (after, limit) => selectLines(db, object.id, { outcome, after: after ?? 0, limit }),
      cursorOf: ({ line }) => line,
      count: () => selectLineCount(db, object.id, outcome),
    })
    const known = rows.flatMap(({ patientUuid }) => patientUuid ?? [])
    const access = call.access()
    if (known.length > 0) await recordAccess(db, { ...access, ...ofImport(object.id), action: 'listed', shown: known })
    const columns = (await selectImport(db, access.practiceId, object.id))?.row.columns ?? []
    return { result: rows.map((row) => describeLine(row, columns)), ...page }
  })

  serve(app, checkPatientImport, async ({ db, object, body, ...call }) => {
    const access = call.access()
    const columns = await mapColumns(db, access, object.id, body.fields)
    const start = { from: ['uploaded', 'checked', 'failed'], imported: false } as const
    const result = await begin(db, jobs, access, object.id, { ...start, change: { state: 'checking', columns } })
    return { result }
  })

  serve(app, runPatientImport, async ({ db, object, ...call }) => {
    const access = call.access()
    const start = { from: ['checked'], imported: false } as const
    return { result: await begin(db, jobs, access, object.id, { ...start, change: { state: 'importing' } }) }
  })

  serve(app, undoPatientImport, async ({ db, object, ...call }) => {
    const access = call.access()
    const start = { from: ['imported', 'failed'], imported: true } as const
    return { result: await begin(db, jobs, access, object.id, { ...start, change: { state: 'undoing' } }) }
  })

  serve(app, discardPatientImport, async ({ db, object, ...call }) => {
    const access = call.access()
    await db.transaction(async (db) => {
      if (!(await deleteWaiting(db, object.practiceId, object.id))) throw new Problem(patientImportsProblems.wrongState)
      await recordAccess(db, { ...access, ...ofImport(object.id), action: 'deleted' })
    })
  })

  /** What came holds names of patients: it is deleted without the time limit of the call, otherwise by the sweep. */
  async function forget(id: string) {
    await deleteImport(kernel.workDb, id).catch((err: unknown) =>
      kernel.log.error({ err }, 'a file that did not arrive was not deleted'),
    )
  }
}

async function mapColumns(db: Db, { practiceId }: CallAccess, id: string, fields: (ImportField | null)[]) {
  const found = await selectImport(db, practiceId, id)
  if (!found) throw new Problem(problems.notFound)
  const { columns } = found.row
  if (columns.length !== fields.length)
    throw new Problem(problems.invalid, { errors: [{ path: 'body.fields', code: 'length' }] })
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }))
}

interface Start {
  from: readonly ImportState[]
  /** Whether something of it was imported. */
  imported: boolean
  change: Partial<ImportRow>
}

/** Moves the import on and sends its work, in one transaction. */
async function begin(db: Db, jobs: Jobs, access: CallAccess, id: string, { from, imported, change }: Start) {
  const { practiceId, at } = access
  const undoing = change.state === 'undoing'
  const anew = undoing ? { done: 0, kept: 0 } : nothingDone
  await assertNoImportRunning(() =>
    db.transaction(async (db) => {
      const moving = { from, imported, change: { ...change, ...anew, workedAt: at } }
      const moved = await moveImport(db, practiceId, id, moving)
      if (!moved) throw new Problem(patientImportsProblems.wrongState)
      if (!undoing) await deleteFindings(db, id)
      await jobs.send(db, importWork, { importId: id, userId: personOf(access.actor).userId })
    }),
  )
  return present(db, access, id)
}

async function present(db: Db, { practiceId, at }: CallAccess, id: string) {
  const found = await selectImport(db, practiceId, id)
  if (!found) throw new Problem(problems.notFound)
  return presentImport(found, at)
}

const ofImport = (id: string) => ({ objectKind: 'patient-import', objectId: id }) as const
