import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auth-page.module.css'
import { AuthPanel } from './auth-panel.tsx'
import { AuthTexts, type AuthTranslate } from './auth-texts.ts'

/** `/auth`: the panel alone, in the bare layout. */
export function AuthPage() {
  const { t } = useTranslation('auth')
  // All keys are typed the same to i18next by this one, which has the only name to fill in.
  const translate: AuthTranslate = (key, values) => t(key as 'sent', { email: '', ...values })
  const title = t('login.title')
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <AuthTexts value={translate}>
          <AuthPanel headingLevel={1} />
        </AuthTexts>
      </div>
    </div>
  )
}
