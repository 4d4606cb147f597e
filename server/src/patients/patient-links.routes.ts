import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  addPatient,
  generateVerification,
  requestPatientLink,
  unlinkPatient,
} from '@arcade/contract/patient-links.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

const nothing = () => Promise.reject(new Problem(problems.notFound))

export function patientLinksRoutes(app: FastifyInstance) {
  serve(app, requestPatientLink, nothing)
  serve(app, generateVerification, nothing)
  serve(app, addPatient, nothing)
  serve(app, unlinkPatient, nothing)
}
