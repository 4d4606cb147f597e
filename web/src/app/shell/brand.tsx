import { Mark } from '../../ui/base/mark.tsx'
import styles from './brand.module.css'

/** The mark and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark size={34} />
      <span className={styles.name}>Arcade</span>
    </span>
  )
}
