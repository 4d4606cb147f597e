import {
  acceptOffer,
  getOffer,
  getOfferPdf,
  listOffers,
  offersChanged,
  refuseOffer,
} from '@arcade/contract/commerce/offers/offers.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const tag = addTag('offers')
onEvent(offersChanged, () => [tag])

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
      providesTags: [tag],
    }),
    listEndingOffers: endpoint(build, listOffers, { quiet: 'dashboard', providesTags: [tag] }),
    getOffer: endpoint(build, getOffer, { providesTags: [tag] }),
    acceptOffer: endpoint(build, acceptOffer, answered),
    refuseOffer: endpoint(build, refuseOffer, answered),
  }),
})

export const useOfferPdf = () => useDownload(getOfferPdf)
