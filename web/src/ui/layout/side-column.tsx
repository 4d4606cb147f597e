import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
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
      <Stack gap={16}>{children}</Stack>
      <Stack gap={16}>{aside}</Stack>
    </div>
  )
}
