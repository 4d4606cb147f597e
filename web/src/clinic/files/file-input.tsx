import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../../ui/base/button.tsx'
import styles from './uploads.module.css'

interface Props extends ButtonLook {
  children: ReactNode
  icon?: ReactNode
  /** The camera of a telephone, at once. */
  camera?: boolean
  single?: boolean
  /** A word in a sentence rather than a button. */
  plain?: boolean
  onFiles: (files: File[]) => void
}

/** What the browser itself can choose files with, drawn as a button: keyboards and telephones have it too. */
export function FileInput({ children, icon, camera = false, single = false, plain = false, onFiles, ...look }: Props) {
  return (
    <label className={plain ? styles.browse : `${styles.choose} ${buttonClass(look)}`}>
      {icon}
      <span>{children}</span>
      <input
        className={styles.input}
        type="file"
        multiple={!single && !camera}
        {...(camera && { accept: 'image/*', capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          // The same file can be chosen again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
    </label>
  )
}
