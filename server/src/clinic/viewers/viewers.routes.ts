import { getFileMeasures, saveFileMeasures, viewersProblems } from '@arcade/contract/clinic/viewers/viewers.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { callerOf, type FileAccess, recordFile } from '../files/index.ts'
import { saveMeasures, selectMeasures } from './viewers.queries.ts'

/** FILE-05: the measures on a file. They have the access rules of the file. */
export function viewersRoutes(app: FastifyInstance, { fileAccess }: { fileAccess: FileAccess }) {
  serve(app, getFileMeasures, async ({ db, params, actor, request, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.uuid, 'preview')
    await recordFile(db, call.accessIn(file.practiceId), 'opened', file)
    return { result: (await selectMeasures(db, file.practiceId, file.id)) ?? { measures: null, version: 0 } }
  })

  serve(app, saveFileMeasures, async ({ db, params, body, actor, request, clock, ...call }) => {
    const file = await fileAccess.find(db, callerOf(actor, request), params.uuid, 'measure')
    const { practiceId, id: fileId } = file
    const saved = await db.transaction(async (db) => {
      const updatedBy = actor.kind === 'person' ? actor.userId : null
      const given = { practiceId, fileId, measures: body.measures, updatedAt: clock.now(), updatedBy }
      const saved = await saveMeasures(db, given, body.version)
      if (saved) await recordFile(db, call.accessIn(practiceId), 'changed', { ...file, fields: ['measures'] })
      return saved
    })
    if (!saved) throw new Problem(viewersProblems.stale)
    return { result: saved }
  })
}
