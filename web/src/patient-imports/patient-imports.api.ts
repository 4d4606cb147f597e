import {
  checkPatientImport,
  discardPatientImport,
  getPatientImport,
  importsProgressed,
  listImportLines,
  listPatientImports,
  patientsImported,
  runPatientImport,
  undoPatientImport,
  uploadPatientImport,
} from '@arcade/contract/patient-imports.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { type Answer, api, endpoint, lists } from '../kernel/api.ts'
import { onEvent } from '../kernel/event-tags.ts'
import { useUpload } from '../kernel/files.ts'

export type PatientImport = Answer<typeof getPatientImport>['result']
export type ImportLine = Answer<typeof listImportLines>['result'][number]

for (const kind of [importsProgressed, patientsImported]) onEvent(kind, () => ['imports'])

interface Asked {
  params: { uuid: string }
}
interface Steps {
  dispatch: ThunkDispatch<{ api: never }, unknown, UnknownAction>
  queryFulfilled: Promise<{ data: { result: PatientImport } }>
}

/** What was answered is how it stands from now on, before it is asked for anew. */
function showAt({ params }: Asked, { dispatch, queryFulfilled }: Steps): void {
  const show = ({ data: value }: { data: { result: PatientImport } }) =>
    dispatch(patientImportsApi.util.upsertQueryEntries([{ endpointName: 'getPatientImport', arg: { params }, value }]))
  void queryFulfilled.then(show, () => {})
}

/** A step that is refused means that the import stands elsewhere by now: it is asked for again all the more. */
const step = { onQueryStarted: showAt, invalidatesTags: ['imports'] } as const

const patientImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientImport: endpoint(build, getPatientImport, { providesTags: ['imports'] }),
    listPatientImports: endpoint(build, listPatientImports, { providesTags: ['imports'] }),
    listImportLines: endpoint(build, listImportLines, { providesTags: ['imports'] }),
    checkPatientImport: endpoint(build, checkPatientImport, step),
    runPatientImport: endpoint(build, runPatientImport, step),
    undoPatientImport: endpoint(build, undoPatientImport, step),
    discardPatientImport: endpoint(build, discardPatientImport, {
      invalidatesTags: (_, error) => (error ? ['imports'] : []),
    }),
  }),
})

export const {
  useGetPatientImportQuery,
  useListPatientImportsQuery,
  useListImportLinesQuery,
  useCheckPatientImportMutation,
  useRunPatientImportMutation,
  useUndoPatientImportMutation,
  useDiscardPatientImportMutation,
} = patientImportsApi

export const useUploadPatientImport = () => useUpload(uploadPatientImport)

/** Asks again for the imports, or for the patients whom one of them has changed. */
export function useAskAgain() {
  const dispatch = useDispatch()
  return (tag: 'imports' | 'patients') => dispatch(api.util.invalidateTags([tag === 'imports' ? tag : lists(tag)]))
}
