import { useEffect, useRef } from 'react'
import { LoaderMark } from '../ui/mark.tsx'
import { useAuthTexts } from './auth-texts.ts'
import styles from './entering.module.css'

/** AUTH-03: covers the whole page while login is in progress; what is below cannot be reached, by the keyboard either. */
export function Entering() {
  const t = useAuthTexts()
  const cover = useRef<HTMLDialogElement>(null)
  useEffect(() => cover.current?.showModal(), [])
  return (
    <dialog
      className={styles.cover}
      ref={cover}
      aria-label={t('login.entering')}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content} role="status">
        <LoaderMark size={120} />
        <p className={styles.word}>{t('login.entering')}</p>
      </div>
    </dialog>
  )
}
