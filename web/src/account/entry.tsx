import type { ReactNode } from 'react'
import styles from './access-card.module.css'
import { Fact } from './fact.tsx'

interface Props {
  name: string
  value: ReactNode
  /** At the right. */
  actions: ReactNode
  children?: ReactNode
}

/** One name by which one signs in, while it is not being changed. */
export function Entry({ name, value, actions, children }: Props) {
  return (
    <>
      <div className={styles.shown}>
        <dl className={styles.fact}>
          <Fact name={name}>{value}</Fact>
        </dl>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </>
  )
}
