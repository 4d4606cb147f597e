import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { usePolling } from '../../kernel/use-polling.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { type InvoiceTotals, useGetInvoiceTotalsQuery } from './invoices.api.ts'
import { TotalDue, TotalState } from './totals.tsx'

/** DASH-01: what is to be paid, seller by seller. */
export function InvoicesTile() {
  const { t, i18n } = useTranslation('invoices')
  const { t: tTitles } = useTranslation('titles')
  const locale = localeOf(i18n)
  const query = useGetInvoiceTotalsQuery()
  usePolling(query)
  const all = <Link to={withLocale(locale, pages.invoices.path)}>{t('tile.all')}</Link>
  return (
    <Card title={tTitles('invoices')} aside={all} flush>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" count={4} />}
        isEmpty={({ result }) => !result.totals.some(isWorthARow)}
        empty={<EmptyTile>{t('tile.none')}</EmptyTile>}
      >
        {({ result }) => (
          <ListRows label={tTitles('invoices')}>
            {result.totals.filter(isWorthARow).map((total) => (
              <ListRow
                key={`${total.base} ${total.currency}`}
                to={`${withLocale(locale, pages.invoices.path)}?base=${total.base}`}
                title={baseNames[total.base]}
                detail={<TotalState total={total} />}
                aside={<TotalDue total={total} />}
              />
            ))}
          </ListRows>
        )}
      </QueryView>
    </Card>
  )
}

/** "Nothing to pay" is shown only for sellers that answer. */
const isWorthARow = ({ count, stale }: InvoiceTotals) => count > 0 || stale
