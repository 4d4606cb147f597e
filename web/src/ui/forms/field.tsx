import { IconExclamationCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../base/icon.tsx'
import styles from './field.module.css'
import { UnsavedEdge } from './unsaved-mark.tsx'

/** What every field takes. `useForm(…).field(name)` gives `name`, `value`, `onChange`, `error` and `unsaved`. */
export interface FieldProps<V> {
  label: string
  value: V
  onChange: (value: V) => void
  name?: string | undefined
  /** A line below: what it is for, what it looks like. */
  help?: ReactNode
  /** What is wrong with it, in the user's language. */
  error?: string | undefined
  /** It may stay empty. Where a form has some of these, the others are marked as required. */
  optional?: boolean | undefined
  disabled?: boolean | undefined
  /** It differs from what is saved, and says so. */
  unsaved?: boolean | undefined
  autoComplete?: string | undefined
}

/** What ties a control to its label, help and error. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props {
  label: string
  /** Where what stands around it says it already, such as the head of a column. */
  labelHidden?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  unsaved?: boolean | undefined
  /** Inside the frame: before and after what is typed. */
  before?: ReactNode
  after?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label above, help below, error at the field. */
export function Field({ label, labelHidden = false, help, error, optional = false, unsaved, ...rest }: Props) {
  const id = useId()
  return (
    <div className={styles.field} data-field="" data-optional={optional ? '' : undefined}>
      <label
        className={labelHidden ? 'visually-hidden' : styles.label}
        htmlFor={id}
        data-required={optional || labelHidden ? undefined : ''}
      >
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        {rest.before}
        {rest.children({
          id,
          className: styles.control,
          'aria-describedby': describedBy(id, { error, unsaved, help }),
          'aria-invalid': error ? true : undefined,
          'aria-required': optional ? undefined : true,
        })}
        {rest.after}
        {unsaved && <UnsavedEdge id={`${id}-unsaved`} />}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The ids of a control's descriptions, for `aria-describedby`. */
export function describedBy(id: string, says: { error?: unknown; unsaved?: unknown; help?: unknown }) {
  const { error, unsaved, help } = says
  return (
    [error && `${id}-error`, unsaved && `${id}-unsaved`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  )
}

/** The lines below a control. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
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
    </>
  )
}
