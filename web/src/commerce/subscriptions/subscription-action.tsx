import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Subscription, useCancelSubscriptionMutation, useResumeSubscriptionMutation } from './subscriptions.api.ts'
import { lastPaidDay } from './subscriptions.rules.ts'

/** Cancels what waits or runs, and takes that back while it still runs. */
export function SubscriptionAction({ subscription }: { subscription: Subscription }) {
  if (subscription.state === 'ending') return <ResumeButton subscription={subscription} />
  const isOpen = subscription.state === 'requested' || subscription.state === 'active'
  return isOpen ? <CancelButton subscription={subscription} /> : null
}

function ResumeButton({ subscription: { uuid, version, application } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('settings:write')
  const [resume, { isLoading }] = useResumeSubscriptionMutation()
  const { name } = application
  const again = async () => {
    const { error } = await resume({ params: { uuid }, body: { version } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('resumed', { name }))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('resume.one', { name })}
      disabledReason={reason ?? undefined}
      busy={isLoading}
      onClick={() => void again()}
    >
      {t('resume')}
    </Button>
  )
}

function CancelButton({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('settings:write')
  const [open, setOpen] = useState(false)
  const [cancel, { isLoading }] = useCancelSubscriptionMutation()
  const { uuid, version, application, renewsOn } = subscription
  const { name } = application
  const confirm = async () => {
    const { error } = await cancel({ params: { uuid }, body: { version } })
    setOpen(false)
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('cancelled', { name }))
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('cancel.one', { name })}
        disabledReason={reason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t('cancel.short')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancel.title', { name })}
        action={t('cancel')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
      >
        <p>{renewsOn ? t('cancel.text', { date: formatDate(lastPaidDay(renewsOn)) }) : t('cancel.waiting')}</p>
      </ConfirmDialog>
    </>
  )
}
