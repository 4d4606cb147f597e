import { attachApi, getReverseLoginParams, loginApi } from '@arcade/contract/broker.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

export function brokerRoutes(app: FastifyInstance) {
  serve(app, getReverseLoginParams, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, attachApi, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, loginApi, async () => {
    throw new Problem(problems.notFound)
  })
}
