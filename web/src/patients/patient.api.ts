import { getPatient, patientsChanged, updatePatient } from '@arcade/contract/patients.contract.ts'
import { type Answer, api, endpoint, lists } from '../kernel/api.ts'
import { onEvent } from '../kernel/event-tags.ts'

onEvent(patientsChanged, ({ id }) => [{ type: 'patients', id }])

const patientApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPatient: endpoint(build, getPatient, {
      providesTags: (_, error, { params }) => (error ? [] : [{ type: 'patients', id: params.uuid }]),
    }),
    updatePatient: endpoint(build, updatePatient, {
      // What was answered is what is so from now on: asked for anew, it would be opened once more in the journal.
      onQueryStarted: ({ params: { uuid } }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: value }) =>
            dispatch(
              patientApi.util.upsertQueryEntries([{ endpointName: 'getPatient', arg: { params: { uuid } }, value }]),
            ),
          () => {},
        )
      },
      invalidatesTags: (_, error) => (error ? [] : [lists('patients')]),
    }),
  }),
})

export const { useGetPatientQuery, useUpdatePatientMutation } = patientApi
export type Patient = Answer<typeof getPatient>['result']
