import type { Db } from '../kernel/db.ts'
import { selectFound, selectWords } from './search.queries.ts'
import { isDigits, maySlip, meaningOf, yearAmong } from './search.rules.ts'

interface Typed {
  practiceId: string
  typed: string
  today: string
  limit: number
}

/** With fewer than these, somebody may have slipped. */
const enough = 5

/** PAT-01: whom a few letters mean, best first. Once nobody waits for it any more, nothing further is asked. */
export async function searchFor(db: Db, { practiceId, typed, today, limit }: Typed, isGone: () => boolean) {
  const { text, births, phone } = meaningOf(typed, today)
  const folded = await selectWords(db, text)
  // No name is of digits alone, and a few of them would begin every number.
  const typedWords = folded.every(isDigits) ? [] : folded
  const year = births.length === 0 ? yearAmong(typedWords) : undefined
  const words = typedWords.filter((word) => word !== year)
  const asked = { words, births, year, phone }
  if (isGone()) return []
  const found = await selectFound(db, { practiceId, asked, slips: false, limit })
  if (found.length >= Math.min(enough, limit) || !words.some(maySlip) || isGone()) return found
  const ids = new Set(found.map(({ id }) => id))
  const close = await selectFound(db, { practiceId, asked, slips: true, limit: limit + ids.size })
  return [...found, ...close.filter(({ id }) => !ids.has(id))].slice(0, limit)
}
