import { listWaitingClaims } from '@arcade/contract/claims/claims.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listWaitingClaims, { rights: ['claims:write'] })],
})
