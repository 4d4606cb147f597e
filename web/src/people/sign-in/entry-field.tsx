import { IconExclamationCircle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from '../../ui/forms/field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'style'> {
  label: string
  error: string | undefined
  /** Below: what it must be. */
  help?: ReactNode
  after?: ReactNode
}

/**
 * Looks like a field of ui, and keeps its text in the page itself, so that what was typed before the script arrived stays.
 */
export function EntryField({ label, error, help, after, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={IconExclamationCircle} size={16} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}

interface EmailProps {
  label: string
  error: string | undefined
  /** Goes along from one state of the panel to the next. */
  email: { current: string }
  /** A name to sign in with may stand there instead. */
  orLogin?: boolean
}

export function EmailField({ email, orLogin, ...rest }: EmailProps) {
  return (
    <EntryField
      {...rest}
      name="email"
      type="email"
      autoComplete="username"
      required
      data-or-login={orLogin || undefined}
      defaultValue={email.current}
      onChange={({ target }) => {
        email.current = target.value
      }}
    />
  )
}

interface CheckboxProps {
  label: string
  name: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

export function EntryCheckbox({ label, name, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        className={styles.box}
        checked={checked}
        onChange={onChange && (({ target }) => onChange(target.checked))}
      />
      {label}
    </label>
  )
}
