import { parseBirthDates } from './birth-date-forms.rules.ts'

/** What somebody may mean by what they typed into the search. */
export interface SearchTerms {
  /** Names, as they were typed. */
  text: string
  /** Days of birth; empty where none was typed. */
  births: string[]
  /** A year of birth alone. */
  year: string | null
  /** A telephone number, as it was typed. */
  phone: string | null
}

/** PAT-01: names, a birth date as people write it, a number; several meanings where it may be either. */
export function parseSearchQuery(typed: string, today: string): SearchTerms[] {
  // Most of what is typed is a name.
  if (!/\d/.test(typed)) return [{ text: typed, births: [], year: null, phone: null }]
  const found = parseBirthDates(typed, today)
  if (!found) return withoutDate(typed, today)
  const phone = isPhone(typed) ? dialled(typed) : null
  const dated = ledIn(typed, found.whole, {
    text: typed.replace(found.whole, ' '),
    births: found.births,
    year: null,
    phone,
  })
  // June and Avril are names as well; of digits alone, the number is among the meanings already.
  return found.mayBeElse && phone === null ? [...dated, ...withoutDate(typed, today)] : dated
}

/** A year alone may also be how a number begins or ends. */
function withoutDate(typed: string, today: string): SearchTerms[] {
  const number = isPhone(typed) ? typed : numberBeside(typed)
  if (number === undefined) return [{ text: typed, births: [], year: null, phone: null }]
  const year = isYear(number.trim()) && number.trim() <= today.slice(0, 4) ? number.trim() : null
  const undated = { text: typed.replace(number, ' '), births: [], year, phone: dialled(number) }
  return year ? ledIn(typed, number, undated) : [undated]
}

/** How a date is led in: `né le`, `born on`, or `le` alone. */
const leadIn =
  /(?<![\p{L}\p{M}\d])(?:(?:n[ée]e?(?:\(e\))?|born|nat[oa]|nacid[oa]|nascid[oa])(?:\s+(?:le|en|on|in|el|il|nel|em|a|l['’]))?|le|on|el|il)\s*:?\s*$/iu

/** Without what leads a date in, which is no number then; and with it, since Le and Born are names. */
function ledIn(typed: string, date: string, meaning: SearchTerms): SearchTerms[] {
  const at = typed.indexOf(date)
  const before = typed.slice(0, at).normalize('NFC')
  const bare = before.replace(leadIn, '')
  if (bare === before) return [meaning]
  return [{ ...meaning, text: `${bare} ${typed.slice(at + date.length)}`, phone: null }, meaning]
}

/** France's prefix, also where the plus before it was left out. */
const dialled = (number: string) =>
  /^33\d{9}$/.test(number.replaceAll(/\D/g, '')) ? `+${number.replace('+', '')}` : number

/** A number beside a name: `dupont 06 12 34`. */
function numberBeside(typed: string): string | undefined {
  const numbers = typed.matchAll(/(?<![\p{L}\d])\+?\d[\d\s./()-]*\d(?![\p{L}\d])/gu)
  return Array.from(numbers, ([number]) => number).find(isPhone)
}

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)

/** Four digits and more, and nothing but what stands between digits of a number. */
const isPhone = (typed: string) => /^\+?[\d\s./()-]+$/.test(typed.trim()) && typed.replaceAll(/\D/g, '').length >= 4
