import type { Base } from '@arcade/contract/erp/bases.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.ts'
import { useGetBalancesQuery } from './credits.api.ts'
import { isSilent } from './credits.rules.ts'

/** BAL-01: the four balances, and another try for one base alone. Where one does not answer, a toast says so. */
export function useBalances(_userUuid: string) {
  const { t } = useTranslation('credits')
  const query = useGetBalancesQuery()
  const [retrying, setRetrying] = useState<ReadonlySet<Base>>(new Set())
  const failed = query.isError || (query.data?.result.some(isSilent) ?? false)
  useEffect(() => {
    if (failed) toast.error(t('failed'))
  }, [failed, t])
  const retry = async (base: Base) => {
    setRetrying((others) => new Set([...others, base]))
    await query.refetch()
    setRetrying((others) => new Set([...others].filter((one) => one !== base)))
  }
  return { query, retrying, retry }
}
