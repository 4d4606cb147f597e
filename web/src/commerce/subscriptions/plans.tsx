import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Named } from './named.tsx'
import { type Plan, useListSubscriptionPlansQuery, useRequestSubscriptionMutation } from './subscriptions.api.ts'
import styles from './subscriptions.module.css'
import { usePrice } from './use-price.ts'

/** What can be subscribed to; `taken` are the applications that the practice subscribes to. */
export function Plans({ taken }: { taken: ReadonlySet<string> }) {
  const { t } = useTranslation('subscriptions')
  const query = useListSubscriptionPlansQuery()
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="plans">
      <h2 id="plans" className={styles.title}>
        {t('plans')}
      </h2>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={3} />}>
        {({ result }) =>
          result.length > 0 ? (
            <PlanTable plans={result} taken={taken} />
          ) : (
            <p className={styles.none}>{t('plans.none')}</p>
          )
        }
      </QueryView>
    </Stack>
  )
}

function PlanTable({ plans, taken }: { plans: Plan[]; taken: ReadonlySet<string> }) {
  const { t } = useTranslation('subscriptions')
  const { reason } = useRight('settings:write')
  const priceOf = usePrice()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const columns: Column<Plan>[] = [
    {
      key: 'application',
      title: t('application'),
      width: 'minmax(200px, 1fr)',
      cell: ({ application, name }) => <Named application={application} plan={name} />,
    },
    { key: 'price', title: t('price'), width: 'max-content', phone: 'plain', cell: priceOf },
  ]
  const actions = (plan: Plan) => (
    <span className={styles.action}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('subscribe.one', { name: plan.application.name, plan: plan.name })}
        disabledReason={reason ?? (taken.has(plan.application.uuid) ? t('taken') : undefined)}
        onClick={() => setChosen(plan)}
      >
        {t('subscribe')}
      </Button>
    </span>
  )
  return (
    <>
      <Table
        label={t('plans')}
        rows={plans}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        phoneActions="beside"
        actions={actions}
      />
      {chosen && <SubscribeDialog plan={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function SubscribeDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('subscriptions')
  const { t: tProblems } = useTranslation('problems')
  const priceOf = usePrice()
  const [request, { isLoading }] = useRequestSubscriptionMutation()
  const { name } = plan.application
  const confirm = async () => {
    const { error } = await request({ body: { planUuid: plan.uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('requested', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('subscribe.title', { name, plan: plan.name })}
      action={t('subscribe.send')}
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong>{priceOf(plan)}</strong>
      </p>
      <p>{t('subscribe.text')}</p>
    </ConfirmDialog>
  )
}
