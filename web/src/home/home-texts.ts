import type { ParseKeys } from 'i18next'
import { createContext, use } from 'react'

export type HomeTranslate = (key: ParseKeys<'home'>, values?: Record<string, string>) => string

/** The home page is light: its texts come without i18next. */
export const HomeTexts = createContext<HomeTranslate | null>(null)

export function useHomeTexts(): HomeTranslate {
  const t = use(HomeTexts)
  if (!t) throw new Error('The home page has no texts')
  return t
}
