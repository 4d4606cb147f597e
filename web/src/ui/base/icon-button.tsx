import type { ComponentProps, ReactNode } from 'react'
import { useTooltip } from '../overlays/tooltip.tsx'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does: for who cannot see the icon, and for who wonders. */
  label: string
  icon: ReactNode
  /** A number at its corner; the label says it too. */
  badge?: ReactNode
  tone?: 'plain' | 'danger'
  /** Why one may not: it is shown, and a press does nothing. */
  disabledReason?: string | undefined
}

/** A target of 44 px with an icon, a name and a tooltip. */
export function IconButton({ label, icon, badge, tone = 'plain', type = 'button', disabledReason, ...rest }: Props) {
  const { target, tip } = useTooltip(label)
  const disabled = useDisabledReason(disabledReason, { name: label })
  return (
    <>
      <button
        {...target}
        {...rest}
        {...(disabledReason && { onPointerDown: undefined, ...disabled.props })}
        type={type}
        aria-label={label}
        className={classNames(styles.button, tone === 'danger' && styles.danger)}
      >
        {icon}
        {badge !== undefined && (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      {disabledReason ? disabled.note : tip}
    </>
  )
}
