import {
  galleryOrdersChanged,
  getGalleryInvoice,
  getGalleryOrder,
  listGalleryOrders,
  placeGalleryOrder,
  quoteGallery,
} from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import { type Answer, addTag, api, endpoint, lists, one } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const orders = addTag('gallery-orders')
onEvent(galleryOrdersChanged, ({ id }) => [lists(orders), one(orders, id)])

export type GalleryQuote = Answer<typeof quoteGallery>['result']
export type GalleryOrder = Answer<typeof getGalleryOrder>['result']
export type OrderLine = GalleryOrder['lines'][number]

export const {
  useQuoteGalleryQuery,
  usePlaceGalleryOrderMutation,
  useListGalleryOrdersInfiniteQuery,
  useGetGalleryOrderQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    // What is left, and what it costs, may be another thing a moment later.
    quoteGallery: endpoint(build, quoteGallery, { providesTags: [lists(orders)], keepUnusedDataFor: 0 }),
    placeGalleryOrder: endpoint(build, placeGalleryOrder, { outcome: () => ({ stale: [orders] }) }),
    listGalleryOrders: cursorList(build, listGalleryOrders, () => ({}), { providesTags: [lists(orders)] }),
    getGalleryOrder: endpoint(build, getGalleryOrder, {
      providesTags: (_, __, { params }) => [one(orders, params.uuid)],
    }),
  }),
})

export const useGalleryInvoice = () => useDownload(getGalleryInvoice)
