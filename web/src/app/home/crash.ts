import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { crashOf } from '../../crashes/crashes.rules.ts'
import { browserLocation } from '../../kernel/browser-location.ts'

/** RT-04: a home page that crashes reports itself and leads to the page that says so. `crashes.api.ts` would bring the store. */
export function leaveForCrashPage(error: unknown) {
  const { pathname } = location
  const body = JSON.stringify(crashOf(error, pathname))
  const report = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }
  fetch('/v1/crashes', report).catch(() => {
    // Whoever cannot be told is not told; the way out matters more.
  })
  browserLocation.replace(withLocale(splitLocale(pathname).locale, pages.crashed.path))
}
