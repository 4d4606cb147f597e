/** What is meant by what was typed into the search. */
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

/** PAT-01: names, a birth date, a year, a number; a date of digits alone may be a number too. */
export function parseSearchQuery(typed: string, today: string): SearchTerms {
  const found = parseBirthDate(typed, today)
  if (found) {
    const phone = isPhone(typed) ? dialled(typed) : null
    return { text: typed.replace(found.whole, ' '), births: found.births, year: null, phone }
  }
  const number = isPhone(typed) ? typed : numberBeside(typed)
  if (number === undefined) return { text: typed, births: [], year: null, phone: null }
  const year = isYear(number.trim()) && number.trim() <= today.slice(0, 4) ? number.trim() : null
  return { text: typed.replace(number, ' '), births: [], year, phone: dialled(number) }
}

const dateForms = [
  /(?<!\d[\s./-]*)(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4}|\d{2})(?![\s./-]*\d)/,
  // With spaces, two digits at the end may be those of a telephone number.
  /(?<!\d[\s./-]*)(?<day>\d{1,2})\s+(?<month>\d{1,2})\s+(?<year>\d{4})(?![\s./-]*\d)/,
  /(?<!\d)(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})(?!\d)/,
]

/** Two digits of a year may mean two of them; a birth is neither tomorrow nor before 1900. */
function parseBirthDate(typed: string, today: string): { whole: string; births: string[] } | undefined {
  for (const form of dateForms) {
    const { 0: whole = '', groups: { day = '', month = '', year = '' } = {} } = form.exec(typed) ?? {}
    const years = year.length === 2 ? [`19${year}`, `20${year}`] : [year]
    const births = years
      .map((year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter((date) => date >= '1900' && date <= today && isDay(date))
    if (births.length > 0) return { whole, births }
  }
  return undefined
}

/** Whether a calendar has this day. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
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
