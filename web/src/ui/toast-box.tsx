import { IconCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import button from './icon-button.module.css'
import type { Toast } from './toast.ts'
import styles from './toast-box.module.css'

interface Props {
  text: string
  tone: Toast['tone']
  undo?: { label: string; run: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/** What a toast looks like, whoever brings it up: it needs neither Mantine nor i18next. An undo closes it. */
export function ToastBox({ text, tone, undo, closeLabel, onClose }: Props) {
  const takeBack = () => {
    undo?.run()
    onClose()
  }
  return (
    <div className={styles.box} data-tone={tone}>
      <Icon of={tone === 'error' ? IconExclamationCircle : IconCheck} />
      <p className={styles.text}>{text}</p>
      {undo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          {undo.label}
        </button>
      )}
      <button type="button" className={button.button} aria-label={closeLabel} title={closeLabel} onClick={onClose}>
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}
