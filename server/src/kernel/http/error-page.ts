import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { isPortalAddress, pages } from '@arcade/contract/pages.ts'
import type { FastifyRequest } from 'fastify'
import { readerLocale } from './reader-locale.ts'

/** What the page says: too busy at this moment, or a request that is wrong and stays so. */
const problemOf = (status: number) => (status === 429 || status >= 500 ? 'busy' : 'request')

/**
 * The page that a browser is led to where the answer would be a problem that it shows as JSON: it came from a partner application
 * and cannot be let in, or it opened a call by its address or sent it a form. Null for machines, which read the answer itself.
 */
export function errorPageFor(
  { routeOptions, method, originalUrl, headers, id }: FastifyRequest,
  status: number,
): string | null {
  if (!headers.accept?.includes('text/html')) return null
  const locale = readerLocale(headers)
  if (!routeOptions.config.visited?.test(`${method} ${originalUrl}`)) {
    const page = [404, 429].includes(status) || status >= 500 ? null : pageAbove(originalUrl)
    return page && withLocale(locale, page)
  }
  const query = new URLSearchParams({ problem: problemOf(status), request: id })
  return `${withLocale(locale, pages.applicationError.path)}?${query}`
}

/** `/interaction/abc/login` is a call of the page `/interaction/abc`, which says what can be done there. */
function pageAbove(url: string): string | null {
  const [path = ''] = url.split('?')
  const above = path.slice(0, path.lastIndexOf('/'))
  return isPortalAddress(above) ? splitLocale(above).path : null
}
