import {
  checkPatientImport,
  discardPatientImport,
  exportRejectedLines,
  getPatientImport,
  importsProgressed,
  listImportLines,
  listPatientImports,
  patientsImported,
  runPatientImport,
  undoPatientImport,
  uploadPatientImport,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { useStore } from 'react-redux'
import { type Answer, type AppStore, api, endpoint, lists, type Outcome, refresh } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload, useUpload } from '../../kernel/files.ts'

export type PatientImport = Answer<typeof getPatientImport>['result']
export type ImportLine = Answer<typeof listImportLines>['result'][number]

for (const kind of [importsProgressed, patientsImported]) onEvent(kind, () => ['imports'])

const lines = { type: 'imports', id: 'lines' } as const

/** Of one import, why its lines stay out. */
interface ImportLines {
  uuid: string
  outcome: 'known' | 'faulty' | undefined
}

const step = {
  // What an earlier check found is gone with it.
  outcome: ({ result }: { result: PatientImport }): Outcome => ({ things: [result], stale: [lines] }),
  // A step that is refused means that the import stands elsewhere by now.
  invalidatesTags: (_: unknown, error: unknown) => (error ? (['imports'] as const) : []),
}

const patientImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientImport: endpoint(build, getPatientImport, { providesTags: ['imports'] }),
    listPatientImports: endpoint(build, listPatientImports, { providesTags: ['imports'] }),
    listImportLines: cursorList(
      build,
      listImportLines,
      ({ uuid, outcome }: ImportLines) => ({ params: { uuid }, query: { limit: '25', ...(outcome && { outcome }) } }),
      { providesTags: [lines] },
    ),
    checkPatientImport: endpoint(build, checkPatientImport, step),
    runPatientImport: endpoint(build, runPatientImport, step),
    undoPatientImport: endpoint(build, undoPatientImport, step),
    discardPatientImport: endpoint(build, discardPatientImport, {
      outcome: (_, { params }) => ({ gone: [params.uuid] }),
      invalidatesTags: step.invalidatesTags,
    }),
  }),
})

export const {
  useGetPatientImportQuery,
  useListPatientImportsQuery,
  useListImportLinesInfiniteQuery,
  useCheckPatientImportMutation,
  useRunPatientImportMutation,
  useUndoPatientImportMutation,
  useDiscardPatientImportMutation,
} = patientImportsApi

export const useExportRejectedLines = () => useDownload(exportRejectedLines)

export const useUploadPatientImport = () => useUpload(uploadPatientImport)

/** Asks again for the imports, or for the patients whom one of them has changed. */
export function useAskAgain() {
  const store = useStore() as AppStore
  return (tag: 'imports' | 'patients') => refresh(store, [tag === 'imports' ? tag : lists(tag)])
}
