import { day } from '@arcade/contract/kernel/days.ts'

/** More would only slow the search down. */
const mostWords = 10
const longestWord = 40

/**
 * What was typed as a query of PostgreSQL's full-text search: letters and digits alone, each word also as a beginning, so that
 * no sign of the query language comes through. Modifier letters such as `ʼ` become signs where accents are taken away. Null
 * where there is no word.
 */
export function toSearchQuery(typed: string): string | null {
  const words = typed.normalize('NFKC').match(/[[\p{L}\p{N}]--\p{Lm}]+/gv) ?? []
  const wanted = words.slice(0, mostWords).map((word) => `${word.slice(0, longestWord)}:*`)
  return wanted.length === 0 ? null : wanted.join(' & ')
}

interface TokenAge {
  issuedAt: Date
  now: Date
}

/** The time trap: a person needs some seconds to fill the form in, and not a whole day. */
export function isTokenTimely({ issuedAt, now }: TokenAge, leastSeconds: number): boolean {
  const age = now.getTime() - issuedAt.getTime()
  return age >= leastSeconds * 1000 && age <= day
}
