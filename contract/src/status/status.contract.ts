import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { result } from '../kernel/envelopes.ts'
import { route } from '../kernel/route.ts'

export const Status = z
  .object({
    version: z.string().meta({ description: 'Version of the portal' }),
    schema: z.string().meta({ description: 'Last migration of the database' }),
    now: instant.meta({ description: 'Time of the database' }),
  })
  .meta({ id: 'Status' })

export const getStatus = route({
  method: 'GET',
  path: '/v1/status',
  summary: 'Get version, schema and time',
  access: 'public',
  replies: { 200: result(Status) },
})
