/** `31122026` and `31/12/2026` as they are typed: the slashes come by themselves, but not while one deletes. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text
  const digits = text.replaceAll('/', '').slice(0, 8)
  if (text.split('/').some((part, index) => part.length === 1 && index < text.split('/').length - 1)) return text
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return digits.length < 2 ? digits : digits.length < 4 ? `${parts[0]}/${parts[1]}` : parts.join('/')
}

/** What a year of two digits means: in a date of birth one that has been, elsewhere the one nearest to today. */
export interface Reading {
  today: string
  birth?: boolean | undefined
}

const separated = /^\s*(\d{1,2})\s*[/. -]\s*(\d{1,2})\s*[/. -]\s*(\d{4}|\d{2})\s*$/
const together = /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/

/** `31/12/2026`, `1.2.26`, `31 12 2026`, `311226` as a calendar date; null where that day does not exist. */
export function parseDate(text: string, reading: Reading): string | null {
  const [, day, month, year] = separated.exec(text) ?? together.exec(text) ?? []
  if (!day || !month || !year) return null
  const inYear = (full: number) => `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year.length === 4) return real(inYear(Number(year)))
  const thisYear = Number(reading.today.slice(0, 4))
  const years = [-100, 0, 100].map((shift) => Math.floor(thisYear / 100) * 100 + shift + Number(year))
  if (reading.birth) return real(inYear(years.findLast((full) => inYear(full) <= reading.today) ?? 0))
  return real(inYear(years.toSorted((one, other) => Math.abs(one - thisYear) - Math.abs(other - thisYear))[0] ?? 0))
}

function real(date: string): string | null {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : null
}

export const isCalendarDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** A date that a field for a date of birth takes, to show how it is written. */
export const birthExample = '31/12/1984'
