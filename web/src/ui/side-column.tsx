import type { ReactNode } from 'react'
import styles from './side-column.module.css'

interface Props {
  /** What one comes for. */
  children: ReactNode
  /** What belongs to it: totals, people, documents. Below it where there is no room beside it. */
  aside: ReactNode
}

/** The body of a page about one thing. */
export function SideColumn({ children, aside }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}
