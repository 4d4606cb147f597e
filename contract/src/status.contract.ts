import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import { route } from './kernel/route.ts'

export const Status = z
  .object({
    version: z.string().meta({ description: 'The version of the portal that answers' }),
    schema: z.string().meta({ description: 'The last migration of the database' }),
    now: instant.meta({ description: 'The time of the database' }),
  })
  .meta({ id: 'Status' })

export const getStatus = route({
  method: 'GET',
  path: '/v1/status',
  summary: 'Whether the portal and its database answer, and which version',
  access: 'public',
  replies: { 200: result(Status) },
})
