import type { ReactNode } from 'react'
import { Note } from '../layout/note.tsx'
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
      <Note as="dt" className={styles.label}>
        {label}
      </Note>
      <dd className={styles.value}>{value}</dd>
      {detail && (
        <Note as="dd" className={styles.detail}>
          {detail}
        </Note>
      )}
    </dl>
  )
}
