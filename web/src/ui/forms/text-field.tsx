import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  icon?: ReactNode
  placeholder?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  autoCapitalize?: 'none'
  spellCheck?: boolean
}

export function TextField({ label, help, error, optional, unsaved, icon, type = 'text', onChange, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional} unsaved={unsaved} before={icon}>
      {(control) => (
        <input {...control} {...rest} type={type} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  )
}
