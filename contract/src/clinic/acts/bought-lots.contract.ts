import { z } from 'zod'
import { bases } from '../../commerce/erp/bases.ts'
import { calendarDate } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { gs1Text } from './acts.contract.ts'

/** A lot as it came to the practice: with one delivery, and the invoice for it once there is one. */
export const BoughtLot = z
  .object({
    base: z.enum(bases),
    article: z.string().meta({ description: 'Name of the article' }),
    family: z.enum(families),
    lot: z.string(),
    serial: z.boolean().meta({ description: 'Whether it is the number of a single item' }),
    expiry: calendarDate.nullable(),
    quantity: z.number(),
    delivery: z.object({ number: z.string(), date: calendarDate }),
    invoice: z
      .object({ number: z.string(), date: calendarDate })
      .nullable()
      .meta({ description: 'Null before it is invoiced, and for those without the right `invoices:read`' }),
  })
  .meta({ id: 'BoughtLot' })

export const listBoughtLots = route({
  method: 'GET',
  path: '/v1/lots/bought',
  summary: 'List the latest lots that the practice bought, at most 200, or the deliveries of one lot',
  access: ['acts:read'],
  subject: 'caller',
  // It stands beside what a page is for.
  query: z.object({
    lot: gs1Text.optional().meta({ description: 'One lot alone, case-insensitive' }),
    search: text({ max: 80 }).optional().meta({ description: 'Only where the lot or the article contains this' }),
  }),
  replies: { 200: result(z.array(BoughtLot)) },
})
