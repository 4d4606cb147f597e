import {
  acceptOffer,
  getOffer,
  getOfferPdf,
  listOffers,
  offersChanged,
  refuseOffer,
} from '@arcade/contract/commerce/offers/offers.contract.ts'
import { type Answer, addTag, api, endpoint, lists, one } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const tag = addTag('offers')
onEvent(offersChanged, ({ id }) => [lists(tag), one(tag, id)])

export type OfferRow = Answer<typeof listOffers>['result'][number]
export type Offer = Answer<typeof getOffer>['result']

const answered = { outcome: () => ({ stale: [tag] }) }

export const {
  useListOffersInfiniteQuery,
  useListEndingOffersQuery,
  useGetOfferQuery,
  useAcceptOfferMutation,
  useRefuseOfferMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: cursorList(build, listOffers, (state: 'open' | 'past') => ({ query: { state } }), {
      providesTags: [lists(tag)],
    }),
    listEndingOffers: endpoint(build, listOffers, { quiet: 'dashboard', providesTags: [lists(tag)] }),
    getOffer: endpoint(build, getOffer, { providesTags: (_, __, { params }) => [one(tag, params.uuid)] }),
    acceptOffer: endpoint(build, acceptOffer, answered),
    refuseOffer: endpoint(build, refuseOffer, answered),
  }),
})

export const useOfferPdf = () => useDownload(getOfferPdf)
