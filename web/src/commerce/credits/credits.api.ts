import {
  creditsChanged,
  exportMovements,
  getBalances,
  listMovements,
} from '@arcade/contract/commerce/credits/credits.contract.ts'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { getAccountBalance } from '@arcade/contract/commerce/erp/erp.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Answer, type AppState, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'
import { withLive } from './credits.rules.ts'

export type Balance = Answer<typeof getBalances>['result'][number]
export type Movement = Answer<typeof listMovements>['result'][number]

/** Which movements; what is absent is not asked for. */
export interface MovementFilter {
  base?: Base
  from?: string
}

const credits = addTag('credits')
onEvent(creditsChanged, () => [credits])

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalances: endpoint(build, getBalances, { quiet: 'dashboard', providesTags: [credits] }),
    getAccountBalance: endpoint(build, getAccountBalance, { quiet: 'background' }),
    listMovements: cursorList(
      build,
      listMovements,
      ({ base, from }: MovementFilter) => ({ query: { limit: '25', ...(base && { base }), ...(from && { from }) } }),
      { providesTags: [credits] },
    ),
  }),
})

export const { useGetBalancesQuery, useLazyGetAccountBalanceQuery, useListMovementsInfiniteQuery } = creditsApi

type Live = Answer<typeof getAccountBalance>
/** The answer of a base, or its silence, in its own balance alone. */
export const putLive = (base: Base, live: Live | undefined) =>
  creditsApi.util.updateQueryData('getBalances', undefined, ({ result }) => {
    const place = result.findIndex((balance) => balance.base === base)
    const before = result[place]
    if (before) result[place] = withLive(before, live)
  })
export type CreditsDispatch = ThunkDispatch<AppState, unknown, UnknownAction>

export const useExportMovements = () => useDownload(exportMovements)
