import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { type OrdersSummary, useGetOrdersSummaryQuery } from './orders.api.ts'
import { oldestOf } from './orders.rules.ts'

type Copies = OrdersSummary['copies']

/** ERP-01: how old what the ERP says is, and each base that does not answer, in words; or that there is no ERP. */
export function useCopyAge(copies: Copies | undefined, connected = true) {
  const { t } = useTranslation('orders')
  const oldest = oldestOf(copies ?? [])
  const silent = (copies ?? []).flatMap(({ base, asOf, stale }) => {
    if (!stale) return []
    const name = baseNames[base]
    return asOf ? t('silent', { base: name, time: momentHere(asOf) }) : t('silent.never', { base: name })
  })
  return { time: oldest && momentHere(oldest), silent: connected ? silent.join(' ') : t('notConnected') }
}

/** The same of returns. */
export function useReturnsAge() {
  const { t } = useTranslation('orders')
  const summary = useGetOrdersSummaryQuery().data?.result
  const { time, silent } = useCopyAge(summary?.returns.copies, summary?.connected)
  return { asOf: time && t('asOf.alone', { time }), silent }
}
