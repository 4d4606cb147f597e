import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { plain } from '../../kernel/words.rules.ts'

interface Period {
  from: string
  to: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** The month that a question names, in one of our languages: the last one of that name unless it says the year. */
export function periodIn(question: string, locale: Locale, today: string): Period | null {
  const words = plain(question).split(/[^\p{L}\p{N}-]+/u)
  const month = monthNames(locale).findIndex((name) => words.includes(name)) + 1
  if (month === 0) return null
  const thisYear = Number(today.slice(0, 4))
  const isToCome = month > Number(today.slice(5, 7))
  const year = Number(words.find((word) => /^20\d\d$/.test(word)) ?? (isToCome ? thisYear - 1 : thisYear))
  const last = new Date(Date.UTC(year, month, 0))
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(last.getUTCDate())}` }
}

/** `octobre 2026`, as the language writes it in a sentence. */
export const monthLabel = ({ from }: Period, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from))

const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    plain(new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))),
  )
