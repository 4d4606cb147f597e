import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface Props extends ButtonLook, Omit<LinkProps, 'className' | 'style'> {
  icon?: ReactNode
  /** Why one may not go there: it is shown, and a press does nothing. */
  disabledReason?: string | undefined
}

/** Leads somewhere, and looks like a button. */
export function ButtonLink({ variant, size, wide, icon, disabledReason, children, ...rest }: Props) {
  const disabled = useDisabledReason(disabledReason)
  return (
    <>
      <Link {...rest} {...disabled.props} className={buttonClass({ variant, size, wide })}>
        {icon}
        <span className={styles.label}>{children}</span>
      </Link>
      {disabled.note}
    </>
  )
}
