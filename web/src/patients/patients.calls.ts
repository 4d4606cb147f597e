import { listPatients, summarizePatients } from '@arcade/contract/patients/patients.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  patients: [
    firstCall(listPatients, {
      params: { userUuid: known.acting },
      query: { sort: 'personInfo.lastName', direction: 'asc' },
    }),
    firstCall(summarizePatients, { params: { userUuid: known.acting } }),
  ],
  dashboard: [
    firstCall(listPatients, {
      params: { userUuid: known.acting },
      query: { sort: 'lastVisit', direction: 'desc', limit: '5' },
      rights: ['patients:read'],
    }),
  ],
})
