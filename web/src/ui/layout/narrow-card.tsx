import type { ReactNode } from 'react'
import styles from './narrow-card.module.css'

/** The one thing on a page without the shell: a way in, a short form. */
export function NarrowCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>{children}</div>
    </div>
  )
}
