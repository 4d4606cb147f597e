import { listReturns } from '@arcade/contract/returns/returns.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [
    firstCall(listReturns, { query: { state: 'accepted', unsent: 'true', limit: '3' }, rights: ['orders:read'] }),
    firstCall(listReturns, {
      query: { state: 'refused', from: known.monthAgo, limit: '3' },
      rights: ['orders:read'],
    }),
  ],
})
