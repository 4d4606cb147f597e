import type { ReactNode } from 'react'
import { Definition } from '../../ui/layout/definition.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './access-card.module.css'

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
      <Cluster gap={16} rowGap={8} justify="between">
        <dl className={styles.fact}>
          <Definition term={name}>{value}</Definition>
        </dl>
        <Cluster gap={8}>{actions}</Cluster>
      </Cluster>
      {children}
    </>
  )
}
