import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import styles from './account-page.module.css'
import { faultsOf } from './password.rules.ts'

/** What a new password must be, ticked off while one types. They are a field's help: words, not a list. */
export function PasswordHints({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation('account')
  const { tooShort, isEmail } = faultsOf(password, email)
  return (
    <>
      <Hint met={!tooShort}>{t('password.length', { least: shortestPassword })}</Hint>{' '}
      <Hint met={password !== '' && !isEmail}>{t('password.notEmail')}</Hint>{' '}
      <span className={styles.common}>{t('password.notCommon')}</span>
    </>
  )
}

function Hint({ met, children }: { met: boolean; children: string }) {
  const { t } = useTranslation('account')
  return (
    <span className={styles.hint} data-met={met || undefined}>
      <Icon of={met ? IconCheck : IconCircle} size={16} />
      <span>
        {children} <span className="visually-hidden">({met ? t('password.met') : t('password.unmet')})</span>
      </span>
    </span>
  )
}
