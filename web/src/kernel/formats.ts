import { grouped, narrowSpace } from '@arcade/contract/kernel/grouped.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

/**
 * FMT-01. Dates, thousands and euros look the same in all five languages, so that a column reads alike to all who
 * looks at it: `31/12/2026`, `12 345`, `−1 284,50 €`. Only the decimal sign follows the language: a point in English.
 */
const minus = '\u2212'
const decimalSign: Record<Locale, string> = { fr: ',', en: '.', it: ',', es: ',', pt: ',' }

/** A calendar date (`2026-12-31`) as `31/12/2026`. */
export function formatDate(calendarDate: string): string {
  return calendarDate.split('-').reverse().join('/')
}

/** A number with at most `decimals` decimals: `12 345,6`. */
export function formatNumber(value: number, locale: Locale, decimals = 2): string {
  return write(value, locale, { least: 0, most: decimals })
}

/** A number with two decimals, in whatever currency: `112,80`. */
export const formatPrice = (value: number, locale: Locale): string => write(value, locale, { least: 2, most: 2 })

/** Euros with two decimals: `1 284,50 €`; another currency by its code, as the ERP says it: `1 284,50 CHF`. */
export function formatMoney(sum: number, locale: Locale, currency = 'EUR'): string {
  return formatPrice(sum, locale) + (currency === 'EUR' ? `${narrowSpace}€` : `\u00A0${currency}`)
}

/** A file's size as `86 Ko`, `4,2 Mo`, `1,5 Go`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const size = Math.max(1, bytes / 1024 ** power)
  return `${formatNumber(size, locale, size < 10 ? 1 : 0)} ${' KMG'[power]}${locale === 'fr' ? 'o' : 'B'}`
}

/** Not by `Intl`, whose first use keeps a slow telephone busy for a tenth of a second while a page starts. */
function write(value: number, locale: Locale, { least, most }: { least: number; most: number }): string {
  const fixed = rounded(Math.abs(value), most)
  const [whole = '', decimals = ''] = fixed.split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0')
  const sign = value < 0 && Number(fixed) > 0 ? minus : ''
  return `${sign}${grouped(Number(whole))}${shown && decimalSign[locale]}${shown}`
}

/** By its decimals as they are written: 1.005 is 1.01, though it is stored as a little less. */
function rounded(value: number, decimals: number): string {
  const shifted = Number(`${value}e${decimals}`)
  return (Number.isNaN(shifted) ? value : Number(`${Math.round(shifted)}e-${decimals}`)).toFixed(decimals)
}

export const isToday = (calendarDate: string, today: string): boolean => calendarDate === today

/** Later than today; calendar dates sort as they are written. */
export const isFuture = (calendarDate: string, today: string): boolean => calendarDate > today

/** In the same week as today, Monday to Sunday. */
export const isThisWeek = (calendarDate: string, today: string): boolean => mondayOf(calendarDate) === mondayOf(today)

/** From Sunday on, as the language writes them in a sentence. */
const dayNames: Record<Locale, string> = {
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  it: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
  es: 'domingo lunes martes miércoles jueves viernes sábado',
  pt: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
}

/** `lundi`, `Monday`. Not by `Intl` either. */
export function dayName(calendarDate: string, locale: Locale): string {
  return dayNames[locale].split(' ')[new Date(calendarDate).getUTCDay()] ?? ''
}

const dayInMs = 86_400_000

function mondayOf(calendarDate: string): number {
  const day = new Date(calendarDate)
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * dayInMs
}
