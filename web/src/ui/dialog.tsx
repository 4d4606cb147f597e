import { IconX } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, a press beside it. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Below, always in sight: the main action last. */
  actions?: ReactNode
}

interface Props extends DialogProps {
  shape: 'dialog' | 'drawer'
}

/** The browser's own dialog: it keeps the focus inside, the page behind out of reach, and gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, shape }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    if (!open || !box) return
    box.showModal()
    // What a question asks for; a drawer is read first.
    const first = shape === 'dialog' ? 'input, textarea, select' : 'h2'
    box.querySelector<HTMLElement>(first)?.focus()
    return () => box.close()
  }, [open, shape])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press beside it is for the mouse.
    <dialog
      ref={dialog}
      className={classNames(styles.box, styles[shape])}
      aria-labelledby={id}
      onCancel={cancel}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t('close')} icon={<Icon of={IconX} />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
