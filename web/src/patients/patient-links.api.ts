import { addPatient, requestPatientLink, unlinkPatient } from '@arcade/contract/patient-links.contract.ts'
import { api, endpoint } from '../kernel/api.ts'

export const { useRequestPatientLinkMutation, useAddPatientMutation, useUnlinkPatientMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    requestPatientLink: endpoint(build, requestPatientLink),
    addPatient: endpoint(build, addPatient, { invalidatesTags: (_, error) => (error ? [] : ['patients']) }),
    unlinkPatient: endpoint(build, unlinkPatient, { invalidatesTags: (_, error) => (error ? [] : ['patients']) }),
  }),
})
