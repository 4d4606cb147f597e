import { deleteUser, getClosing, undoClosing } from '@arcade/contract/operations/closing/closing.contract.ts'
import {
  createExport,
  createExportLink,
  exportsChanged,
  listExports,
} from '@arcade/contract/operations/exports/exports.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'

export type DataExport = Answer<typeof listExports>['result'][number]
export type Closing = Answer<typeof getClosing>['result']

const exports = addTag('exports')
const closing = addTag('closing')
onEvent(exportsChanged, () => [exports], { echo: true })

const leavingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExports: endpoint(build, listExports, { providesTags: [exports] }),
    createExport: endpoint(build, createExport, { invalidatesTags: [exports] }),
    createExportLink: endpoint(build, createExportLink),
    getClosing: endpoint(build, getClosing, { providesTags: [closing] }),
    deleteUser: endpoint(build, deleteUser, { invalidatesTags: [closing] }),
    undoClosing: endpoint(build, undoClosing, { invalidatesTags: [closing] }),
  }),
})

export const {
  useListExportsQuery,
  useCreateExportMutation,
  useCreateExportLinkMutation,
  useGetClosingQuery,
  useDeleteUserMutation,
  useUndoClosingMutation,
} = leavingApi
