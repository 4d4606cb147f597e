import {
  cancelPickup,
  getPickupCertificate,
  getRecyclingSummary,
  listPickups,
  recyclingChanged,
  requestPickup,
} from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { type Answer, api, endpoint, type Tag } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

/** RT-18: one tag for all of it: what is collected changes the list and the sums. */
const tag: Tag = 'recycling'
onEvent(recyclingChanged, () => [tag])

export type Pickup = Answer<typeof listPickups>['result'][number]
export type RecyclingSummary = Answer<typeof getRecyclingSummary>['result']

export interface PickupsWanted {
  state?: Pickup['state']
}

export const {
  useListPickupsInfiniteQuery,
  useGetRecyclingSummaryQuery,
  useRequestPickupMutation,
  useCancelPickupMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listPickups: cursorList(build, listPickups, (query: PickupsWanted) => ({ query }), { providesTags: [tag] }),
    getRecyclingSummary: endpoint(build, getRecyclingSummary, { quiet: 'dashboard', providesTags: [tag] }),
    requestPickup: endpoint(build, requestPickup, { outcome: () => ({ stale: [tag] }) }),
    cancelPickup: endpoint(build, cancelPickup, { outcome: () => ({ stale: [tag] }) }),
  }),
})

export const useCertificate = () => useDownload(getPickupCertificate)
