import { exportMovements, getBalances, listMovements } from '@arcade/contract/credits/credits.contract.ts'
import type { Base } from '@arcade/contract/erp/bases.ts'
import { getAccountBalance } from '@arcade/contract/erp/erp.contract.ts'
import { type Answer, addTag, api, endpoint } from '../kernel/api.ts'
import { cursorList } from '../kernel/cursor-list.ts'
import { useDownload } from '../kernel/files.ts'

export type Balance = Answer<typeof getBalances>['result'][number]
export type Movement = Answer<typeof listMovements>['result'][number]

/** Which movements; what is absent is not asked for. */
export interface MovementFilter {
  base?: Base
  from?: string
}

const credits = addTag('credits')

export const { useGetBalancesQuery, useLazyGetAccountBalanceQuery, useListMovementsInfiniteQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getBalances: endpoint(build, getBalances, { providesTags: [credits] }),
      getAccountBalance: endpoint(build, getAccountBalance),
      listMovements: cursorList(
        build,
        listMovements,
        ({ base, from }: MovementFilter) => ({ query: { limit: '25', ...(base && { base }), ...(from && { from }) } }),
        { providesTags: [credits] },
      ),
    }),
  })

export const useExportMovements = () => useDownload(exportMovements)
