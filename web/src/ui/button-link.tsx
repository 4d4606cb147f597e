import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'

interface Props extends ButtonLook, Omit<LinkProps, 'className' | 'style'> {
  icon?: ReactNode
}

/** Leads somewhere, and looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide })}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
