import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTooltip } from '../overlays/tooltip.tsx'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface Props {
  to: string
  /** Where it leads: for who cannot see the icon, and for who wonders. */
  label: string
  icon: ReactNode
  /** A number at its corner; the label says it too. */
  badge?: ReactNode
  /** Why one may not go there: it is shown, and a press does nothing. */
  disabledReason?: string | undefined
  /** Before it leads there. */
  onClick?: () => void
}

/** Leads somewhere, and looks like an icon button. */
export function IconLink({ to, label, icon, badge, disabledReason, onClick }: Props) {
  const { target, tip } = useTooltip(label)
  const disabled = useDisabledReason(disabledReason, { name: label })
  return (
    <>
      <Link
        {...target}
        onClick={onClick}
        {...(disabledReason && { onPointerDown: undefined, ...disabled.props })}
        to={to}
        aria-label={label}
        className={styles.button}
      >
        {icon}
        {badge !== undefined && (
          <span className={classNames(styles.badge, styles.ink)} aria-hidden="true">
            {badge}
          </span>
        )}
      </Link>
      {disabledReason ? disabled.note : tip}
    </>
  )
}
