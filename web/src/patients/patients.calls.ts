import { getPatient, listPatients, summarizePatients } from '@arcade/contract/patients/patients.contract.ts'
import { known } from '../kernel/early-calls.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

/** Who it is, on every page of one patient. */
const ofOne = [firstCall(getPatient, { params: { uuid: known.uuid }, rights: ['patients:read'] })]

export const calls = defineCalls({
  patientEdit: ofOne,
  patientFiles: ofOne,
  patientActs: ofOne,
  patientShares: ofOne,
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
