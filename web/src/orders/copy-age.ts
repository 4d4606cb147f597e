import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { useTranslation } from 'react-i18next'
import { momentHere } from '../kernel/moment.ts'
import { type OrdersSummary, useGetOrdersSummaryQuery } from './orders.api.ts'
import { oldestOf } from './orders.rules.ts'

type Copies = OrdersSummary['copies']

/** ERP-01: how old what the ERP says is, and each base that does not answer, in words. */
export function useCopyAge(copies: Copies | undefined) {
  const { t } = useTranslation('orders')
  const oldest = oldestOf(copies ?? [])
  const silent = (copies ?? []).flatMap(({ base, asOf, stale }) => {
    if (!stale) return []
    const name = baseNames[base]
    return asOf ? t('silent', { base: name, time: momentHere(asOf) }) : t('silent.never', { base: name })
  })
  return { time: oldest && momentHere(oldest), silent: silent.join(' ') }
}

/** The same of returns. */
export function useReturnsAge() {
  const { t } = useTranslation('orders')
  const { time, silent } = useCopyAge(useGetOrdersSummaryQuery().data?.result.returns.copies)
  return { asOf: time && t('asOf.alone', { time }), silent }
}
