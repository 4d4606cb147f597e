import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Return, useCancelReturnMutation } from './returns.api.ts'

/** RET-01: as long as the company has not received the parcel. */
export function CancelReturn({ about: { uuid, number, cancellable } }: { about: Return }) {
  const { t } = useTranslation('returns')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('orders:write')
  const [cancel, { isLoading: busy }] = useCancelReturnMutation()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    const { error } = await cancel({ params: { uuid } })
    setAsking(false)
    if (error) toast.error(problemMessage(tProblems, error as Failure))
  }
  return (
    <>
      {cancellable && (
        <Button
          variant="quiet"
          icon={<Icon of={IconX} />}
          disabledReason={reason ?? undefined}
          onClick={() => setAsking(true)}
        >
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('cancel.title', { number })}
        action={t('cancel')}
        cancel={t('cancel.keep')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  )
}
