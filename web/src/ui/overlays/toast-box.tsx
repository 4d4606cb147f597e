import { IconCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { Icon } from '../base/icon.tsx'
import button from '../base/icon-button.module.css'
import { useAutoDismiss } from '../base/use-auto-dismiss.ts'
import type { Toast } from './toast.ts'
import styles from './toast-box.module.css'
import { toastKey, useToastKey } from './use-toast-key.ts'

const timeoutMs = { success: 5_000, error: 10_000, undo: 10_000 }

interface Props {
  text: string
  tone: Toast['tone']
  undo?: { label: string; run: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/**
 * One toast, on the home page and in the portal. It goes by itself, but not while one looks at it. What is no error has been
 * read out where toasts come up.
 */
export function ToastBox({ text, tone, undo, closeLabel, onClose }: Props) {
  const { box, close, onKeyDown, undoProps } = useToastKey(onClose)
  const holding = useAutoDismiss(timeoutMs[tone], onClose)
  const takeBack = () => {
    undo?.run()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two; Escape comes from its buttons
    <div
      ref={box}
      className={styles.box}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      aria-live={tone === 'error' ? undefined : 'off'}
      onKeyDown={onKeyDown}
      {...holding}
    >
      <Icon of={tone === 'error' ? IconExclamationCircle : IconCheck} />
      <p className={styles.text}>{text}</p>
      {undo && (
        <button type="button" className={styles.undo} {...undoProps} onClick={takeBack}>
          {undo.label}
          <span className={styles.key} aria-hidden="true">
            {toastKey}
          </span>
        </button>
      )}
      <button type="button" className={button.button} aria-label={closeLabel} title={closeLabel} onClick={close}>
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}
