import { restorableDays } from '@arcade/contract/clinic/files/file-facts.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { getHosting, getStorageUsage, type Hosting } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { selectStorage } from '../../clinic/files/index.ts'
import { importsKeptFor } from '../../clinic/patient-imports/index.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { SessionTimes } from '../../kernel/identity/actor.ts'

interface HostingConfig {
  operator: Operator
  session: SessionTimes
  databaseUrl?: string | null
}

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

/** Days: twelve months in the journal, three years in its archive. */
const journalKeptFor = 4 * 365

function presentHosting({ operator, session, databaseUrl }: HostingConfig): z.output<typeof Hosting> {
  const { name, address, region = null, certification = null } = operator.host
  return {
    host: { name, address },
    region,
    certification,
    database: databaseUrl == null ? 'embedded' : 'own-server',
    processors: operator.processors ?? [],
    retention: [
      { kind: 'account', days: null },
      { kind: 'patients', days: null },
      { kind: 'journal', days: journalKeptFor },
      { kind: 'deleted-files', days: restorableDays },
      { kind: 'imports', days: importsKeptFor / day },
      { kind: 'sessions', days: session.longest / day },
    ],
  }
}
