import { defaultLocale, type Locale, locales } from '@arcade/contract/kernel/locales.ts'

/** The language that is spoken, as one of ours. */
export function localeOf({ language }: { language: string }): Locale {
  return locales.find((locale) => locale === language) ?? defaultLocale
}
