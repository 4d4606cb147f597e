import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './tags-field.module.css'

interface Props extends FieldProps<string[]> {
  /** What is often meant: offered while one types. */
  suggestions?: readonly string[]
  maxLength?: number
  most?: number
  /** Those that are saved; the others say that they are not. All of them where it is not said. */
  saved?: readonly string[]
}

/** A few words, each by itself: Enter or a comma adds what is typed, a press on one takes it away. */
export function TagsField({
  label,
  value,
  onChange,
  suggestions = [],
  maxLength,
  most = 10,
  saved = value,
  ...rest
}: Props) {
  const { t } = useTranslation('forms')
  const [typed, setTyped] = useState('')
  const list = useId()
  const add = (word: string) => {
    const tag = word.trim()
    if (tag && !value.includes(tag) && value.length < most) onChange([...value, tag])
    setTyped('')
  }
  const remove = (tag: string) => onChange(value.filter((other) => other !== tag))
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim()) || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.at(-1) ?? '')
  }
  const tags = value.length > 0 && (
    <ul className={styles.tags} aria-label={label}>
      {value.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={styles.tag}
            data-unsaved={saved.includes(tag) ? undefined : ''}
            onClick={() => remove(tag)}
          >
            {tag} {!saved.includes(tag) && <span className={styles.unsaved}>{t('tags.unsaved')}</span>}{' '}
            <span className="visually-hidden">{t('tags.remove')}</span>
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
    </ul>
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
            disabled={value.length >= most}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={press}
            onBlur={() => add(typed)}
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
