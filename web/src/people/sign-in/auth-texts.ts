import { type TextKey, useTranslation } from '../../kernel/translation.ts'

export type AuthTranslate = (key: TextKey<'auth' | 'passwords'>, values?: Record<string, string>) => string

/** The texts of the way in, and those about new passwords, which a guest chooses here. */
export function useAuthTexts(): AuthTranslate {
  const { t } = useTranslation('auth')
  return (key, values) => t(key, { ...values, ns: ['auth', 'passwords'] })
}
