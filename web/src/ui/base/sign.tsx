import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sign.module.css'
import tones from './tones.module.css'

interface Props {
  tone?: 'ink' | 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | undefined
  large?: boolean
  /** An icon. */
  children: ReactNode
}

/** An icon on a ground of its own, before the texts of a row. */
export function Sign({ tone = 'ink', large = false, children }: Props) {
  return <span className={classNames(styles.sign, large && styles.large, tones[tone])}>{children}</span>
}
