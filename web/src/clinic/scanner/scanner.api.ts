import {
  endScannerPairing,
  getScannerPairing,
  getUniteCases,
  getUniteHandle,
  getUniteToken,
  listScannerImports,
  saveUniteFiles,
  scannerImportProgressed,
  scannerPairingChanged,
  startScannerPairing,
} from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { type Answer, addTag, api, callOf, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const pairing = addTag('scanner-pairing')
const imports = addTag('scanner-imports')
const cases = addTag('scanner-cases')
onEvent(scannerPairingChanged, () => [pairing])
onEvent(scannerImportProgressed, () => [imports])

type CasePage = Answer<typeof getUniteCases>
export type ScannerCase = CasePage['result'][number]
export type ScannerImport = Answer<typeof listScannerImports>['result'][number]
export type ScannerPairing = Answer<typeof getScannerPairing>['result']

interface CaseSearch {
  token: string
  search: string
}

export const {
  useGetScannerPairingQuery,
  useStartScannerPairingMutation,
  useEndScannerPairingMutation,
  useGetUniteTokenMutation,
  useGetUniteHandleQuery,
  useGetUniteCasesInfiniteQuery,
  useSaveUniteFilesMutation,
  useListScannerImportsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getScannerPairing: endpoint(build, getScannerPairing, { providesTags: [pairing] }),
    startScannerPairing: endpoint(build, startScannerPairing),
    endScannerPairing: endpoint(build, endScannerPairing, { outcome: () => ({ stale: [pairing] }) }),
    getUniteToken: endpoint(build, getUniteToken, { outcome: () => ({ stale: [pairing] }) }),
    // It ends after ten minutes: opening the dialog again gets another.
    getUniteHandle: endpoint(build, getUniteHandle, { keepUnusedDataFor: 0 }),
    getUniteCases: build.infiniteQuery<CasePage, CaseSearch, number>({
      query: ({ queryArg: { token, search }, pageParam: page }) =>
        callOf(getUniteCases, { body: { token, page, ...(search !== '' && { search }) } }),
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ nextPage }) => nextPage },
      providesTags: [cases],
      keepUnusedDataFor: 0,
    }),
    saveUniteFiles: endpoint(build, saveUniteFiles, { outcome: () => ({ stale: [imports] }) }),
    listScannerImports: endpoint(build, listScannerImports, { quiet: 'background', providesTags: [imports] }),
  }),
})
