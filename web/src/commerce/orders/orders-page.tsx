import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { EmptyArcade, NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { contextToCome, Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFilters } from '../../ui/lists/use-filters.ts'
import { useSort } from '../../ui/lists/use-sort.ts'
import { useCopyAge } from './copy-age.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { NewReturnLink, OrderTabs } from './order-tabs.tsx'
import { useGetOrdersSummaryQuery, useListOrdersInfiniteQuery } from './orders.api.ts'
import { sortKeys, sourcesOf, wantedOf } from './orders.rules.ts'

const newestFirst = { by: 'date', descending: true }

/** ORD-01: what the practice ordered, from whichever application. What is chosen stands in the address. */
export function OrdersPage() {
  const { t, i18n } = useTranslation('orders')
  const { t: tTitles } = useTranslation('titles')
  const { params } = useFilters()
  const { sort, onSort } = useSort(sortKeys)
  const summarized = useGetOrdersSummaryQuery()
  usePageWait(summarized)
  const summary = summarized.data?.result
  const { time, silent } = useCopyAge(summary?.copies, summary?.connected)
  const sources = sourcesOf(summary ?? { applications: [], bases: [] })
  const wanted = wantedOf(params, { today: todayHere(), sources, sort })
  const list = useCursorList(useListOrdersInfiniteQuery(wanted), { keyOf: ({ uuid }) => uuid })
  const contextOf = (open: number, nextDelivery: string | null, time: string | null) =>
    [
      t('open', { count: open }),
      nextDelivery && t('nextDelivery', { date: formatDate(nextDelivery) }),
      time && t('asOf', { time }),
    ]
      .filter(Boolean)
      .join(' · ')
  const context = summary
    ? contextOf(summary.open, summary.nextDelivery, time)
    : contextToCome(contextOf(10, todayHere(), '00:00'))
  const { sort: _, direction: __, ...filters } = wanted
  const isFiltered = Object.keys(filters).length > 0
  const isEmpty = !isFiltered && list.query.data?.length === 0
  const nothing = isFiltered ? (
    <EmptyState drawing={<NothingFound />} title={t('notFound')}>
      {t('notFound.text')}
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyArcade />} title={t('none')}>
      {t('none.text')}
    </EmptyState>
  )
  const address = (uuid: string) => `${withLocale(localeOf(i18n), pages.order.path)}?uuid=${uuid}`
  return (
    <Page title={tTitles('orders')} context={context} actions={<NewReturnLink />}>
      <OrderTabs />
      {silent && <Notice tone="info">{silent}</Notice>}
      {!isEmpty && <OrderFilters sources={sources} sort={sort} onSort={onSort} />}
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={8} />} empty={nothing}>
        {(orders) => (
          <section ref={list.list}>
            <OrderTable orders={orders} to={address} sort={sort ?? newestFirst} onSort={onSort} />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Page>
  )
}
