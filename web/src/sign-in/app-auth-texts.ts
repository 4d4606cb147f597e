import { useTranslation } from 'react-i18next'
import type { AuthTranslate } from './auth-texts.ts'

/** The texts of the panel inside the app, where i18next has them. */
export function useAppAuthTexts(): AuthTranslate {
  const { t } = useTranslation('auth')
  // All keys are typed the same to i18next by this one, which has the only name to fill in.
  return (key, values) => t(key as 'sent', { email: '', ...values, ns: ['auth', 'passwords'] })
}
