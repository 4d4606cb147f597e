import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { localeFor } from './reader-locale.rules.ts'

/** RT-14: as the browser remembers it, else as an application or the browser asks. */
export function readerLocale(
  { cookie = '', 'accept-language': accepted }: IncomingHttpHeaders,
  asked?: unknown,
): Locale {
  const chosen = /(?:^|;\s*)lang=([^;]*)/.exec(cookie)?.[1]
  return localeFor({ chosen, asked: typeof asked === 'string' ? asked : undefined, accepted })
}
