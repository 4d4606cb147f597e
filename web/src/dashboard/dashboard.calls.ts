import { getTileLayout } from '@arcade/contract/dashboard/dashboard.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(getTileLayout, { params: { userUuid: known.me } })],
})
