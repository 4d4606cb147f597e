import { type ReactNode, useId } from 'react'
import styles from './choice-field.module.css'
import field from './field.module.css'
import { describedBy, FieldNotes, type FieldProps } from './field.tsx'
import { Marked } from './unsaved-mark.tsx'

export interface Choice<V extends string> {
  value: V
  label: string
  icon?: ReactNode
}

interface Props<V extends string> extends Omit<FieldProps<V | ''>, 'autoComplete'> {
  options: readonly Choice<V>[]
  /** Large with an icon each, or side by side in a row. */
  shape?: 'tiles' | 'segments'
  /** A second press takes the choice back. */
  clearable?: boolean
}

/** One of a few, all of them in sight; the arrows go from one to the next. */
export function ChoiceField<V extends string>(props: Props<V>) {
  const {
    label,
    value,
    onChange,
    options,
    shape = 'segments',
    clearable = false,
    name,
    help,
    error,
    optional,
    unsaved,
  } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={styles.choice}
      tabIndex={-1}
      data-field=""
      data-optional={optional ? '' : undefined}
      aria-labelledby={`${id}-label`}
      aria-disabled={props.disabled}
      aria-describedby={describedBy(id, { error, unsaved, help })}
      aria-invalid={error ? true : undefined}
      aria-required={optional ? undefined : true}
    >
      <Marked id={`${id}-unsaved`} unsaved={unsaved}>
        <span id={`${id}-label`} className={field.label} data-required={optional ? undefined : ''}>
          {label}
        </span>
      </Marked>
      <div className={styles[shape]}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={`${id}-${name}`}
              value={option.value}
              disabled={props.disabled}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onClick={() => clearable && value === option.value && onChange('')}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
