import { getBalances } from '@arcade/contract/credits/credits.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(getBalances, { rights: ['payments:read'] })],
})
