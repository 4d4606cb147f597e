import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './conflict.module.css'
import { Icon } from './icon.tsx'
import tones from './tones.module.css'

interface Props {
  title: string
  /** What is saved by now and what is typed, in a sentence for each field. */
  changes: readonly { field: string; says: string }[]
}

/** What somebody changed elsewhere while a form was open, beside what stands in it. */
export function Conflict({ title, changes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
    </section>
  )
}
