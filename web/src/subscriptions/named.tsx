import { PictureTile } from '../ui/picture-tile.tsx'
import type { Plan } from './subscriptions.api.ts'
import styles from './subscriptions.module.css'

/** An application, and one of its plans. */
export function Named({ application: { name, image }, plan }: { application: Plan['application']; plan: string }) {
  return (
    <span className={styles.named}>
      <PictureTile name={name} image={image} size={24} />
      <span className={styles.stacked}>
        <strong>{name}</strong>
        <span className={styles.small}>{plan}</span>
      </span>
    </span>
  )
}
