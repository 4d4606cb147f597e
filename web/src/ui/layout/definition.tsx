import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './definition.module.css'

interface Props {
  term: string
  /** The term at the left, what it is at the right. */
  across?: boolean
  children: ReactNode
}

/** A term and what it is. In a `<dl>`. */
export function Definition({ term, across = false, children }: Props) {
  return (
    <div className={classNames(styles.definition, across && styles.across)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
