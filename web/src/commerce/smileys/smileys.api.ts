import {
  exportSmileys,
  listApplicationSmileys,
  listMemberSmileys,
  listRewards,
  listSmileyHistory,
  redeemReward,
} from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { useDownload } from '../../kernel/files.ts'
import { smileysKept } from './summary.api.ts'

export type SmileyEntry = Answer<typeof listSmileyHistory>['result'][number]
export type MemberSums = Answer<typeof listMemberSmileys>['result'][number]
export type Reward = Answer<typeof listRewards>['result'][number]

export interface HistoryFilter {
  show?: 'earned' | 'spent' | 'expired'
  applicationUuid?: string
  memberUuid?: string
}

/** A write refreshes at once what is shown, here; others hear of it. */
const spending = { outcome: () => ({ stale: ['smileytransaction'] as const }) }

const smileysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMemberSmileys: endpoint(build, listMemberSmileys, smileysKept),
    listApplicationSmileys: endpoint(build, listApplicationSmileys, smileysKept),
    listSmileyHistory: cursorList(
      build,
      listSmileyHistory,
      ({ id, filter }: { id: string; filter: HistoryFilter }) => ({
        params: { id },
        query: { limit: '10', ...filter },
      }),
      smileysKept,
    ),
    listRewards: endpoint(build, listRewards, smileysKept),
    redeemReward: endpoint(build, redeemReward, spending),
  }),
})

export const {
  useListMemberSmileysQuery,
  useListApplicationSmileysQuery,
  useListSmileyHistoryInfiniteQuery,
  useListRewardsQuery,
  useRedeemRewardMutation,
} = smileysApi

export const useExportSmileys = () => useDownload(exportSmileys)
