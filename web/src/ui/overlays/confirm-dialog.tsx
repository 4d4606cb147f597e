import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** What it does, and how one comes back. */
  children: ReactNode
  /** The word on the button. */
  action: string
  /** The word on the other one. */
  cancel?: string
  danger?: boolean
  busy: boolean
  onConfirm: () => void
}

/** A question before something that others hear of, and that can be taken back by asking again. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  cancel,
  danger = false,
  busy,
  onConfirm,
}: Props) {
  const { t } = useTranslation('ui')
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {cancel ?? t('close')}
      </Button>
      <Button variant={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions} shape="dialog">
      {children}
    </Dialog>
  )
}
