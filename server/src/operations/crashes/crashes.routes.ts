import { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'

export function crashesRoutes(app: FastifyInstance) {
  serve(app, reportCrash, async ({ body, request }) => {
    app.kernel.log.warn({ crash: body, requestId: request.id }, 'a page crashed in a browser')
  })
}
