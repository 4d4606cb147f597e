import { listGroupInvitations } from '@arcade/contract/groups/groups.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listGroupInvitations, { rights: ['settings:write'] })],
})
