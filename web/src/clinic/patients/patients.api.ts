import { actsChanged, visitsChanged } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { filesChanged } from '@arcade/contract/clinic/files/files.contract.ts'
import { exportPatients, patientsImported } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import {
  countPatientActs,
  countPatientFiles,
  createPatient,
  findResembling,
  listPatients,
  patientsChanged,
  searchPatients,
  summarizePatients,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import { type Answer, api, endpoint, lists } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'
import { echoOf } from '../../kernel/own-writes.ts'

export type PatientRow = Answer<typeof listPatients>['result'][number]

for (const kind of [patientsChanged, patientsImported, visitsChanged]) onEvent(kind, () => [lists('patients')])
onEvent(actsChanged, () => [lists('Acts')])
onEvent(filesChanged, () => [lists('Files')])

/** The patients of the practice in which one acts; whatever changes one of them lets all of these be asked for again. */
const patientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatients: endpoint(build, listPatients, {
      // Who has no scan is another question after a file came or went.
      providesTags: (_, __, { query }) => [lists('patients'), ...(query?.scan ? [lists('Files')] : [])],
    }),
    listRecentPatients: endpoint(build, listPatients, { quiet: 'dashboard', providesTags: [lists('patients')] }),
    searchPatients: endpoint(build, searchPatients, { quiet: 'lightweight', providesTags: [lists('patients')] }),
    findResembling: endpoint(build, findResembling, { quiet: 'while typing', providesTags: [lists('patients')] }),
    summarizePatients: endpoint(build, summarizePatients, {
      quiet: 'dashboard',
      providesTags: [lists('patients'), lists('Files')],
    }),
    countPatientActs: endpoint(build, countPatientActs, { quiet: 'lightweight', providesTags: [lists('Acts')] }),
    countPatientFiles: endpoint(build, countPatientFiles, { quiet: 'lightweight', providesTags: [lists('Files')] }),
    createPatient: endpoint(build, createPatient, {
      outcome: ({ result }) => ({
        echoes: [echoOf(patientsChanged, result.uuid, result.version)],
        // Where it belongs in a list is the server's to say.
        stale: [lists('patients')],
      }),
    }),
  }),
})

export const {
  useListPatientsQuery,
  useListRecentPatientsQuery,
  useLazySearchPatientsQuery,
  useLazyFindResemblingQuery,
  useSummarizePatientsQuery,
  useCountPatientActsQuery,
  useCountPatientFilesQuery,
  useCreatePatientMutation,
} = patientsApi

export const useExportPatients = () => useDownload(exportPatients)
