import { restorableDays } from '@arcade/contract/clinic/files/file-facts.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import type { Hosting } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import type { z } from 'zod'
import { importsKeptFor } from '../../clinic/patient-imports/index.ts'
import type { SessionTimes } from '../../kernel/identity/actor.ts'

export interface HostingConfig {
  operator: Operator
  session: SessionTimes
  databaseUrl?: string | null
}

/** Days: twelve months in the journal, three years in its archive. */
const journalKeptFor = 4 * 365

export function presentHosting({ operator, session, databaseUrl }: HostingConfig): z.output<typeof Hosting> {
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
