import { useId } from 'react'
import styles from './field.module.css'
import { FieldNotes, type FieldProps } from './field.tsx'

/** The label is part of the target. */
export function CheckboxField({ label, value, onChange, help, error, optional = true, ...rest }: FieldProps<boolean>) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          checked={value}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={optional ? undefined : true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
