import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface Props extends ButtonLook, Omit<LinkProps, 'className' | 'style'> {
  icon?: ReactNode
  /** Disables the link and is shown as the reason. */
  disabledReason?: string | undefined
}

/** A link that looks like a button. */
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
