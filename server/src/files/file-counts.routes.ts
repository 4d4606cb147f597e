import { problems } from '@arcade/contract/kernel/problem.ts'
import { countPatientFiles } from '@arcade/contract/patients.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

const nothing = () => Promise.reject(new Problem(problems.notFound))

export function fileCountsRoutes(app: FastifyInstance) {
  serve(app, countPatientFiles, nothing)
}
