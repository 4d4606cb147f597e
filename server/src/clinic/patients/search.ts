import type { Db } from '../../kernel/database/db.ts'
import { type SearchParams, selectFound, selectWords } from './search.queries.ts'
import { isDigits, isFuzzy } from './search.rules.ts'
import { parseSearchQuery, type SearchTerms } from './search-query.rules.ts'

interface Typed {
  practiceId: string
  typed: string
  today: string
  limit: number
}

/** With fewer than these, somebody may have slipped. */
const enough = 5

/** PAT-01: searches patients, best match first. Once the request is aborted, no further query runs. */
export async function searchFor(db: Db, { practiceId, typed, today, limit }: Typed, isGone: () => boolean) {
  const asked = await askedBy(db, parseSearchQuery(typed, today))
  if (isGone()) return []
  const found = await selectFound(db, { practiceId, asked, typos: false, limit })
  const typos = asked.words.some(isFuzzy)
  if (found.length >= Math.min(enough, limit) || !typos || isGone()) return found
  const ids = new Set(found.map(({ id }) => id))
  const close = await selectFound(db, { practiceId, asked, typos: true, limit: limit + ids.size })
  return [...found, ...close.filter(({ id }) => !ids.has(id))].slice(0, limit)
}

async function askedBy(db: Db, { text, births, year, phone }: SearchTerms): Promise<SearchParams> {
  const words = await selectWords(db, text)
  // No name is of digits alone, and a few of them would begin every number.
  return { words: words.every(isDigits) ? [] : words, births, year, phone }
}
