import { getPatient, patientsChanged, updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { type Answer, type AppStore, api, endpoint, lists, run } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

onEvent(patientsChanged, ({ id }) => [{ type: 'patients', id }])

const patientApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPatient: endpoint(build, getPatient, {
      providesTags: (_, error, { params }) => (error ? [] : [{ type: 'patients', id: params.uuid }]),
    }),
    updatePatient: endpoint(build, updatePatient, {
      outcome: ({ result }, _, { find }) => ({
        echoes: [echoOf(patientsChanged, result.uuid, result.version)],
        things: [result],
        stale: isListedAlike(find<Patient>(result.uuid), result) ? [] : [lists('patients')],
      }),
    }),
  }),
})

/** Lists show nothing else of a patient; by these they are sorted, filtered and counted. */
const listed = ({ personInfo, alerts }: Pick<Patient, 'personInfo' | 'alerts'>) => JSON.stringify([personInfo, alerts])

const isListedAlike = (before: Partial<Patient> | undefined, { personInfo, alerts }: Patient) =>
  before?.personInfo !== undefined &&
  before.alerts !== undefined &&
  listed({ personInfo: before.personInfo, alerts: before.alerts }) === listed({ personInfo, alerts })

export const { useGetPatientQuery, useUpdatePatientMutation } = patientApi
export type Patient = Answer<typeof getPatient>['result']

/** Outside React: what a page is reading is waited for, and not read twice. Undefined where it cannot be read. */
export async function readPatient(store: AppStore, uuid: string): Promise<Patient | undefined> {
  const read = patientApi.endpoints.getPatient.initiate({ params: { uuid } }, { subscribe: false })
  return (await run(store, read)).data?.result
}
