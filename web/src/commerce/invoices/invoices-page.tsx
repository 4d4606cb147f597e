import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../../kernel/formats.ts'
import { momentHere } from '../../kernel/moment.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import type { Sort } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useSort } from '../../ui/lists/use-sort.ts'
import { DownloadMenu } from './invoice-downloads.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { type InvoiceTotals, useGetInvoiceTotalsQuery, useListInvoicesInfiniteQuery } from './invoices.api.ts'
import { isToPayFirst, sortKeys, summaryOf, toPayFirst, wantedOf } from './invoices.rules.ts'
import { PaymentsLink } from './pay-invoice.tsx'
import { InvoiceSelectionBar } from './selection-bar.tsx'
import { Totals } from './totals.tsx'
import { useSelection } from './use-selection.ts'

/** INV-01: what the practice owes and to whom, and all that it was billed. */
export function InvoicesPage() {
  const practice = useActing()?.practice.uuid
  return <Invoices key={practice} />
}

function Invoices() {
  const { t, i18n } = useTranslation('invoices')
  const { t: tTitles } = useTranslation('titles')
  const [params] = useSearchParams()
  const totals = useGetInvoiceTotalsQuery()
  usePageWait(totals)
  const known = totals.data?.result
  const { sort = toPayFirst, onSort: setSort } = useSort(sortKeys)
  const onSort = (next: Sort) => setSort(isToPayFirst(next) ? { by: '', descending: false } : next)
  const wanted = wantedOf(params, { today: todayHere(), sort })
  const list = useCursorList(useListInvoicesInfiniteQuery(wanted), { keyOf: ({ uuid }) => uuid })
  const { uuids, rows, notPayable, dropped, select, clear } = useSelection(list.query.data)
  const { sort: _, direction: __, ...filters } = wanted
  const isFiltered = Object.keys(filters).length > 0
  const isEmpty = !isFiltered && !list.query.isFetching && list.query.data?.length === 0
  const nothing = isFiltered ? (
    <EmptyState drawing={<NothingFound />} title={t('notFound')}>
      {t('notFound.text')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('none')}>
      {t(known?.connected === false ? 'notConnected' : 'none.text')}
    </EmptyState>
  )
  const address = (uuid: string) => `${withLocale(localeOf(i18n), pages.invoice.path)}?uuid=${uuid}`
  return (
    <Page
      title={tTitles('invoices')}
      context={
        known && (
          <>
            <Summary totals={known.totals} /> <PaymentsLink />
          </>
        )
      }
      actions={!isEmpty && <DownloadMenu wanted={filters} since={known?.since ?? todayHere()} />}
    >
      {known && <Totals totals={known.totals} />}
      {!isEmpty && <InvoiceFilters applications={known?.applications ?? []} sort={sort} onSort={onSort} />}
      {dropped > 0 && <Notice tone="info">{t('selection.dropped', { count: dropped })}</Notice>}
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={8} />} empty={nothing}>
        {(invoices) => (
          <section ref={list.list}>
            <InvoiceTable
              invoices={invoices}
              to={address}
              selected={uuids}
              onSelect={select}
              totals={isFiltered ? undefined : known?.totals}
              sort={sort}
              onSort={onSort}
            />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
      <InvoiceSelectionBar rows={rows} notPayable={notPayable} onClear={clear} />
    </Page>
  )
}

function Summary({ totals }: { totals: readonly InvoiceTotals[] }) {
  const { t, i18n } = useTranslation('invoices')
  const { due, count, overdueCount, asOf } = summaryOf(totals)
  const sum = formatMoney(due, localeOf(i18n))
  const owed = count === 0 ? t('summary.none') : t('summary', { count, sum })
  const late = overdueCount > 0 ? `${owed}, ${t('summary.overdue', { count: overdueCount })}` : owed
  return asOf ? `${late} · ${t('asOf', { time: momentHere(asOf) })}` : late
}
