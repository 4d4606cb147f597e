import { getSmileySummary } from '@arcade/contract/smileys/smileys.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  shell: [firstCall(getSmileySummary, { params: { id: known.acting }, rights: ['smileys:read'] })],
})
