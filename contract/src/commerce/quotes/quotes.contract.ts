import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'

export const Quote = z
  .object({
    symbol: z.string(),
    name: z.string().nullable(),
    currency: z.string().nullable(),
    price: z.number().nullable().meta({ description: 'Null until the service has answered for this ticker once' }),
    previousClose: z.number().nullable(),
    change: z.number().nullable(),
    changePercent: z.number().nullable(),
    asOf: instant.nullable().meta({ description: 'When the price was made' }),
    stale: z.boolean().meta({ description: 'The service has not confirmed it lately' }),
    curve: z.array(z.number()).meta({ description: 'Closing prices of the last month, oldest first' }),
  })
  .meta({ id: 'Quote' })

export const listQuotes = route({
  method: 'GET',
  path: '/v1/quotes',
  summary: 'List the quotes of the tickers that the operator chose. Empty where no service is configured.',
  access: ['signed-in'],
  // Read again every minute by a dashboard that is left open.
  activity: false,
  replies: { 200: result(z.array(Quote)) },
})
