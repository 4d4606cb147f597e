import {
  cancelReturn,
  getReturn,
  getReturnLabel,
  getReturnSlip,
  listReturnableLines,
  listReturns,
  markReturnSent,
  requestReturn,
  returnsChanged,
} from '@arcade/contract/commerce/returns/returns.contract.ts'
import { type Answer, addTag, api, endpoint, lists, one } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const tag = addTag('returns')
onEvent(returnsChanged, ({ id }) => [lists(tag), one(tag, id)])

export type ReturnRow = Answer<typeof listReturns>['result'][number]
export type Return = Answer<typeof getReturn>['result']
export type ReturnableLine = Answer<typeof listReturnableLines>['result'][number]

export interface ReturnsWanted {
  state?: ReturnRow['state']
  direction?: 'asc' | 'desc'
}

export const {
  useListReturnsInfiniteQuery,
  useListReturnsOfStateQuery,
  useListReturnableLinesQuery,
  useGetReturnQuery,
  useRequestReturnMutation,
  useCancelReturnMutation,
  useMarkReturnSentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReturns: cursorList(build, listReturns, (query: ReturnsWanted) => ({ query }), { providesTags: [lists(tag)] }),
    listReturnsOfState: endpoint(build, listReturns, { quiet: 'dashboard', providesTags: [lists(tag)] }),
    listReturnableLines: endpoint(build, listReturnableLines, { providesTags: [lists(tag)] }),
    getReturn: endpoint(build, getReturn, { providesTags: (_, __, { params }) => [one(tag, params.uuid)] }),
    cancelReturn: endpoint(build, cancelReturn, { outcome: () => ({ stale: [tag] }) }),
    markReturnSent: endpoint(build, markReturnSent, { outcome: () => ({ stale: [tag] }) }),
    requestReturn: endpoint(build, requestReturn, { outcome: () => ({ stale: [tag] }) }),
  }),
})

export const useReturnLabel = () => useDownload(getReturnLabel)
export const useReturnSlip = () => useDownload(getReturnSlip)
