import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../base/button.tsx'
import { classNames } from '../base/class-names.ts'
import styles from './file-input.module.css'

interface Props extends ButtonLook {
  children: ReactNode
  icon?: ReactNode
  /** As in `<input accept>`. */
  accept?: string | undefined
  /** The camera of a telephone, at once. */
  camera?: boolean
  single?: boolean
  /** A word in a sentence rather than a button. */
  plain?: boolean
  /** The id of what says more. */
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** What the browser itself can choose files with, drawn as a button: keyboards and telephones have it too. */
export function FileInput({
  children,
  icon,
  accept,
  camera = false,
  single = false,
  plain = false,
  describedBy,
  onFiles,
  ...look
}: Props) {
  return (
    <label className={classNames(styles.field, plain ? styles.plain : buttonClass(look))}>
      {icon}
      <span>{children}</span>
      <input
        className={styles.input}
        type="file"
        multiple={!single && !camera}
        accept={camera ? 'image/*' : accept}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
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
