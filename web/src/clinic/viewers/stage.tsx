import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'
import styles from './stage.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  label: string
  /** Which keys do what, read aloud with the label. */
  help: string
  onKeyDown: KeyboardEventHandler
  children: ReactNode
}

/** Where something is looked at: it takes fingers, wheel and keys, which the frame then leaves alone. */
export function Stage({ ref, label, help, onKeyDown, children }: Props) {
  const id = useId()
  return (
    <div
      ref={ref}
      className={styles.stage}
      role="application"
      aria-label={label}
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is in it.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
      <span id={id} className="visually-hidden">
        {help}
      </span>
    </div>
  )
}
