import { getHosting, getStorageUsage } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import type { FastifyInstance } from 'fastify'
import { selectStorage } from '../../clinic/files/index.ts'
import { serve } from '../../kernel/http/serve.ts'
import { type HostingConfig, presentHosting } from './hosting.present.ts'

/** HOST-01: where the data is, how much of it there is, and for how long. */
export function hostingRoutes(app: FastifyInstance, { config }: { config: HostingConfig }) {
  const { storageQuota } = app.kernel
  const hosting = presentHosting(config)
  serve(app, getHosting, async () => ({ result: hosting }))

  serve(app, getStorageUsage, async ({ db, ...call }) => {
    const categories = await selectStorage(db, call.access().practiceId)
    const used = categories.reduce((sum, { bytes }) => sum + bytes, 0)
    return { result: { used, quota: storageQuota, categories } }
  })
}
