import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  checkPatientImport,
  discardPatientImport,
  exportPatients,
  getPatientImport,
  listImportLines,
  listPatientImports,
  runPatientImport,
  undoPatientImport,
  uploadPatientImport,
} from '@arcade/contract/patient-imports.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { selectImportPractices } from './holders.queries.ts'

const nothing = () => Promise.reject(new Problem(problems.notFound))

export function patientImportsRoutes(app: FastifyInstance) {
  app.kernel.holders.know('patient-import', selectImportPractices)
  serve(app, uploadPatientImport, nothing)
  serve(app, listPatientImports, nothing)
  serve(app, getPatientImport, nothing)
  serve(app, listImportLines, nothing)
  serve(app, checkPatientImport, nothing)
  serve(app, runPatientImport, nothing)
  serve(app, undoPatientImport, nothing)
  serve(app, discardPatientImport, nothing)
  serve(app, exportPatients, nothing)
}
