import type { ParseKeys } from 'i18next'
import { createContext, use } from 'react'

/** With those about new passwords, which a guest chooses here. */
export type AuthTranslate = (key: ParseKeys<'auth'> | ParseKeys<'passwords'>, values?: Record<string, string>) => string

/** The panel's texts come from who shows it: the app has i18next, the home page something lighter. */
export const AuthTexts = createContext<AuthTranslate | null>(null)

export function useAuthTexts(): AuthTranslate {
  const t = use(AuthTexts)
  if (!t) throw new Error('The auth panel stands nowhere where there are texts for it')
  return t
}
