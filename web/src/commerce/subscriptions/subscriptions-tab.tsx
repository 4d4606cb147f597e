import { isLive } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe, useRight } from '../../people/users/index.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { Named } from './named.tsx'
import { Plans } from './plans.tsx'
import { SubscriptionAction } from './subscription-action.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { type Subscription, useListSubscriptionsQuery } from './subscriptions.api.ts'
import styles from './subscriptions.module.css'
import { usePrice } from './use-price.ts'

/** REC-01: what the practice subscribes to, and what it can; a tab beside its applications. */
export function SubscriptionsTab() {
  const { t } = useTranslation('subscriptions')
  const { allowed, reason } = useRight('settings:read')
  const isKnown = useMe().data !== undefined
  if (!isKnown) return <Skeleton shape="table" count={3} />
  if (!allowed) return <EmptyState title={t('notAllowed')}>{reason}</EmptyState>
  return <Subscriptions />
}

function Subscriptions() {
  const { t } = useTranslation('subscriptions')
  const query = useListSubscriptionsQuery()
  const live = (query.data?.result ?? []).filter(({ state }) => isLive(state))
  return (
    <>
      <Stack as="section" gap={12} className={styles.section} aria-labelledby="subscriptions">
        <h2 id="subscriptions" className={styles.title}>
          {t('mine')}
        </h2>
        <QueryView query={query} skeleton={<Skeleton shape="table" count={3} />}>
          {({ result }) =>
            result.length > 0 ? (
              <SubscriptionTable subscriptions={result} />
            ) : (
              <p className={styles.none}>{t('none')}</p>
            )
          }
        </QueryView>
      </Stack>
      <Plans taken={new Set(live.map(({ application }) => application.uuid))} />
    </>
  )
}

function SubscriptionTable({ subscriptions }: { subscriptions: Subscription[] }) {
  const { t } = useTranslation('subscriptions')
  const priceOf = usePrice()
  const columns: Column<Subscription>[] = [
    {
      key: 'application',
      title: t('application'),
      width: 'minmax(170px, 1fr)',
      cell: ({ application, name, note }) => (
        <Named application={application} plan={note ? `${name} · ${note}` : name} />
      ),
    },
    { key: 'price', title: t('price'), width: 'minmax(110px, max-content)', phone: 'plain', cell: priceOf },
    {
      key: 'date',
      title: t('date'),
      width: 'minmax(120px, max-content)',
      phone: 'plain',
      cell: (one) => <Dated {...one} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: 'minmax(140px, max-content)',
      phone: 'plain',
      cell: ({ state }) => <SubscriptionState state={state} />,
    },
  ]
  return (
    <Table
      label={t('mine')}
      rows={subscriptions}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      phoneActions="beside"
      actions={(one) => (
        <span className={styles.action}>
          <SubscriptionAction subscription={one} />
        </span>
      )}
    />
  )
}

/** When it goes on, or ends. */
function Dated({ renewsOn, endsOn }: Subscription) {
  const { t } = useTranslation('subscriptions')
  if (renewsOn) return t('renewsOn', { date: formatDate(renewsOn) })
  return endsOn ? t('endsOn', { date: formatDate(endsOn) }) : '–'
}
