import { countPatientFiles } from '@arcade/contract/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/serve.ts'
import { selectFileCounts } from './file-counts.queries.ts'

export function fileCountsRoutes(app: FastifyInstance) {
  serve(app, countPatientFiles, async ({ db, subject, query }) => ({
    result: subject.practiceId ? await selectFileCounts(db, subject.practiceId, query.patientUuids) : [],
  }))
}
