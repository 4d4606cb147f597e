import { countPatientFiles } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { recordShown } from '../../kernel/journal/journal-shown.ts'
import { selectFileCounts } from './file-counts.queries.ts'

export function fileCountsRoutes(app: FastifyInstance) {
  serve(app, countPatientFiles, async ({ db, query, ...call }) => {
    const access = call.access()
    const result = await selectFileCounts(db, access.practiceId, query.patientUuids)
    const shown = result.map(({ patientUuid }) => patientUuid)
    await recordShown(db, { ...access, action: 'counted', objectKind: 'file' }, shown)
    return { result }
  })
}
