import { IconSearch, IconX } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import styles from './search-box.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'ref' | 'aria-controls'> {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The key that leads here, shown while it is empty. */
  hint?: string
  maxLength?: number
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A field to look for something, whose answer stands below. Escape and the cross empty it. */
export function SearchBox({ label, value, onChange, hint, onKeyDown, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value) {
      event.preventDefault()
      onChange('')
    }
    onKeyDown?.(event)
  }
  return (
    <div className={styles.box} data-screen-only>
      <Icon of={IconSearch} />
      <input
        {...rest}
        className={styles.input}
        type="text"
        enterKeyHint="search"
        inputMode="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts={hint}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={pressed}
      />
      {value ? (
        <IconButton label={t('search.clear')} icon={<Icon of={IconX} size={18} />} onClick={() => onChange('')} />
      ) : (
        hint && (
          <span className={styles.hint} aria-hidden="true">
            {hint}
          </span>
        )
      )}
    </div>
  )
}
