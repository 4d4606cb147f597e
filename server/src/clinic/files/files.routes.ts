import { mostFilesAtOnce, restorableDays } from '@arcade/contract/clinic/files/file-facts.ts'
import {
  deleteFile,
  getFileStorage,
  listPatientFiles,
  restoreFile,
  type StoredFile,
  updateFile,
  uploadPatientFile,
  uploadPatientFiles,
} from '@arcade/contract/clinic/files/files.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { selectUsage } from '../../kernel/blobs/blobs.queries.ts'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { downloadsRoutes } from './downloads.routes.ts'
import { callerOf, type FileAccess } from './file-access.ts'
import { fileCountsRoutes } from './file-counts.routes.ts'
import { fileDatesJobs } from './file-dates.jobs.ts'
import { cleanFileName, storedName } from './file-names.rules.ts'
import { fileTicketsRoutes } from './file-tickets.routes.ts'
import { presentFile } from './files.present.ts'
import {
  deleteForGood,
  type FileRow,
  referencesBlob,
  selectFile,
  selectFileNames,
  selectPatientFileCount,
  selectPatientFiles,
  updateFile as writeFile,
} from './files.queries.ts'
import { recordFile } from './keep-file.ts'
import type { Previews } from './previews/make-previews.ts'
import { previewsJobs } from './previews/previews.jobs.ts'
import { invalid } from './receive-files.ts'
import { outcomesOf, uploadFiles } from './upload-files.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { virusScansJobs } from './virus-scans.ts'

const day = 24 * 60 * 60_000
type Stored = z.output<typeof StoredFile>

interface Deps {
  fileAccess: FileAccess
  previews: Previews
}

/** FILE-01, FILE-02: the files of patients, and what is changed of any file. */
export function filesRoutes(app: FastifyInstance, { fileAccess, previews }: Deps) {
  const { kernel } = app
  fileCountsRoutes(app)
  downloadsRoutes(app, fileAccess)
  fileTicketsRoutes(app, fileAccess)
  uploadsRoutes(app, fileAccess)
  previewsJobs(app, previews)
  virusScansJobs(app)
  kernel.blobs.registerReferences(referencesBlob)
  kernel.objectNames.register('file', { rights: ['files:read', 'patients:read'], select: selectFileNames })
  fileDatesJobs(app)
  const restorableSince = (now: Date) => new Date(now.getTime() - restorableDays * day)
  kernel.schedules.hourly('deleted files', (db, clock) => deleteForGood(db, restorableSince(clock.now())))

  const patientOf = (params: { uuid: string }) => ({ kind: 'patient', id: params.uuid.toLowerCase() }) as const

  serve(app, uploadPatientFile, async (call) => {
    const [outcome] = await uploadFiles(kernel, fileAccess, call, { host: patientOf(call.params), most: 1 })
    if (!outcome || 'problem' in outcome) throw outcome?.problem ?? invalid('file', 'missing')
    return { result: outcome.file }
  })

  serve(app, uploadPatientFiles, async (call) => {
    const wanted = { host: patientOf(call.params), most: mostFilesAtOnce }
    const outcomes = await uploadFiles(kernel, fileAccess, call, wanted)
    return { result: outcomesOf(outcomes, call.request.id) }
  })

  serve(app, listPatientFiles, async ({ db, object, query, ...call }) => {
    const access = call.access()
    const { category, sort } = query
    const wanted = { practiceId: access.practiceId, patientId: object.id, category, sort }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        // One of another order is none of this list.
        cursor: z.object({ sort: z.literal(sort), key: z.string(), id: z.uuid() }),
        select: (after, limit) => selectPatientFiles(db, wanted, { after, limit }),
        cursorOf: ({ key, id }) => ({ sort, key, id }),
        count: () => selectPatientFileCount(db, wanted),
      },
    )
    const details = { count: rows.length }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'file', patientId: object.id, details })
    return { result: rows.map(presentFile), ...page }
  })

  serve(app, getFileStorage, async ({ db, ...call }) => {
    const used = await selectUsage(db, call.access().practiceId)
    return { result: { used, quota: kernel.storageQuota } }
  })

  serve(app, updateFile, async ({ db, body, params, actor, request, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.uuid, 'move')
    if (body.fileName !== undefined && cleanFileName(body.fileName) === null) throw invalid('fileName', 'line')
    const fileName = body.fileName === undefined ? file.fileName : storedName(body.fileName, file.kind)
    const change = { fileName, category: body.category ?? file.category }
    return { result: await changed(db, call.accessIn(file.practiceId), file, 'changed', change) }
  })

  serve(app, deleteFile, async ({ db, params, actor, request, clock, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.uuid, 'delete')
    await changed(db, call.accessIn(file.practiceId), file, 'deleted', { deletedAt: clock.now() })
  })

  serve(app, restoreFile, async ({ db, params, actor, request, clock, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.uuid, 'restore')
    // What is over is swept only now and then.
    if (file.deletedAt && file.deletedAt < restorableSince(clock.now())) throw new Problem(problems.notFound)
    const access = call.accessIn(file.practiceId)
    if (file.deletedAt) return { result: await changed(db, access, file, 'restored', { deletedAt: null }) }
    // What is there already is shown.
    await recordFile(db, access, 'opened', file)
    return { result: presentFile(file) }
  })

  async function changed(
    db: Db,
    access: CallAccess,
    file: FileRow,
    action: 'changed' | 'deleted' | 'restored',
    change: Parameters<typeof writeFile>[3],
  ) {
    await db.transaction(async (db) => {
      const version = await writeFile(db, file.practiceId, file.id, change)
      const fields = (['fileName', 'category'] as const).filter((key) => change[key] && change[key] !== file[key])
      await recordFile(db, access, action, { ...file, version, ...(action === 'changed' && { fields }) })
    })
    return present(db, file.id)
  }

  async function present(db: Db, id: string): Promise<Stored> {
    const file = await selectFile(db, id)
    if (!file) throw new Problem(problems.notFound)
    return presentFile(file)
  }
}
