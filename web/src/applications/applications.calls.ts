import { listMyShortcuts } from '@arcade/contract/applications/applications.contract.ts'
import { defineCalls, firstCall, known } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listMyShortcuts, { params: { userUuid: known.me } })],
})
