import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconRepeat } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { useLaunch } from '../../people/applications/index.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { OpenClaimButton } from '../claims/index.ts'
import { useCopyAge } from './copy-age.ts'
import { Deliveries, Documents } from './order-deliveries.tsx'
import { Lines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { Parcel, Timeline } from './order-timeline.tsx'
import { type Order, useGetOrderQuery, useGetOrdersSummaryQuery } from './orders.api.ts'

/** ORD-01, ORD-02: one order, line by line, and how it came that far. */
export function OrderPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const isOrder = isUuid(uuid)
  const query = useGetOrderQuery(isOrder ? { params: { uuid } } : skipToken)
  if (!isOrder || (query.error && 'status' in query.error && query.error.status === 404)) return <NoOrder />
  return (
    <QueryView query={query} skeleton={<Page title={t('order')} above={<BackLink to="orders" />} />}>
      {({ result }) => <OneOrder order={result} />}
    </QueryView>
  )
}

function NoOrder() {
  const { t, i18n } = useTranslation('orders')
  const { t: tTitles } = useTranslation('titles')
  return (
    <Page title={tTitles('order')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('missing')}
        action={<ButtonLink to={withLocale(localeOf(i18n), pages.orders.path)}>{tTitles('orders')}</ButtonLink>}
      />
    </Page>
  )
}

function OneOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { externalId, application, orderedAt, practitioner, status, base, deliveries, confirmedOn } = order
  const seenIn = new Set([base, ...deliveries.map((delivery) => delivery.base)])
  const copies = useGetOrdersSummaryQuery().data?.result.copies.filter((copy) => seenIn.has(copy.base))
  const { time, silent } = useCopyAge(copies)
  const title = t('order', { reference: externalId })
  const heading = (
    <Cluster as="span" gap={12} rowGap={8}>
      {title} <OrderStatus status={status} />
    </Cluster>
  )
  const placed = { application: application.name, date: formatDate(dayHere(orderedAt)) }
  const context = practitioner
    ? t('order.context', { ...placed, name: `${practitioner.firstName} ${practitioner.lastName}` })
    : t(confirmedOn ? 'order.confirmed' : 'order.seen', placed)
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="orders" />}
      context={[context, time && t('asOf', { time })].filter(Boolean).join(' · ')}
      actions={
        <>
          <OpenClaimButton label={t('incident')} orderReference={externalId} />
          <Reorder order={order} />
        </>
      }
    >
      {silent && <Notice tone="info">{silent}</Notice>}
      <SideColumn
        aside={
          <>
            <Timeline order={order} />
            <Parcel order={order} />
          </>
        }
      >
        <Lines order={order} />
        <Deliveries order={order} />
        <Documents order={order} />
      </SideColumn>
    </Page>
  )
}

/** Opens an application with the order as its target: what is ordered again, and at which price, is decided there. */
function Reorder({ order: { externalId, reorderIn } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { reason } = useRight('orders:write')
  const { launch, opening } = useLaunch()
  const [first, ...others] = reorderIn
  if (!first) return null
  const look = {
    variant: 'main',
    icon: <Icon of={IconRepeat} />,
    busy: opening !== null,
    disabledReason: reason ?? undefined,
  } as const
  if (others.length === 0)
    return (
      <Button {...look} onClick={() => launch(first, externalId)}>
        {t('reorder')}
      </Button>
    )
  const items = reorderIn.map((one) => ({ label: one.name, onSelect: () => launch(one, externalId) }))
  return (
    <Menu label={t('reorder.in')} items={items}>
      {(trigger) => (
        <Button {...trigger} {...look}>
          {t('reorder')}
        </Button>
      )}
    </Menu>
  )
}
