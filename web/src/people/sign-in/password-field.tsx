import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { EntryField } from './entry-field.tsx'

interface Props {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Where only the password can be wrong, the fault is shown at the field. */
  error?: string | undefined
  help?: ReactNode
  onType?: (password: string) => void
  ref?: Ref<HTMLInputElement>
}

/** AUTH-01: can be looked at while it is typed; nothing is asked of it here, the server knows. */
export function PasswordField({ error, onType, ...props }: Props) {
  const t = useAuthTexts()
  const [shown, setShown] = useState(false)
  const label = t(shown ? 'login.hide' : 'login.show')
  const toggle = (
    <button type="button" className={styles.reveal} aria-label={label} title={label} onClick={() => setShown(!shown)}>
      <Icon of={shown ? IconEyeOff : IconEye} />
    </button>
  )
  return (
    <EntryField
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={({ currentTarget }) => onType?.(currentTarget.value)}
      error={error}
      after={toggle}
    />
  )
}
