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
