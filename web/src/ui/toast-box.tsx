import { IconCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import button from './icon-button.module.css'
import type { Toast } from './toast.ts'
import styles from './toast-box.module.css'
import { toastKey, useToastKey } from './use-toast-key.ts'

interface Props {
  text: string
  tone: Toast['tone']
  undo?: { label: string; run: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/** What a toast looks like, whoever brings it up: it needs neither Mantine nor i18next. An undo closes it. */
export function ToastBox({ text, tone, undo, closeLabel, onClose }: Props) {
  const { box, close, onKeyDown, undoProps } = useToastKey(onClose)
  const takeBack = () => {
    undo?.run()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around it has the role; Escape comes from its buttons
    <div ref={box} className={styles.box} data-tone={tone} onKeyDown={onKeyDown}>
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
