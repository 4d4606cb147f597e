import { LoaderMark } from '../ui/base/mark.tsx'
import styles from './root.module.css'

/** Until the first page and its texts are there, where the document shows no frame of them: nothing at first, then the mark. */
export function FirstLoad() {
  return (
    <div className={styles.first}>
      <LoaderMark />
    </div>
  )
}
