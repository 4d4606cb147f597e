import type { Base } from '@arcade/contract/erp/bases.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.ts'
import { useGetBalancesQuery, useLazyGetAccountBalanceQuery } from './credits.api.ts'
import { isSilent } from './credits.rules.ts'

/**
 * BAL-01: the four balances as they are known, at once. A base of which nothing new is known is asked itself, when the page
 * opens and on demand; where it does not answer, a toast says so.
 */
export function useBalances(userUuid: string) {
  const { t } = useTranslation('credits')
  const query = useGetBalancesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [askLive] = useLazyGetAccountBalanceQuery()
  const [retrying, setRetrying] = useState<ReadonlySet<Base>>(new Set())

  const retry = async (...asked: Base[]) => {
    setRetrying((others) => new Set([...others, ...asked]))
    const answers = await Promise.all(asked.map((base) => askLive({ body: { base, userUuid } })))
    if (answers.some(({ data }) => !data || data.stale)) toast.error(t('failed'))
    await query.refetch()
    setRetrying((others) => new Set([...others].filter((base) => !asked.includes(base))))
  }

  const isTried = useRef(false)
  const begin = useEffectEvent((silent: Base[]) => {
    if (isTried.current) return
    isTried.current = true
    if (silent.length > 0) void retry(...silent)
  })
  const { data, isError, isFetching } = query
  useEffect(() => {
    if (data && !isFetching) begin(data.result.filter(isSilent).map(({ base }) => base))
  }, [data, isFetching])
  useEffect(() => {
    if (isError) toast.error(t('failed'))
  }, [isError, t])
  return { query, retrying, retry }
}
