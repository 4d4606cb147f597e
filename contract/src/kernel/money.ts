import { z } from 'zod'

const cents = (euros: number) => Math.round(euros * 100)

/** On the wire a number in euros with at most two decimals; inside, integer cents. */
export const money = z
  .codec(
    z
      .number()
      .min(-1e11)
      .max(1e11)
      .refine((euros) => cents(euros) / 100 === euros, { error: 'two decimals at most' }),
    z.int(),
    { decode: cents, encode: (value) => value / 100 },
  )
  .meta({ description: 'Euros with two decimals' })
