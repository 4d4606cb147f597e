import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import '@mantine/notifications/styles.layer.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Mantine } from './mantine.tsx'
import type { Toast } from './toast.ts'
import styles from './toasts.module.css'

/** They stay while one looks at them: the mouse or the focus on one stops the clock. */
const patience = { success: 5_000, error: 10_000, undo: 10_000 }

export function showToast(toast: Toast) {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    message: toast.text,
    // `ToastPlace` has read it out already, except for an error.
    ...(toast.tone === 'error' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' as const }),
    autoClose: patience[toast.tone],
    renderNotification: () => <Message toast={toast} onClose={() => notifications.hide(id)} />,
  })
}

/** In a file of its own, loaded with the first toast. */
export function Toasts() {
  return (
    <Mantine>
      <Notifications
        position="bottom-center"
        limit={3}
        containerWidth={440}
        zIndex={900}
        className={styles.place ?? ''}
      />
    </Mantine>
  )
}

function Message({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const { tone, text, undo } = toast
  const takeBack = () => {
    undo?.()
    onClose()
  }
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon of={tone === 'error' ? IconExclamationCircle : IconCheck} />
      <p className={styles.text}>{text}</p>
      {undo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          {t('undo')}
        </button>
      )}
      <IconButton label={t('close')} icon={<Icon of={IconX} size={18} />} onClick={onClose} />
    </div>
  )
}
