import type { RefObject } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../../ui/base/class-names.ts'
import floatingBox from '../../ui/overlays/floating.module.css'
import { useAnchored } from '../../ui/overlays/use-anchored.ts'
import styles from './applications-panel.module.css'
import { Shortcuts } from './shortcuts.tsx'

interface Props {
  /** What it belongs to: a press there, Escape and a press elsewhere close it. */
  beside: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function ApplicationsPanel({ beside, onClose }: Props) {
  const { t } = useTranslation('shell')
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({
    open: true,
    align: 'end',
    onClose: () => {
      onClose()
      beside.current?.focus()
    },
  })
  anchor.current = beside.current
  return (
    <div
      ref={floating}
      popover="manual"
      className={classNames(floatingBox.box, styles.panel)}
      role="dialog"
      aria-label={t('applications')}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving on by keyboard closes it; the press on its own button closes it anyway.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== beside.current) onClose()
      }}
    >
      <Shortcuts onFollow={onClose} focused />
    </div>
  )
}
