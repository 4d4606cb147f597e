/** French comes first and has no prefix in paths; the others stand as the first segment. */
export const locales = ['fr', 'en', 'it', 'es', 'pt'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'fr'

const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)

/** `/en/dashboard` → English and `/dashboard`. Anything else in front is not a locale but part of the path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? []
  const locale = prefixedLocales.find((known) => known === first)
  return locale ? { locale, path: rest || '/' } : { locale: defaultLocale, path: pathname || '/' }
}

/** The same page in another language: only the prefix changes. */
export function withLocale(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
