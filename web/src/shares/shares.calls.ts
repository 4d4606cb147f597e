import { listReceivedShares } from '@arcade/contract/shares/shares.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listReceivedShares, { query: { unopened: 'true', limit: '20' } })],
})
