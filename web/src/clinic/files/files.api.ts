import { type FileSort, fileSorts } from '@arcade/contract/clinic/files/file-facts.ts'
import { createFileTickets } from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import {
  deleteFile,
  filesChanged,
  getFileStorage,
  listPatientFiles,
  restoreFile,
  updateFile,
} from '@arcade/contract/clinic/files/files.contract.ts'
import { type Answer, type AppStore, api, endpoint, lists, type Outcome, refresh, run } from '../../kernel/api.ts'
import { replaceRows } from '../../kernel/cache.rules.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf, rememberWrite } from '../../kernel/own-writes.ts'
import { isBefore } from './file-order.rules.ts'

export type StoredFile = Answer<typeof restoreFile>['result']

/** Written in one way alone: the cache knows a list by it. */
export const listOf = (uuid: string, sort: FileSort) => ({ uuid, ...(sort !== 'newest' && { sort }) })
const ofPatient = (id: string) => ({ type: 'Files', id }) as const
onEvent(filesChanged, ({ patientId }) => [lists('Files'), ofPatient(patientId)])

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatientFiles: cursorList(
      build,
      listPatientFiles,
      ({ uuid, sort = 'newest' }: { uuid: string; sort?: FileSort }) => ({
        params: { uuid },
        query: { limit: '2000', ...(sort !== 'newest' && { sort }) },
      }),
      { quiet: 'lightweight', providesTags: (_, __, { uuid }) => [ofPatient(uuid)] },
    ),
    getFileStorage: endpoint(build, getFileStorage, { providesTags: [lists('Files')] }),
    createFileTickets: endpoint(build, createFileTickets, { quiet: 'own progress' }),
    updateFile: endpoint(build, updateFile, { outcome: updated }),
    /** What was chosen while the file was on its way, which shows its own progress. */
    moveArrivedFile: endpoint(build, updateFile, { quiet: 'own progress', outcome: updated }),
    deleteFile: endpoint(build, deleteFile, {
      outcome: (_, { params: { uuid } }, { find }) => withoutFile(uuid, find<StoredFile>(uuid)),
    }),
    restoreFile: endpoint(build, restoreFile, { outcome: ({ result }) => withFile(result) }),
  }),
})

function withoutFile(uuid: string, file: Partial<StoredFile> | undefined): Outcome {
  return {
    echoes: file?.version ? [echoOf(filesChanged, uuid, file.version + 1)] : [],
    gone: [uuid],
    stale: [lists('Files')],
  }
}

function updated({ result }: { result: StoredFile }): Outcome {
  return {
    echoes: [echoOf(filesChanged, result.uuid, result.version)],
    things: [result],
    changes: placed(result),
    stale: [lists('Files')],
  }
}

/** Where each order of its patient's list wants it. */
const placed = (file: StoredFile): NonNullable<Outcome['changes']> => {
  const { patientUuid } = file
  if (patientUuid === null) return []
  return fileSorts.map((sort) =>
    filesApi.util.updateQueryData('listPatientFiles', listOf(patientUuid, sort), ({ pages }) =>
      replaceRows(pages, { rows: [file], replaces: ({ uuid }) => uuid === file.uuid, isBefore: isBefore[sort] }),
    ),
  )
}

const withFile = (file: StoredFile): Outcome => ({
  echoes: [echoOf(filesChanged, file.uuid, file.version)],
  changes: placed(file),
  stale: [lists('Files')],
})

/** A file has arrived by a request of its own rather than by an endpoint: it is shown where it belongs. */
export function showArrived(store: AppStore, file: StoredFile, category: StoredFile['category']): void {
  const { echoes = [], changes = [], stale = [] } = withFile(file)
  for (const echo of echoes) rememberWrite(echo, Date.now())
  for (const change of changes) store.dispatch(change as never)
  // A list that is still being read may have been read before it arrived.
  const { patientUuid } = file
  const isRead = (sort: FileSort) =>
    patientUuid !== null &&
    filesApi.endpoints.listPatientFiles.select(listOf(patientUuid, sort))(store.getState() as never).status ===
      'pending'
  refresh(store, patientUuid !== null && fileSorts.some(isRead) ? [...stale, ofPatient(patientUuid)] : stale)
  // It was changed while the file was on its way.
  if (file.category !== category) void moveArrived(store, file.uuid, category).catch(() => {})
}

/** A file as it is saved now: what is shown may be older by a preview, a scan or somebody's change. */
export async function readAgain(store: AppStore, { uuid, patientUuid }: StoredFile): Promise<StoredFile | undefined> {
  if (patientUuid === null) return undefined
  const { listPatientFiles } = filesApi.endpoints
  const options = { forceRefetch: true, subscribe: false }
  const { pages } = await run(store, listPatientFiles.initiate(listOf(patientUuid, 'newest'), options)).unwrap()
  return pages.flatMap(({ result }) => result).find((file) => file.uuid === uuid)
}

export const {
  useListPatientFilesInfiniteQuery,
  useGetFileStorageQuery,
  useUpdateFileMutation,
  useDeleteFileMutation,
  useRestoreFileMutation,
} = filesApi

const { createFileTickets: tickets, moveArrivedFile } = filesApi.endpoints
type Purpose = Parameters<typeof tickets.initiate>[0]['body']['purpose']

/** Addresses for the browser itself, in the order of the files. */
export async function askTickets(store: AppStore, fileUuids: string[], purpose: Purpose): Promise<string[]> {
  const { result } = await run(store, tickets.initiate({ body: { fileUuids, purpose } })).unwrap()
  return result.urls
}

const moveArrived = (store: AppStore, uuid: string, category: StoredFile['category']) =>
  run(store, moveArrivedFile.initiate({ params: { uuid }, body: { category } })).unwrap()
