import {
  createDocumentTicket,
  documentsChanged,
  getDocumentsSummary,
  listDocuments,
} from '@arcade/contract/commerce/documents/documents.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('documents')
onEvent(documentsChanged, () => [tag])

export type DocumentRow = Answer<typeof listDocuments>['result'][number]

export interface DocumentsWanted {
  kind?: DocumentRow['kind']
  year?: string
  search?: string
  direction?: 'asc'
}

export const { useListDocumentsInfiniteQuery, useGetDocumentsSummaryQuery, useCreateDocumentTicketMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listDocuments: cursorList(build, listDocuments, (query: DocumentsWanted) => ({ query }), { providesTags: [tag] }),
      getDocumentsSummary: endpoint(build, getDocumentsSummary, { providesTags: [tag] }),
      createDocumentTicket: endpoint(build, createDocumentTicket),
    }),
  })
