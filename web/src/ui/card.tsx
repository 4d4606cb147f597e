import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface Props {
  /** A heading of the second level. */
  title?: string
  icon?: ReactNode
  /** At the right of the title: a link, a small button. */
  aside?: ReactNode
  /** What reaches the edges: a table, a list, a curve. */
  flush?: boolean
  children?: ReactNode
}

/** White on paper, one hairline, one soft shadow. */
export function Card({ title, icon, aside, flush = false, children }: Props) {
  return (
    <section className={styles.card}>
      {title && (
        <header className={styles.head}>
          {icon}
          <h2 className={styles.title}>{title}</h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}
