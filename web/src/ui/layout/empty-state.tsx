import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Cluster, Stack } from './layout.tsx'

interface Props {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
  /** One of `drawings.tsx`. */
  drawing?: ReactNode
}

/** Where a list would be: says why there is nothing, and what to do next. */
export function EmptyState({ title, children, action, drawing }: Props) {
  return (
    <Stack align="center" className={styles.empty}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && (
        <Cluster gap={8} justify="center" className={styles.action}>
          {action}
        </Cluster>
      )}
    </Stack>
  )
}
