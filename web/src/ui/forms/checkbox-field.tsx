import { useId } from 'react'
import styles from './field.module.css'
import { describedBy, FieldNotes, type FieldProps } from './field.tsx'
import { Marked } from './unsaved-mark.tsx'

type Props = FieldProps<boolean>

/** The label is part of the target. */
export function CheckboxField({ label, value, onChange, help, error, optional = true, unsaved, ...rest }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <Marked id={`${id}-unsaved`} unsaved={unsaved}>
        <label className={styles.check}>
          <input
            {...rest}
            type="checkbox"
            className={styles.box}
            checked={value}
            aria-describedby={describedBy(id, { error, unsaved, help })}
            aria-invalid={error ? true : undefined}
            aria-required={optional ? undefined : true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          {label}
        </label>
      </Marked>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
