import { getTileLayout } from '@arcade/contract/dashboard/dashboard.contract.ts'
import { defineCalls, firstCall, known } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(getTileLayout, { params: { userUuid: known.me } })],
})
