import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type OrdersSummary, useGetOrdersSummaryQuery } from './orders.api.ts'
import { oldestOf } from './orders.rules.ts'

type Copies = OrdersSummary['copies']

/** ERP-01: how old what the ERP says is, and in one sentence the bases that do not answer; or that there is no ERP. */
export function useCopyAge(copies: Copies | undefined, connected = true) {
  const { t, i18n } = useTranslation('orders')
  const oldest = oldestOf(copies ?? [])
  const silent = (copies ?? []).filter(({ stale }) => stale)
  const base = new Intl.ListFormat(localeOf(i18n)).format(silent.map((one) => baseNames[one.base]))
  const since = silent.map(({ asOf }) => asOf ?? '').toSorted()[0]
  const many = silent.length > 1 ? '.many' : ''
  const sentence = since ? t(`silent${many}`, { base, time: momentHere(since) }) : t(`silent.never${many}`, { base })
  return {
    time: oldest && momentHere(oldest),
    silent: connected ? silent.length > 0 && sentence : t('notConnected'),
  }
}

/** The same of returns. */
export function useReturnsAge() {
  const { t } = useTranslation('orders')
  const summary = useGetOrdersSummaryQuery().data?.result
  const { time, silent } = useCopyAge(summary?.returns.copies, summary?.connected)
  return { asOf: time && t('asOf.alone', { time }), silent }
}
