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

/** As clocks of devices write it: no time zone is known. `2026-11-16T09:30:00` on both sides. */
export const localTime = z.iso
  .datetime({ local: true, precision: 0 })
  .refine((time) => !time.endsWith('Z'), { error: 'time-zone', abort: true })
  .refine(...afterYearZero)
  .meta({ description: 'A date and time without a time zone, YYYY-MM-DDTHH:MM:SS' })

/** A calendar date (birth, act, due): `YYYY-MM-DD`, without a time zone, on both sides. */
export const calendarDate = z.iso
  .date()
  .refine(...afterYearZero)
  .meta({ description: 'A calendar date, YYYY-MM-DD' })
