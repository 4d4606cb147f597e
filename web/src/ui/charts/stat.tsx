import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface Props {
  label: string
  /** The figure that people watch. */
  value: ReactNode
  /** A line below: since when, of what. */
  detail?: ReactNode
  /** Large in serif for the one that matters; medium for several side by side. */
  size?: 'large' | 'medium'
}

export function Stat({ label, value, detail, size = 'large' }: Props) {
  return (
    <dl className={styles.stat} data-size={size}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </dl>
  )
}
