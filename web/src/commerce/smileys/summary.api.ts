import { getSmileySummary, smileysChanged } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { type Answer, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useActing, useRight } from '../../people/users/index.ts'

/** RT-18: of whatever shows smileys. A write, here or elsewhere, makes all of it stale. */
export const smileysKept = { providesTags: ['smileytransaction'], keepUnusedDataFor: 3600 } as const

// An answer of a write says what one account has, not what the practice has: the echo is listened to.
onEvent(smileysChanged, () => ['smileytransaction'], { echo: true })

export type SmileySummary = Answer<typeof getSmileySummary>['result']

/** Apart from the page: the sidebar stands on every page, and asks for nothing more. */
const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSmileySummary: endpoint(build, getSmileySummary, { ...smileysKept, quiet: 'shell' }),
  }),
})

export const { useLazyGetSmileySummaryQuery } = summaryApi

/** Of the practice in which one acts; nothing is asked where one may not see it. */
export function useSmileySummary() {
  const acting = useActing()
  const { allowed } = useRight('smileys:read')
  return summaryApi.useGetSmileySummaryQuery(acting && allowed ? { params: { id: acting.uuid } } : skipToken)
}

/** RT-11: what `smileys/total` says of the person acted for, beside the link; undefined until it is known. */
export const useSmileyBalance = (): number | undefined => useSmileySummary().data?.result.own
