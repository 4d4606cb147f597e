import type { ReactNode } from 'react'
import styles from './person-name.module.css'

interface Props {
  /** A text, or one of which parts are marked. */
  firstName: ReactNode
  lastName: ReactNode
}

/** `DUPONT-LACROIX Anne-Sophie`: capitals are drawn, not written, so that it is read and copied as it is. */
export function PersonName({ firstName, lastName }: Props) {
  // An organisation is written as it writes itself.
  if (firstName === '') return <span className={styles.name}>{lastName}</span>
  return (
    <span className={styles.name}>
      <span className={styles.last}>{lastName}</span> {firstName}
    </span>
  )
}
