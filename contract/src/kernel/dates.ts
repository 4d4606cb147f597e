import { z } from 'zod'

/** An instant: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'An instant, ISO 8601 in UTC' })

/** A calendar date (birth, act, due): `YYYY-MM-DD`, without a time zone, on both sides. */
export const calendarDate = z.iso.date().meta({ description: 'A calendar date, YYYY-MM-DD' })

/** The calendar date that it is at an instant in a time zone. */
export function calendarDateAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(at)
}
