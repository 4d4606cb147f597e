import { getOperator, type Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'

export function operatorRoutes(app: FastifyInstance, { config }: { config: { operator: Operator } }) {
  serve(app, getOperator, async () => ({ result: config.operator }))
}
