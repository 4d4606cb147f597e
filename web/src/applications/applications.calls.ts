import { listMyShortcuts } from '@arcade/contract/applications/applications.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listMyShortcuts, { params: { userUuid: known.me } })],
})
