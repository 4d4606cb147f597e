import { z } from 'zod'
import { wholeNumber } from './values.ts'

/** Success is `{ result: … }`. */
export const result = <S extends z.ZodType>(schema: S) => z.object({ result: schema })

/** A page of a list; `total` on the first page only, `nextCursor` null on the last. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ result: z.array(item), nextCursor: z.string().nullable(), total: z.int().optional() })

/** What every list takes in its query. */
export const pageQuery = {
  limit: wholeNumber({ min: 1, max: 200 }).default(50),
  cursor: z.string().min(1).max(1000).optional(),
}
