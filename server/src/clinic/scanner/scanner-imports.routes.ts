import { listScannerImports, saveUniteFiles } from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { forWork } from '../../kernel/kernel.ts'
import type { Scanner } from '../../parts/partners/scanner.ts'
import { giveUp, scannerImportWork, sliceTime, workOnScannerImport } from './import-files.ts'
import { presentImport } from './scanner.present.ts'
import type { ScannerAccounts } from './scanner-accounts.ts'
import type { ScannerHandles } from './scanner-handles.ts'
import { insertImport, selectAbandoned, selectFiles, selectPatientImports } from './scanner-imports.queries.ts'

const hour = 3_600_000

/** SCAN-01: files of a case for a patient, fetched by a job. */
export function scannerImportsRoutes(
  app: FastifyInstance,
  scanner: Scanner,
  accounts: ScannerAccounts,
  handles: ScannerHandles,
) {
  const { kernel } = app
  const { jobs } = kernel
  const deps = { kernel: forWork(kernel), scanner, accounts }
  let closing = false
  app.addHook('onClose', async () => {
    closing = true
  })
  // A server that stops leaves the rest to another at once.
  jobs.handle(scannerImportWork, ({ importId }) =>
    workOnScannerImport(deps, importId, (worked) => closing || worked >= sliceTime),
  )
  // The wait ends: a job that was tried too often is not tried again.
  kernel.schedules.hourly('imports from the scanner', async (db, clock) => {
    for (const row of await selectAbandoned(db, new Date(clock.now().getTime() - 2 * hour)))
      await giveUp(deps, row, 'down')
  })

  serve(app, saveUniteFiles, async ({ db, actor, body, params, clock, ...call }) => {
    if (!scanner.isConfigured) throw new Problem(problems.partnerNotConfigured, { detail: 'scanner' })
    handles.assert(body.token, actor, clock.now())
    const access = call.access()
    const { userId } = personOf(actor)
    const { found, accountId } = await accounts.ask(userId, async (access, { accountId }) => ({
      found: await scanner.getCase(access, body.caseId),
      accountId,
    }))
    if (!found?.actors.includes(accountId)) throw new Problem(problems.notFound)
    const wanted = body.files.map((id) => {
      const file = found.files.find((known) => known.id === id)
      if (!file) throw new Problem(problems.invalid, { errors: [{ path: 'body.files', code: 'unknown' }] })
      return file
    })
    const patientId = params.patientUuid.toLowerCase()
    const row = await db.transaction(async (db) => {
      const { practiceId, actedFor, at } = access
      const facts = { practiceId, patientId, userId, accountId, actedFor, caseId: found.id, createdAt: at }
      const row = await insertImport(db, facts, wanted)
      const line = { action: 'created', objectKind: 'scanner-import', objectId: row.id, patientId } as const
      await recordAccess(db, { ...access, ...line, details: { count: wanted.length } })
      await jobs.send(db, scannerImportWork, { importId: row.id })
      return row
    })
    return { result: presentImport(row, await selectFiles(db, [row.id])) }
  })

  serve(app, listScannerImports, async ({ db, object, ...call }) => {
    const access = call.access()
    const since = new Date(access.at.getTime() - day)
    const imports = await selectPatientImports(db, access.practiceId, object.id, since)
    if (imports.length > 0)
      await recordAccess(db, { ...access, action: 'listed', objectKind: 'scanner-import', patientId: object.id })
    return { result: imports.map(({ row, files }) => presentImport(row, files)) }
  })
}
