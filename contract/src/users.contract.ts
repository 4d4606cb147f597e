import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import { locales } from './kernel/locales.ts'
import { loginPattern } from './kernel/logins.ts'
import type { NotificationKinds } from './kernel/notification-kinds.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { areas, roles } from './kernel/rights.ts'
import { route } from './kernel/route.ts'
import { line, text } from './kernel/values.ts'
import { signInProblems, typedPassword } from './sign-in.contract.ts'

export const notificationKinds = { 'email-changed': z.object({}) } as const satisfies NotificationKinds

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
      .array(z.object({ uuid: z.uuid(), kind: z.enum(['password']), changedAt: instant }))
      .optional()
      .meta({ description: 'Kinds and dates, never secrets; told to oneself alone' }),
    linkedApplications: z
      .array(
        z.object({
          uuid: z.uuid(),
          key: z.string(),
          name: z.string(),
          linkedAt: instant,
          credentialUuid: z.uuid(),
          login: z.string().nullable().meta({ description: 'As whom, where the application has logins of its own' }),
        }),
      )
      .optional()
      .meta({ description: 'Told to oneself alone' }),
    applicationShortcuts: z
      .array(z.uuid())
      .optional()
      .meta({ description: 'Of applications, in the order in which they were added; told to oneself alone' }),
    locale: z.enum(locales).optional().meta({ description: 'Of what is written to them; told to oneself alone' }),
    version: z
      .int()
      .optional()
      .meta({ description: 'For changes to say what they change; told to oneself and machines' }),
    actsFor: z.array(ActsFor).optional().meta({ description: 'Told to oneself alone' }),
  })
  .meta({ id: 'User' })

export const usersProblems = {
  emailTaken: { code: 'users.email-taken', status: 409, title: 'Somebody has this e-mail address' },
  loginTaken: { code: 'users.login-taken', status: 409, title: 'Somebody has this login' },
  stale: { code: 'users.stale', status: 412, title: 'Somebody changed this meanwhile: read it again' },
  notTheirs: {
    code: 'users.linked-login',
    status: 403,
    title: 'Only the application itself says as whom somebody is linked to it; a person proves it anew',
  },
} as const satisfies Record<string, ProblemKind>

const Found = z.object({ uuid: z.uuid(), personInfo: PersonInfo })

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
  replies: { 200: result(Found) },
})

/** How many answers a minute tell one caller whether a name is taken, on each of the ways to ask. */
export const nameAnswersPerMinute = 10

const lookUp = {
  method: 'GET',
  access: ['signed-in', 'machine users:read'],
  loader: 'quiet',
} as const

export const getUserByCredentials = route({
  ...lookUp,
  path: '/v1/users/get-by-credentials/:credentialUuid',
  summary: 'Who is behind a credential: oneself, or a user who linked the application',
  params: z.object({ credentialUuid: z.uuid() }),
  replies: { 200: result(Found) },
})

export const getUserByLoginGalaxy = route({
  ...lookUp,
  path: '/v1/users/get-by-login-galaxy/:login',
  summary: 'Who is behind a login of the old directory: oneself, or a user who linked the application',
  params: z.object({ login: text({ min: 1, max: 320 }) }),
  replies: { 200: result(Found) },
})

export const emailExists = route({
  ...lookUp,
  path: '/v1/users/email-exists/:email',
  summary: 'Whether somebody has this e-mail address',
  perMinute: nameAnswersPerMinute,
  params: z.object({ email: text({ min: 1, max: 320 }) }),
  replies: { 200: result(z.object({ exists: z.boolean() })) },
})

export const checkLogin = route({
  ...lookUp,
  path: '/v1/user/check-login/:login',
  summary: 'Whether this login is free, and may be one',
  perMinute: nameAnswersPerMinute,
  params: z.object({ login: text({ min: 1, max: 320 }) }),
  replies: { 200: result(z.object({ free: z.boolean() })) },
})

const name = line({ max: 100 })
const NewPersonInfo = z.strictObject({ firstName: name, lastName: name })

export const newEmail = z.email().max(320)

export const newLogin = z
  .string()
  .regex(loginPattern)
  .meta({ description: '3 to 40 letters, digits, dots, hyphens and underscores; small and capital letters are alike' })

export const createUser = route({
  method: 'POST',
  path: '/v1/users',
  summary: 'Makes somebody known, who then sets the first password by mail; linked to the application that does it',
  access: ['operator', 'machine users:write'],
  body: z.strictObject({
    email: newEmail,
    personInfo: NewPersonInfo,
    login: newLogin.optional(),
    loginGalaxy: line({ max: 320 }).optional().meta({ description: 'Small and capital letters are alike' }),
    locale: z.enum(locales).optional(),
    practice: z.strictObject({ name }).optional().meta({ description: 'A new one, of which they are the owner' }),
  }),
  replies: { 201: result(Found) },
  problems: [usersProblems.emailTaken, usersProblems.loginTaken],
})

export const updateUser = route({
  method: 'PUT',
  path: '/v1/users/:uuid',
  summary: 'Changes one’s name and language, or those of a user who linked the application; it needs users:read too',
  access: ['self', 'machine users:write'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    personInfo: NewPersonInfo,
    locale: z.enum(locales).optional(),
    version: z.int32().optional().meta({ description: 'As it was read; without it, the last one wins' }),
  }),
  replies: { 200: result(User) },
  problems: [usersProblems.stale],
})

export const updateCredentials = route({
  method: 'PUT',
  path: '/v1/users/update-credentials/:uuid',
  summary:
    'Changes one’s own login; or, by an application that has users:read too, as whom somebody is linked to it; never a password',
  access: ['self', 'machine users:write'],
  proof: 'fresh',
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    login: newLogin.nullable().optional().meta({ description: 'Null: the e-mail address alone' }),
    linkedLogins: z
      .array(z.strictObject({ applicationUuid: z.uuid().toLowerCase(), login: line({ max: 320 }) }))
      .max(50)
      .refine((logins) => new Set(logins.map(({ applicationUuid }) => applicationUuid)).size === logins.length, {
        error: 'twice',
      })
      .optional(),
  }),
  replies: { 200: result(User) },
  problems: [usersProblems.loginTaken, usersProblems.notTheirs],
})

export const updateEmail = route({
  method: 'PUT',
  path: '/v1/users/update-email/:uuid',
  summary: 'Sends a mail to a new address, which becomes one’s own once the link in it is opened',
  access: ['self'],
  subject: 'params.uuid',
  idempotent: false,
  perMinute: nameAnswersPerMinute,
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ email: newEmail, password: typedPassword }),
  replies: { 202: z.object({ result: z.literal('accepted') }) },
  problems: [usersProblems.emailTaken, signInProblems.wrongPassword, signInProblems.slowed],
})

export const confirmEmail = route({
  method: 'POST',
  path: '/v1/users/confirm-email',
  summary: 'Makes the address one’s own to which a link was mailed, and ends every session',
  access: 'public',
  loader: 'quiet',
  idempotent: false,
  perMinute: 20,
  body: z.strictObject({ token: text({ min: 1, max: 100 }) }),
  replies: { 200: result(z.object({ email: z.string() })) },
  problems: [signInProblems.linkOver, usersProblems.emailTaken],
})
