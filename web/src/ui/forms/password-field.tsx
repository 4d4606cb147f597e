import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown: a person checks what they typed instead of typing it twice. */
export function PasswordField({ label, help, error, optional, unsaved, onChange, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      label={shown ? t('password.hide') : t('password.show')}
      icon={<Icon of={shown ? IconEyeOff : IconEye} />}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field label={label} help={help} error={error} optional={optional} unsaved={unsaved} after={toggle}>
      {(control) => (
        <input
          {...control}
          {...rest}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
