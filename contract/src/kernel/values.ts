import { z } from 'zod'

/** A number in a query or path: digits alone, so that `''`, `1e3` and `0x10` are refused. */
export const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.codec(z.string().regex(/^\d{1,9}$/), z.int().min(min).max(max), {
    decode: (digits) => Number(digits),
    encode: (value) => String(value),
  })

/** Text from outside: PostgreSQL holds no NUL, and half a surrogate pair is no character. */
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: 'text' })

/** A name, or whatever else stands in one line: no control characters, and not blank. */
export const line = ({ max }: { max: number }) =>
  text({ min: 1, max }).refine((value) => value.trim() !== '' && !/\p{Cc}/u.test(value), { error: 'line' })
