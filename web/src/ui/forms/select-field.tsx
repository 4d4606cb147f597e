import { IconChevronDown } from '@tabler/icons-react'
import { Icon } from '../base/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

interface Props<V extends string> extends FieldProps<V | ''> {
  options: readonly { value: V; label: string }[]
  /** What stands there while nothing is chosen. */
  placeholder?: string
  labelHidden?: boolean
}

/** The list is the system's own: the best one on a telephone, and it reads aloud everywhere. */
export function SelectField<V extends string>(props: Props<V>) {
  const { label, labelHidden, help, error, optional, unsaved, options, placeholder, onChange, ...rest } = props
  const chevron = (
    <span className={styles.chevron}>
      <Icon of={IconChevronDown} />
    </span>
  )
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      optional={optional}
      unsaved={unsaved}
      after={chevron}
    >
      {(control) => (
        <select {...control} {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value as V | '')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
