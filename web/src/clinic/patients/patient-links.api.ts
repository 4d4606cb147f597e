import {
  addPatient,
  requestPatientLink,
  unlinkPatient,
} from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { patientsChanged } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { api, endpoint, lists } from '../../kernel/api.ts'
import { echoOf } from '../../kernel/own-writes.ts'

export const { useRequestPatientLinkMutation, useAddPatientMutation, useUnlinkPatientMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    requestPatientLink: endpoint(build, requestPatientLink),
    addPatient: endpoint(build, addPatient, {
      outcome: ({ result }) => ({
        echoes: [echoOf(patientsChanged, result.uuid, result.version)],
        things: [result],
        stale: [lists('patients'), { type: 'patients', id: result.uuid }],
      }),
    }),
    unlinkPatient: endpoint(build, unlinkPatient, {
      // The event has the number of those left, and no version that is known here.
      outcome: (_, { params }) => ({ gone: [params.patientUuid] }),
    }),
  }),
})
