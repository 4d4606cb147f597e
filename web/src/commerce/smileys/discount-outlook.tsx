import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import type { SpendableInvoice } from './discounts.api.ts'
import styles from './spend.module.css'

interface Props {
  invoice: SpendableInvoice
  /** In smileys. */
  amount: number
  /** What they take off, in euros. */
  euros: number
}

/** What remains to pay once the seller has booked it, and until when it can be undone. */
export function DiscountOutlook({ invoice, amount, euros }: Props) {
  const { t, i18n } = useTranslation('smileys')
  const rest = Math.round((invoice.balance - euros) * 100) / 100
  return (
    <>
      <dl className={styles.outlook}>
        <div>
          <dt>{t('spend.bill', { number: invoice.reference })}</dt>
          <dd>
            <Amount euros={invoice.balance} />
          </dd>
        </div>
        <div>
          <dt>{t('spend.discount', { amount: formatNumber(amount, localeOf(i18n), 0) })}</dt>
          <dd className={styles.less}>
            <Amount euros={-euros} />
          </dd>
        </div>
        <div className={styles.rest}>
          <dt>{t('spend.rest')}</dt>
          <dd>
            <Amount euros={rest} />
          </dd>
        </div>
      </dl>
      <Notice tone="info">{t('spend.later', { seller: baseNames[invoice.base] })}</Notice>
    </>
  )
}
