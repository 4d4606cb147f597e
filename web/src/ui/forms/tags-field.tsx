import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { Cluster } from '../layout/layout.tsx'
import { Field, type FieldProps } from './field.tsx'
import { withTyped } from './tags.rules.ts'
import styles from './tags-field.module.css'

interface Props extends Omit<FieldProps<string[]>, 'onChange'> {
  /** The text that is no tag yet: the form knows it, so that it is saved, marked and sent like the rest. */
  typed: string
  onChange: (tags: string[], typed: string) => void
  /** What is often meant: offered while one types. */
  suggestions?: readonly string[]
  maxLength?: number
  most?: number
  /** The saved ones; the others are marked as unsaved. All of them by default. */
  saved?: readonly string[]
}

/** A few words, each by itself: Enter or a comma adds what is typed, a press on one takes it away. */
export function TagsField({
  label,
  value,
  typed,
  onChange,
  suggestions = [],
  maxLength,
  most = 10,
  saved = value,
  ...rest
}: Props) {
  const { t } = useTranslation('forms')
  const list = useId()
  const add = () => {
    const tags = withTyped(value, typed)
    // What is too much stays where it was typed: the form says why it is not taken.
    if (tags.length <= most && typed) onChange(tags, '')
  }
  const remove = (tag: string) =>
    onChange(
      value.filter((other) => other !== tag),
      typed,
    )
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim()) || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.at(-1) ?? '')
  }
  const tags = value.length > 0 && (
    <Cluster as="ul" gap={4} className={styles.tags} aria-label={label}>
      {value.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={styles.tag}
            data-unsaved={saved.includes(tag) ? undefined : ''}
            onClick={() => remove(tag)}
          >
            {tag} {!saved.includes(tag) && <span className="visually-hidden">{t('tags.unsaved')}</span>}{' '}
            <span className="visually-hidden">{t('tags.remove')}</span>
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
    </Cluster>
  )
  return (
    <Field
      label={label}
      help={rest.help}
      error={rest.error}
      optional={rest.optional}
      unsaved={rest.unsaved}
      before={tags}
    >
      {(control) => (
        <>
          <input
            {...control}
            name={rest.name}
            value={typed}
            list={list}
            maxLength={maxLength}
            disabled={value.length >= most && !typed}
            onChange={({ currentTarget }) => onChange(value, currentTarget.value)}
            onKeyDown={press}
            onBlur={add}
          />
          <datalist id={list}>
            {suggestions
              .filter((word) => !value.includes(word))
              .map((word) => (
                <option key={word} value={word} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
