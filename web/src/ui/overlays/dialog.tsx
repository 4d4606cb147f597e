import { IconX } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, a press beside it. */
  onClose: () => void
  title: string
  /** Below the title: whom or what it is about. */
  about?: ReactNode
  children?: ReactNode
  /** Below, always in sight: the main action last. */
  actions?: ReactNode
  /** A drawer with room for a chart. */
  wide?: boolean
}

interface Props extends DialogProps {
  shape: 'dialog' | 'drawer'
}

/** The browser's own dialog: it keeps the focus inside, the page behind out of reach, and gives the focus back. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, about, children, actions, shape, wide }: Omit<Props, 'open'>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser gives the focus back while the dialog is still on the page, so it is closed before it leaves.
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    // What a question asks for; a drawer is read first.
    const first = shape === 'dialog' ? 'input, textarea, select' : 'h2'
    box.querySelector<HTMLElement>(first)?.focus()
    return () => box.close()
  }, [shape])

  const cancel = (event: SyntheticEvent) => {
    // A question above this dialog, or a file field in it, is left for itself: React brings its event here too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press beside it is for the mouse.
    <dialog
      ref={dialog}
      className={classNames(styles.box, styles[shape], wide && styles.wide)}
      aria-labelledby={id}
      aria-describedby={about ? `${id}-about` : undefined}
      onCancel={cancel}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {about && (
              <div id={`${id}-about`} className={styles.about}>
                {about}
              </div>
            )}
          </div>
          <IconButton label={t('close')} icon={<Icon of={IconX} />} onClick={onClose} />
        </header>
        <div className={styles.body} data-dialog-body="">
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
