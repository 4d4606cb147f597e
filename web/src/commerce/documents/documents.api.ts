import { actsChanged, padotestsChanged } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { claimsChanged } from '@arcade/contract/commerce/claims/claims.contract.ts'
import {
  createDocumentTicket,
  documentsChanged,
  getDocumentsSummary,
  listDocuments,
} from '@arcade/contract/commerce/documents/documents.contract.ts'
import { galleryOrdersChanged } from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import { offersChanged } from '@arcade/contract/commerce/offers/offers.contract.ts'
import { paymentsChanged } from '@arcade/contract/commerce/payments/payments.contract.ts'
import { recyclingChanged } from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { returnsChanged } from '@arcade/contract/commerce/returns/returns.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('documents')
onEvent(documentsChanged, () => [tag])
// What becomes a document has events of its own.
for (const kind of [
  actsChanged,
  claimsChanged,
  galleryOrdersChanged,
  offersChanged,
  padotestsChanged,
  paymentsChanged,
  recyclingChanged,
  returnsChanged,
])
  onEvent(kind, () => [tag], { echo: true })

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
