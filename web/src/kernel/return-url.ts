import { defaultLocale, type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pageOfAddress, pages } from '@arcade/contract/pages.ts'

/** Not a target after a sign-in. */
const pointless: ReadonlySet<PageId> = new Set<PageId>([
  'home',
  'auth',
  'resetPassword',
  'firstConnexion',
  'confirmEmail',
  'signOut',
  'crashed',
  'notFound',
])

/** RT-03: where a login leads. Only a page of this portal is; anything else becomes the dashboard. */
export function safeReturnUrl(value: string | null | undefined, locale: Locale = defaultLocale): string {
  const page = pageOfAddress(value ?? '')
  return value && page && !pointless.has(page) ? value : withLocale(locale, pages.dashboard.path)
}

/** RT-02: the home page of a language, remembering what was wanted. */
export function homeFor(locale: Locale, wanted: string): string {
  return `${withLocale(locale, pages.home.path)}?${new URLSearchParams({ returnUrl: wanted })}`
}
