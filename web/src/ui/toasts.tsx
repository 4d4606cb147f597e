import { Notifications, notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import '@mantine/notifications/styles.layer.css'
import { Mantine } from './mantine.tsx'
import type { Toast } from './toast.ts'
import { ToastBox } from './toast-box.tsx'
import styles from './toasts.module.css'
import { useAutoDismiss } from './use-auto-dismiss.ts'

const patience = { success: 5_000, error: 10_000, undo: 10_000 }

export function showToast(toast: Toast) {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    message: toast.text,
    // `ToastPlace` has read it out already, except for an error.
    ...(toast.tone === 'error' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' as const }),
    // Mantine's clock goes on while the focus is in a toast.
    autoClose: false,
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

function Message({ toast: { tone, text, undo }, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const back = undo && { label: t('undo'), run: undo }
  const holding = useAutoDismiss(patience[tone], onClose)
  return (
    <div {...holding}>
      <ToastBox text={text} tone={tone} undo={back} closeLabel={t('close')} onClose={onClose} />
    </div>
  )
}
