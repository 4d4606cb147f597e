import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { useDisabledReason } from './use-disabled-reason.tsx'

export interface ButtonLook {
  /** main: the one coral action of a screen · ink: the rest · quiet: white with a border · danger: destroys. */
  variant?: 'main' | 'ink' | 'quiet' | 'danger' | undefined
  /** A small one is drawn smaller, but its target keeps 44 px. */
  size?: 'small' | 'normal' | undefined
  /** As wide as what it stands in. */
  wide?: boolean | undefined
}

/** The classes of a button, for what looks like one and is a link. */
export function buttonClass({ variant = 'ink', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide)
}

interface Props extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  icon?: ReactNode
  /** Waits for an answer: says so, keeps the focus and does nothing twice. */
  busy?: boolean
  /** Why one may not: it is shown, and a press does nothing. */
  disabledReason?: string | undefined
}

export function Button(props: Props) {
  const { variant, size, wide, icon, busy = false, type = 'button', disabledReason, children, ...rest } = props
  const disabled = useDisabledReason(disabledReason)
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide })}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
        {...disabled.props}
      >
        {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
        <span className={styles.label}>{children}</span>
      </button>
      {disabled.note}
    </>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()
