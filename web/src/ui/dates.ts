/** `31122026` and `31/12/2026` as they are typed: the slashes come by themselves, but not while one deletes. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text
  const digits = text.replaceAll('/', '').slice(0, 8)
  if (text.split('/').some((part, index) => part.length === 1 && index < text.split('/').length - 1)) return text
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return digits.length < 2 ? digits : digits.length < 4 ? `${parts[0]}/${parts[1]}` : parts.join('/')
}

/** `31/12/2026`, `1.2.2026`, `31 12 2026` as a calendar date; null where that day does not exist. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})\s*[/. -]\s*(\d{1,2})\s*[/. -]\s*(\d{4})\s*$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const real = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : null
}

export const isCalendarDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
