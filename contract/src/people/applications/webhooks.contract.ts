import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { scopes } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'

export const getOwnApplication = route({
  method: 'GET',
  path: '/v1/applications/own',
  summary: 'Get the application of the machine that calls, by whatever scope',
  access: ['machine'],
  replies: {
    200: result(
      z
        .object({
          applicationUuid: z.uuid(),
          key: z.string().meta({ description: 'Also the client id' }),
          name: z.string(),
          scopes: z.array(z.enum(scopes)).meta({ description: 'What a token of it may be granted' }),
        })
        .meta({ id: 'OwnApplication' }),
    ),
  },
})

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
