import styles from './avatar.module.css'
import { firstLetter } from './first-letter.ts'

interface Props {
  firstName: string
  lastName: string
  /** In pixels. */
  size?: 34 | 44 | 64
}

/** Initials on a soft ground; the name stands beside it or in a label, so that it is silent. */
export function Avatar({ firstName, lastName, size = 34 }: Props) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  )
}

const initial = (name: string) => firstLetter(name.trim()).toLocaleUpperCase()
