import { Avatar } from '../ui/avatar.tsx'
import styles from './shares.module.css'

/** Who shares, with what may be known of where. */
export function Sharer({ name, detail }: { name: string; detail: string }) {
  const [firstName = '', ...rest] = name.split(' ')
  return (
    <div className={styles.sharer}>
      <Avatar firstName={firstName} lastName={rest.join(' ')} size={44} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
    </div>
  )
}
