import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { crashOf } from '../../operations/crashes/crashes.rules.ts'

/** How long the server may take to say under which id it wrote the crash down, in milliseconds. */
const timeoutMs = 1_000

/** RT-04: a home page that crashes reports itself and leads to the page that says so. `crashes.api.ts` would bring the store. */
export function leaveForCrashPage(error: unknown) {
  const { pathname } = location
  const body = JSON.stringify(crashOf(error, pathname))
  const report = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }
  const answered = fetch('/v1/crashes', report).then(
    ({ headers }) => headers.get('x-request-id'),
    // Reporting may fail silently; the way out matters more.
    () => null,
  )
  const enough = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  void Promise.race([answered, enough]).then((requestId) => {
    const hash = requestId ? `#${requestId}` : ''
    browserLocation.replace(withLocale(splitLocale(pathname).locale, pages.crashed.path) + hash)
  })
}
