import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconCalendar, IconExternalLink, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLaunch } from '../applications/index.ts'
import { OpenClaim } from '../claims/index.ts'
import { formatDate } from '../kernel/formats.ts'
import { dayHere, timeHere } from '../kernel/today.ts'
import { isUuid } from '../kernel/uuid.rules.ts'
import { Amount } from '../ui/amount.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { NothingFound } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SideColumn } from '../ui/side-column.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table-columns.ts'
import { useRight } from '../users/index.ts'
import { useCopyAge } from './copy-age.ts'
import { Deliveries, Documents } from './order-deliveries.tsx'
import { OrderStatus, orderLooks } from './order-status.tsx'
import { type Order, useGetOrderQuery, useGetOrdersSummaryQuery } from './orders.api.ts'
import styles from './orders.module.css'

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
  const { externalId, application, orderedAt, practitioner, status, base, deliveries } = order
  const seenIn = new Set([base, ...deliveries.map((delivery) => delivery.base)])
  const copies = useGetOrdersSummaryQuery().data?.result.copies.filter((copy) => seenIn.has(copy.base))
  const { time, silent } = useCopyAge(copies)
  const title = t('order', { reference: externalId })
  const heading = (
    <span className={styles.head}>
      {title} <OrderStatus status={status} />
    </span>
  )
  const context = practitioner
    ? t('order.context', {
        application: application.name,
        date: formatDate(dayHere(orderedAt)),
        name: `${practitioner.firstName} ${practitioner.lastName}`,
      })
    : t('order.seen', { application: application.name, date: formatDate(dayHere(orderedAt)) })
  return (
    <Page
      title={title}
      heading={heading}
      above={<BackLink to="orders" />}
      context={[context, time && t('asOf', { time })].filter(Boolean).join(' · ')}
      actions={<Reorder order={order} />}
    >
      {silent && <Notice tone="info">{silent}</Notice>}
      <SideColumn
        aside={
          <>
            <Timeline order={order} />
            <Delivery order={order} />
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

/** Opens the application with the order as its target: what is ordered again, and at which price, is decided there. */
function Reorder({ order: { externalId, application, reorderable } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { reason } = useRight('orders:write')
  const { launch, opening } = useLaunch()
  const { uuid, name } = application
  if (!reorderable || uuid === null) return null
  return (
    <Button
      variant="main"
      icon={<Icon of={IconRepeat} />}
      busy={opening !== null}
      disabledReason={reason ?? undefined}
      onClick={() => launch({ uuid, name }, externalId)}
    >
      {t('reorder')}
    </Button>
  )
}

function Lines({ order: { externalId, lines, delivered, quantity, totalPriceInclTaxes, base } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const all: (Column<Order['lines'][number] & { key: string }> | false)[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article, family }) => (
        <span className={styles.stacked}>
          <strong>{designation}</strong>
          <span className={styles.small}>
            {article} · {t(`family.${family}`)}
          </span>
        </span>
      ),
    },
    // Of the ERP's orders the deliveries below say which lots came when.
    !base && {
      key: 'lots',
      title: t('lots'),
      width: 'minmax(90px, max-content)',
      phone: 'detail',
      cell: ({ lots }) =>
        lots.length === 0 ? (
          '–'
        ) : (
          <span className={styles.lots}>
            {lots.map(({ lot, quantity }) => (
              <span key={lot}>{t('lot', { lot, count: quantity })}</span>
            ))}
          </span>
        ),
    },
    {
      key: 'delivered',
      title: t('delivered'),
      width: 'max-content',
      phone: 'detail',
      cell: ({ delivered, quantity }) => t('ofQuantity', { delivered, quantity }),
    },
  ]
  const columns = all.filter((column) => column !== false)
  const progress = (
    <span className={styles.progress}>
      <ProgressBar label={t('delivered')} progress={quantity > 0 ? delivered / quantity : 0} />
      {t('deliveredOf', { delivered, count: quantity })}
    </span>
  )
  return (
    <Card title={t('articles')} aside={progress} flush>
      <Table
        label={t('articles')}
        rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
        columns={columns}
        keyOf={({ key }) => key}
        flush
        phoneActions="beside"
        actions={({ designation }) => (
          <OpenClaim
            label={t('claim', { article: designation })}
            type="order"
            article={designation}
            orderReference={externalId}
          />
        )}
      />
      {totalPriceInclTaxes !== null && (
        <p className={styles.total}>
          {t('total')} <Amount euros={totalPriceInclTaxes} />
        </p>
      )}
    </Card>
  )
}

/** Newest first; what was told late stands where it happened, and says so. */
function Timeline({ order: { statusHistory, base } }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <Card title={t('timeline')}>
      <ol className={styles.timeline}>
        {statusHistory.map(({ status, occurredAt, late }) => (
          <li key={`${status} ${occurredAt}`} className={styles.step}>
            <span className={styles.mark}>
              <Icon of={orderLooks[status].icon} size={16} />
            </span>
            <span className={styles.stacked}>
              <span className={styles.word}>{t(`status.${status}`)}</span>
              {/* Of the ERP the day is known. */}
              <span className={styles.small}>{base ? formatDate(dayHere(occurredAt)) : timeHere(occurredAt)}</span>
              {late && <span className={styles.small}>{t('late')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Delivery({ order: { tracking, expectedAt, status } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const isExpected = expectedAt !== null && status !== 'delivered' && status !== 'refused'
  if (!tracking && !isExpected) return null
  const parcel = [tracking?.carrier, tracking?.number].filter(Boolean).join(' · ')
  return (
    <Card title={t('delivery')}>
      <span className={styles.stacked}>
        {isExpected && (
          <span className={styles.application}>
            <Icon of={IconCalendar} size={18} /> {t('expected', { date: formatDate(expectedAt) })}
          </span>
        )}
        {parcel && <span className={styles.small}>{parcel}</span>}
        {tracking?.url && (
          <a href={tracking.url} target="_blank" rel="noreferrer noopener">
            {t('track')} <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </span>
    </Card>
  )
}
