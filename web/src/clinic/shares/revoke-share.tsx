import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type SentShare, useRevokeShareMutation } from './shares.api.ts'

interface Props {
  share: Pick<SentShare, 'uuid' | 'state'>
  /** In a row, whose name says what it is about. */
  inRow?: string
}

/** Asks first, since it cannot be undone. Renders nothing once the share is over. */
export function RevokeShare({ share: { uuid, state }, inRow }: Props) {
  const { t } = useTranslation('shares')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('files:write')
  const [revoke, { isLoading }] = useRevokeShareMutation()
  const [isAsked, setAsked] = useState(false)
  if (state === 'revoked' || state === 'expired') return null
  const end = async () => {
    const { error } = await revoke({ params: { uuid } })
    setAsked(false)
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('revoked'))
  }
  return (
    <>
      <Button
        variant={inRow ? 'quiet' : 'danger'}
        size={inRow ? 'small' : 'normal'}
        icon={<Icon of={IconBan} size={inRow ? 16 : 20} />}
        aria-label={inRow && t('revoke.of', { name: inRow })}
        disabledReason={reason ?? undefined}
        onClick={() => setAsked(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('revoke.title')}
        action={t('revoke.now')}
        danger
        busy={isLoading}
        onConfirm={() => void end()}
        onClose={() => setAsked(false)}
      >
        <p>{t('revoke.sure')}</p>
      </ConfirmDialog>
    </>
  )
}
