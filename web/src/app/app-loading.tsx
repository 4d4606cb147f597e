import { useSelector } from 'react-redux'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { LoaderMark } from '../ui/mark.tsx'
import styles from './root.module.css'

/** Until the first page and its texts are there: what stands in the document already; else nothing at first, then the mark. */
export function FirstLoad() {
  const isAuth = useSelector(selectIsAuth)
  if (isAuth && document.getElementById('shell-skeleton')) return null
  return (
    <div className={styles.first}>
      <LoaderMark />
    </div>
  )
}
