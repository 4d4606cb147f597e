import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { families } from '@arcade/contract/families/families.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { orderStatuses } from '@arcade/contract/orders/order-statuses.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { todayHere } from '../kernel/today.ts'
import { EmptyArcade, NothingFound } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { FilterSearch, ListFilters } from '../ui/list-filters.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { contextToCome, Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useCursorList } from '../ui/use-cursor-list.ts'
import { useFilters } from '../ui/use-filters.ts'
import { useCopyAge } from './copy-age.ts'
import { OrderTable } from './order-table.tsx'
import { NewReturnLink, OrderTabs } from './order-tabs.tsx'
import { useGetOrdersSummaryQuery, useListOrdersInfiniteQuery } from './orders.api.ts'
import { periods, wantedOf } from './orders.rules.ts'

/** ORD-01: what the practice ordered, from whichever application. What is chosen stands in the address. */
export function OrdersPage() {
  const { t, i18n } = useTranslation('orders')
  const { t: tTitles } = useTranslation('titles')
  const { params, choose } = useFilters()
  const summary = useGetOrdersSummaryQuery().data?.result
  const { time, silent } = useCopyAge(summary?.copies, summary?.connected)
  const wanted = wantedOf(params, todayHere())
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
  const isFiltered = Object.keys(wanted).length > 0
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
      <ListFilters>
        <FilterSearch
          label={t('search')}
          value={params.get('search') ?? ''}
          onChange={(search) => choose('search', search)}
        />
        <FilterSelect
          label={t('application')}
          options={[
            ...(summary?.applications ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
            ...(summary?.bases ?? []).map((base) => ({ value: base, label: baseNames[base] })),
          ]}
          value={wanted.application ?? wanted.base ?? ''}
          onChange={(value) => choose('application', value)}
        />
        <FilterSelect
          label={t('status')}
          options={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={wanted.status ?? ''}
          onChange={(value) => choose('status', value)}
        />
        <FilterSelect
          label={t('period')}
          options={periods.map((days) => ({ value: days, label: t('period.days', { count: Number(days) }) }))}
          value={periods.find((days) => days === params.get('days')) ?? ''}
          onChange={(value) => choose('days', value)}
        />
        <FilterSelect
          label={t('family')}
          options={families.map((value) => ({ value, label: t(`family.${value}`) }))}
          value={wanted.family ?? ''}
          onChange={(value) => choose('family', value)}
        />
      </ListFilters>
      <QueryView query={list.query} skeleton={<Skeleton shape="table" count={8} />} empty={nothing}>
        {(orders) => (
          <section ref={list.list}>
            <OrderTable orders={orders} to={address} />
            <ListEnd more={list.more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Page>
  )
}
