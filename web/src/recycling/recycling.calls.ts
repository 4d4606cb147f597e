import { getRecyclingSummary } from '@arcade/contract/recycling/recycling.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(getRecyclingSummary, { rights: ['orders:write'] })],
})
