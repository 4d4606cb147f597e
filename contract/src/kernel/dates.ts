import { z } from 'zod'

/** PostgreSQL knows no year 0: what gets past here would fail in a query. */
const afterYearZero = [(iso: string) => !iso.startsWith('0000'), { error: 'too-early', abort: true }] as const

/** An instant: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z
  .codec(z.iso.datetime().refine(...afterYearZero), z.date(), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'An instant, ISO 8601 in UTC' })

/** A calendar date (birth, act, due): `YYYY-MM-DD`, without a time zone, on both sides. */
export const calendarDate = z.iso
  .date()
  .refine(...afterYearZero)
  .meta({ description: 'A calendar date, YYYY-MM-DD' })
