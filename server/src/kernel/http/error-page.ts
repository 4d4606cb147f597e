import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyRequest } from 'fastify'
import { readerLocale } from './reader-locale.ts'

/** What the page says: too busy at this moment, or a request that is wrong and stays so. */
const problemOf = (status: number) => (status === 429 || status >= 500 ? 'busy' : 'request')

/**
 * The page that a browser is led to where a partner application sent it and it cannot be let in; null for machines, which
 * read the answer itself, and on routes that no browser visits.
 */
export function errorPageFor(
  { routeOptions, method, originalUrl, headers, id }: FastifyRequest,
  status: number,
): string | null {
  if (!routeOptions.config.visited?.test(`${method} ${originalUrl}`) || !headers.accept?.includes('text/html'))
    return null
  const query = new URLSearchParams({ problem: problemOf(status), request: id })
  return `${withLocale(readerLocale(headers), pages.applicationError.path)}?${query}`
}
