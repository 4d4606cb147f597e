import {
  colleaguesChanged,
  listColleagues,
  removeColleague,
  restoreColleague,
} from '@arcade/contract/people/network/network.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('colleagues')
// A pair has no version that its answer could tell: the list is read once more.
onEvent(colleaguesChanged, () => [tag], { echo: true })

export type Colleague = Answer<typeof listColleagues>['result'][number]

interface NetworkFilter {
  userUuid: string
  search: string
}

export const { useListColleaguesInfiniteQuery, useRemoveColleagueMutation, useRestoreColleagueMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listColleagues: cursorList(
        build,
        listColleagues,
        ({ userUuid, search }: NetworkFilter) => ({ params: { userUuid }, query: search ? { search } : {} }),
        { providesTags: [tag] },
      ),
      removeColleague: endpoint(build, removeColleague, {
        outcome: (_, { params: { colleagueUuid } }) => ({ gone: [colleagueUuid] }),
      }),
      restoreColleague: endpoint(build, restoreColleague, { outcome: () => ({ stale: [tag] }) }),
    }),
  })
