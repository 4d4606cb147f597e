import { countPatientActs } from '@arcade/contract/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/serve.ts'
import { selectActCounts } from './act-counts.queries.ts'

export function actCountsRoutes(app: FastifyInstance) {
  serve(app, countPatientActs, async ({ db, subject, query }) => ({
    result: subject.practiceId ? await selectActCounts(db, subject.practiceId, query.patientUuids) : [],
  }))
}
