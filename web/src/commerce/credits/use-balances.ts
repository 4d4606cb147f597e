import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type CreditsDispatch, putLive, useGetBalancesQuery, useLazyGetAccountBalanceQuery } from './credits.api.ts'
import { isAccount } from './credits.rules.ts'

/**
 * BAL-01: the four balances as they are known, at once; then each base is asked itself, when the page opens and on demand.
 * Each answer changes its own card alone. Where a base does not answer, a toast says so.
 */
export function useBalances(userUuid: string) {
  const { t } = useTranslation('credits')
  const dispatch = useDispatch<CreditsDispatch>()
  const query = useGetBalancesQuery(undefined, { refetchOnMountOrArgChange: true })
  usePageWait(query)
  const [askLive] = useLazyGetAccountBalanceQuery()
  const [retrying, setRetrying] = useState<ReadonlySet<Base>>(new Set())

  const ask = async (base: Base): Promise<boolean> => {
    setRetrying((others) => new Set([...others, base]))
    const { data } = await askLive({ body: { base, userUuid } })
    dispatch(putLive(base, data))
    setRetrying((others) => new Set([...others].filter((one) => one !== base)))
    return data !== undefined && !data.stale
  }
  const retry = async (...asked: Base[]) => {
    const answered = await Promise.all(asked.map(ask))
    if (answered.includes(false)) toast.error(t('failed'))
  }

  const isAsked = useRef(false)
  const begin = useEffectEvent((accounts: Base[]) => {
    if (isAsked.current) return
    isAsked.current = true
    void retry(...accounts)
  })
  const { data, isError, isFetching } = query
  useEffect(() => {
    if (data && !isFetching) begin(data.result.filter(isAccount).map(({ base }) => base))
  }, [data, isFetching])
  useEffect(() => {
    if (isError) toast.error(t('failed'))
  }, [isError, t])
  return { query, retrying, retry }
}
