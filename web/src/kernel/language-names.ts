import type { Locale } from '@arcade/contract/kernel/locales.ts'

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = {
  fr: 'Français',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
}
