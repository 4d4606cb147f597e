import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { roles } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'

export const colleaguesChanged = event('colleagues.changed')

export const Colleague = z
  .object({
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profession: z.string().nullable(),
    city: z.string().nullable().meta({ description: 'Their own, or that of the practice' }),
    practice: z
      .object({ name: z.string(), role: z.enum(roles) })
      .nullable()
      .meta({ description: 'The one that they joined first; null for a guest' }),
    shared: z
      .object({ practices: z.array(z.string()), applications: z.int() })
      .meta({ description: 'Names of practices in which both work; how many applications both have linked' }),
    since: instant,
  })
  .meta({ id: 'Colleague' })

const one = {
  params: z.object({ userUuid: z.uuid(), colleagueUuid: z.uuid() }),
  subject: 'params.userUuid',
  access: ['self'],
} as const

export const listColleagues = route({
  method: 'GET',
  path: '/v1/users/:userUuid/colleagues',
  summary: 'List the colleagues of the caller by name. `search` finds them by name, practice or city.',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid() }),
  query: z.object({ ...pageQuery, search: text({ max: 100 }).optional() }),
  replies: { 200: page(Colleague) },
})

export const removeColleague = route({
  ...one,
  method: 'DELETE',
  path: '/v1/users/:userUuid/colleagues/:colleagueUuid',
  summary: 'Remove a colleague, on both sides. The caller can restore them for a day.',
  replies: { 204: null },
})

export const restoreColleague = route({
  ...one,
  method: 'PUT',
  path: '/v1/users/:userUuid/colleagues/:colleagueUuid',
  summary: 'Restore a colleague removed by the caller within the last day',
  replies: { 200: result(Colleague) },
})
