import { getPartnerHealth, getStatus } from '@arcade/contract/operations/status/status.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { version } from '../../kernel/version.ts'
import { prepareSelectStatus } from './status.queries.ts'

export function statusRoutes(app: FastifyInstance) {
  const selectStatus = prepareSelectStatus(app.kernel.db)
  serve(app, getStatus, async ({ clock }) => {
    const [{ schema, now } = { schema: 'none', now: clock.now() }] = await selectStatus.execute()
    return { result: { version, schema, now } }
  })
  serve(app, getPartnerHealth, async () => ({ result: app.kernel.partnerHealth.list() }))
}
