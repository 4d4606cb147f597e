import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { page, pageQuery } from '../kernel/envelopes.ts'
import { route } from '../kernel/route.ts'

export const listLinkedUsers = route({
  method: 'GET',
  path: '/v1/applications/linked-users',
  summary: 'List the people who linked the application of the machine that calls, the first first',
  access: ['machine users:read'],
  query: z.object(pageQuery),
  replies: {
    200: page(
      z
        .object({
          uuid: z.uuid(),
          login: z
            .string()
            .nullable()
            .meta({ description: 'Login at the application, where it has its own passwords' }),
          linkedAt: instant,
        })
        .meta({ id: 'LinkedUser' }),
    ),
  },
})
