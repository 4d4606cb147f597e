import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useListBoughtLotsQuery } from './acts.api.ts'
import styles from './lot-recall.module.css'

/** ACT-03: how the lot came to the practice: with which delivery, and on which invoice. */
export function RecallInvoices({ lot }: { lot: string }) {
  const { t } = useTranslation('acts')
  const { data } = useListBoughtLotsQuery({ query: { lot } })
  if (!data || data.result.length === 0) return null
  return (
    <Card title={t('recall.bought')} count={data.result.length}>
      <ul className={styles.bought}>
        {data.result.map(({ base, article, delivery, invoice, quantity }) => (
          <li key={`${base} ${article} ${delivery.number}`}>
            <span className={styles.article}>{article}</span>
            <span>{t('recall.quantity', { count: quantity })}</span>
            <span>
              {t('recall.delivery', {
                base: baseNames[base],
                number: delivery.number,
                date: formatDate(delivery.date),
              })}
            </span>
            {invoice && <span>{t('recall.invoice', { number: invoice.number, date: formatDate(invoice.date) })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
