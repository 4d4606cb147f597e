import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../kernel/formats.ts'
import { Amount } from '../ui/amount.tsx'
import { Card } from '../ui/card.tsx'
import { ListRow, ListRows } from '../ui/list-row.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useGetInvoiceTotalsQuery } from './invoices.api.ts'
import styles from './invoices.module.css'

/** DASH-01: what is to be paid, seller by seller. */
export function InvoicesTile() {
  const { t, i18n } = useTranslation('invoices')
  const { t: tTitles } = useTranslation('titles')
  const locale = localeOf(i18n)
  const query = useGetInvoiceTotalsQuery()
  const all = <Link to={withLocale(locale, pages.invoices.path)}>{t('tile.all')}</Link>
  return (
    <Card title={tTitles('invoices')} aside={all} flush>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" count={4} />}
        isEmpty={({ result }) => result.totals.every(({ count }) => count === 0)}
        empty={<p className={styles.none}>{t('tile.none')}</p>}
      >
        {({ result }) => (
          <ListRows label={tTitles('invoices')}>
            {result.totals
              .filter(({ count }) => count > 0)
              .map(({ base, currency, due, overdue }) => (
                <ListRow
                  key={`${base} ${currency}`}
                  to={`${withLocale(locale, pages.invoices.path)}?base=${base}`}
                  title={baseNames[base]}
                  detail={overdue > 0 ? t('totals.overdue', { sum: formatMoney(overdue, locale) }) : t('totals.onTime')}
                  aside={<Amount euros={due} currency={currency} />}
                />
              ))}
          </ListRows>
        )}
      </QueryView>
    </Card>
  )
}
