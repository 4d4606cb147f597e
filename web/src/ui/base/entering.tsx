import { useEffect, useRef } from 'react'
import styles from './entering.module.css'
import { LoaderMark } from './mark.tsx'

/** AUTH-03: covers the whole page while somebody comes in; what is below cannot be reached, by the keyboard either. */
export function Entering({ text }: { text: string }) {
  const cover = useRef<HTMLDialogElement>(null)
  useEffect(() => cover.current?.showModal(), [])
  return (
    <dialog className={styles.cover} ref={cover} aria-label={text} onCancel={(event) => event.preventDefault()}>
      <div className={styles.content} role="status">
        <LoaderMark size={120} />
        <p className={styles.word}>{text}</p>
      </div>
    </dialog>
  )
}
