import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The texts about new passwords. A page without i18next brings its own translator, so that a component takes one. */
export type PasswordTranslate = (key: ParseKeys<'passwords'>, values?: Record<string, string>) => string

/** Where i18next has them: the page loads `passwords`. */
export function usePasswordTexts(): PasswordTranslate {
  const { t } = useTranslation('passwords')
  // All keys are typed the same to i18next by this one, which has the only value to fill in.
  return (key, values) => t(key as 'rule.length', { least: '', ...values })
}
