import { getSmileySummary } from '@arcade/contract/smileys/smileys.contract.ts'
import { defineCalls, firstCall, known } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  shell: [firstCall(getSmileySummary, { params: { id: known.acting }, rights: ['smileys:read'] })],
})
