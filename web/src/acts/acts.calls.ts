import { listPlannedActs } from '@arcade/contract/acts/acts.contract.ts'
import { listRecalledLots } from '@arcade/contract/acts/recalled-lots.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

const rights = ['acts:read', 'patients:read'] as const

export const calls = defineCalls({
  dashboard: [
    firstCall(listPlannedActs, { params: { userUuid: known.acting }, query: { limit: '100' }, rights }),
    firstCall(listRecalledLots, { rights }),
  ],
})
