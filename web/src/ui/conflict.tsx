import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './conflict.module.css'
import { Icon } from './icon.tsx'
import tones from './tones.module.css'

interface Props {
  title: string
  /** What is saved by now and what is typed, in a sentence for each field. */
  changes: readonly { field: string; says: string }[]
  /** It gets the focus whenever this grows, and not at 0, where it comes while somebody types. */
  attention?: number
  /** What one chooses between. */
  actions?: ReactNode
}

/** What somebody changed elsewhere while a form was open, beside what stands in it. */
export function Conflict({ title, changes, attention = 1, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (attention > 0) heading.current?.focus()
  }, [attention])
  return (
    <section className={classNames(styles.conflict, tones.warn)}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        <Icon of={IconAlertTriangle} />
        {title}
      </h3>
      <ul className={styles.changes}>
        {changes.map(({ field, says }) => (
          <li key={field}>{says}</li>
        ))}
      </ul>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
