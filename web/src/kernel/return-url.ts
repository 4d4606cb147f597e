import { defaultLocale, type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pageAt, pages } from '@arcade/contract/kernel/paths.ts'

/** Stands for this portal's origin: an address that leads elsewhere has another one. */
const here = 'https://portal.invalid'
/** Whoever logged in has nothing to do there. */
const pointless: ReadonlySet<PageId | undefined> = new Set<PageId>([
  'home',
  'auth',
  'resetPassword',
  'firstConnexion',
  'crashed',
  'notFound',
])

/** RT-03: where a login leads. Only a page of this portal is; anything else becomes the dashboard. */
export function safeReturnUrl(value: string | null | undefined, locale: Locale = defaultLocale): string {
  return pageOfPortal(value ?? '') ?? withLocale(locale, pages.dashboard.path)
}

function pageOfPortal(value: string): string | null {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value)) return null
  if (/%(?:2f|5c|[01][\da-f]|7f)/i.test(value.split(/[?#]/, 1)[0] ?? '')) return null
  const url = new URL(value, here)
  if (url.origin !== here) return null
  const page = pageAt(url.pathname)
  if (page === undefined || pointless.has(page)) return null
  return url.pathname + url.search + url.hash
}

/** RT-02: the home page of a language, remembering what was wanted. */
export function homeFor(locale: Locale, wanted: string): string {
  return `${withLocale(locale, pages.home.path)}?${new URLSearchParams({ returnUrl: wanted })}`
}
