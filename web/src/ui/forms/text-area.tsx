import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps<string> {
  maxLength?: number
}

/** Grows with what is typed. */
export function TextArea({ label, help, error, optional, unsaved, onChange, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional} unsaved={unsaved}>
      {(control) => <textarea {...control} {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </Field>
  )
}
