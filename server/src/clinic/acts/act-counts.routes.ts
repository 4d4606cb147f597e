import { countPatientActs } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { recordShown } from '../../kernel/journal/journal-shown.ts'
import { selectActCounts } from './act-counts.queries.ts'

export function actCountsRoutes(app: FastifyInstance) {
  serve(app, countPatientActs, async ({ db, query, ...call }) => {
    const access = call.access()
    const result = await selectActCounts(db, access.practiceId, query.patientUuids)
    const shown = result.map(({ patientUuid }) => patientUuid)
    await recordShown(db, { ...access, action: 'counted', objectKind: 'act' }, shown)
    return { result }
  })
}
