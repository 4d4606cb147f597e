import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import { areas, roles } from './kernel/rights.ts'
import { route } from './kernel/route.ts'
import { text } from './kernel/values.ts'

export const Role = z.enum(roles).meta({ id: 'Role' })

export const Rights = z
  .record(z.enum(areas), z.enum(['none', 'read', 'write']))
  .meta({ id: 'Rights', description: 'What a member may do in a practice, by area; write includes read' })

const PracticeName = z.object({ uuid: z.uuid(), name: z.string() })

export const Membership = PracticeName.extend({
  role: Role,
  rights: Rights.optional().meta({ description: 'Not told to partner applications' }),
}).meta({ id: 'Membership' })

export const ActsFor = z
  .object({
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    practice: PracticeName,
  })
  .meta({ id: 'ActsFor', description: 'A practitioner for whom one may act, in one practice' })

export const PersonInfo = z.object({ firstName: z.string(), lastName: z.string() }).meta({ id: 'PersonInfo' })

export const User = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    login: z.string(),
    personInfo: PersonInfo,
    practices: z.array(Membership).meta({ description: 'Of oneself all; of another those that one shares' }),
    credentials: z
      .array(z.object({ kind: z.enum(['password']), changedAt: instant }))
      .optional()
      .meta({ description: 'Kinds and dates, never secrets; told to oneself alone' }),
    linkedApplications: z
      .array(z.object({ uuid: z.uuid(), key: z.string(), name: z.string(), linkedAt: instant }))
      .optional()
      .meta({ description: 'Told to oneself alone' }),
    actsFor: z.array(ActsFor).optional().meta({ description: 'Told to oneself alone' }),
  })
  .meta({ id: 'User' })

export const getUser = route({
  method: 'GET',
  path: '/v1/users/:uuid',
  summary: 'A person: oneself with one’s rights and those one may act for, or a member of the same practice',
  access: ['self', 'settings:read', 'machine users:read'],
  subject: 'params.uuid',
  loader: 'quiet',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(User) },
})

export const getUserByEmail = route({
  method: 'GET',
  path: '/v1/users/get-by-email/:email',
  summary: 'The uuid and the name behind one’s own e-mail address, or that of a user who linked the application',
  access: ['signed-in', 'machine users:read'],
  loader: 'quiet',
  params: z.object({ email: text({ min: 1, max: 320 }) }),
  replies: { 200: result(z.object({ uuid: z.uuid(), personInfo: PersonInfo })) },
})
