import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does: for who cannot see the icon, and for who wonders. */
  label: string
  icon: ReactNode
  /** A number at its corner; the label says it too. */
  badge?: ReactNode
  tone?: 'plain' | 'danger'
}

/** A target of 44 px with an icon, a name and a tooltip. */
export function IconButton({ label, icon, badge, tone = 'plain', type = 'button', ref, ...rest }: Props) {
  return (
    <Tooltip label={label}>
      {({ ref: anchor, ...target }) => (
        <button
          {...target}
          {...rest}
          ref={(button) => {
            anchor.current = button
            if (typeof ref === 'function') ref(button)
            else if (ref) ref.current = button
          }}
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
      )}
    </Tooltip>
  )
}
