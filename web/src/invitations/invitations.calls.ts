import { listInvitations } from '@arcade/contract/invitations/invitations.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [
    firstCall(listInvitations, { params: { uuid: known.me }, query: { direction: 'received', open: 'true' } }),
  ],
})
