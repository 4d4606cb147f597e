import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  createPatient,
  findResembling,
  getPatient,
  listPatients,
  searchPatients,
  summarizePatients,
  updatePatient,
} from '@arcade/contract/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { selectHoldingPractices } from './holders.queries.ts'

const nothing = () => Promise.reject(new Problem(problems.notFound))

export function patientsRoutes(app: FastifyInstance) {
  app.kernel.holders.know('patient', selectHoldingPractices)
  serve(app, listPatients, nothing)
  serve(app, searchPatients, nothing)
  serve(app, findResembling, nothing)
  serve(app, summarizePatients, nothing)
  serve(app, createPatient, nothing)
  serve(app, getPatient, nothing)
  serve(app, updatePatient, nothing)
}
