import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'

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

export const PartnerHealth = z
  .object({
    partner: z.string().meta({ description: 'Key of the partner' }),
    part: z
      .string()
      .meta({ description: 'A part that fails by itself, such as a base of the ERP; empty for the whole' }),
    state: z.enum(['not-configured', 'unknown', 'up', 'down']),
    since: instant.nullable().meta({ description: 'Since when it is so' }),
    failure: z.string().nullable().meta({ description: 'How it fails, as a code' }),
    lastSuccess: instant.nullable(),
  })
  .meta({ id: 'PartnerHealth' })

export const getPartnerHealth = route({
  method: 'GET',
  path: '/v1/partners/health',
  summary: 'Get whether the partners answer, as this server last found them',
  access: ['signed-in'],
  replies: { 200: result(z.array(PartnerHealth)) },
})
