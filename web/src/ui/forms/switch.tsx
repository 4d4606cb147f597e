import { useLayoutEffect, useRef } from 'react'
import styles from './switch.module.css'

interface Props {
  /** Read and not shown: a table says it in its headings. */
  label: string
  /** `mixed`: of several, some are on. */
  value: boolean | 'mixed'
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ label, value, onChange, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = value === 'mixed'
  }, [value])
  return (
    <label className={styles.target}>
      <input
        ref={input}
        type="checkbox"
        className={styles.switch}
        aria-label={label}
        checked={value === true}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
