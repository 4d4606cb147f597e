import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { locales } from '../../kernel/locales.ts'
import { loginPattern } from '../../kernel/logins.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { areas, roles } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { emailPattern } from '../../kernel/text-patterns.ts'
import { line, text } from '../../kernel/values.ts'
import { Address } from '../addresses/addresses.contract.ts'
import { Invitation } from '../invitations/invitations.contract.ts'
import { signInProblems, typedPassword } from '../sign-in/sign-in.contract.ts'

export const notificationKinds = { 'email-changed': z.object({}) } as const satisfies NotificationKinds

export const Role = z.enum(roles).meta({ id: 'Role' })

export const Rights = z
  .record(z.enum(areas), z.enum(['none', 'read', 'write']))
  .meta({ id: 'Rights', description: 'Rights of a member in a practice, by area; write includes read' })

const PracticeName = z.object({ uuid: z.uuid(), name: z.string() })

export const Membership = PracticeName.extend({
  role: Role,
  rights: Rights.optional().meta({ description: 'Not shown to partner applications' }),
}).meta({ id: 'Membership' })

export const ActsFor = z
  .object({
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    practice: PracticeName,
  })
  .meta({ id: 'ActsFor', description: 'A practitioner on whose behalf the caller may act in a practice' })

export const PersonInfo = z
  .object({
    firstName: z
      .string()
      .meta({ description: 'Empty for an organisation, such as a laboratory: its name is `lastName`' }),
    lastName: z.string(),
  })
  .meta({ id: 'PersonInfo' })

/** How many open invitations come with a person, in each direction. */
export const mostOpenInvitations = 20

export const User = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    login: z.string(),
    personInfo: PersonInfo,
    practices: z
      .array(Membership)
      .meta({ description: 'All practices of the caller; for another user those that both share' }),
    suspendedIn: z
      .array(PracticeName)
      .optional()
      .meta({ description: 'Practices in which the access of the user is suspended; only for the user' }),
    credentials: z
      .array(z.object({ uuid: z.uuid(), kind: z.enum(['password']), changedAt: instant }))
      .optional()
      .meta({ description: 'Kinds and dates, never secrets; only for the user' }),
    linkedApplications: z
      .array(
        z.object({
          uuid: z.uuid(),
          key: z.string(),
          name: z.string(),
          linkedAt: instant,
          credentialUuid: z.uuid(),
          login: z.string().nullable().meta({ description: 'Login at the application, if it has its own logins' }),
        }),
      )
      .optional()
      .meta({ description: 'Only for the user' }),
    applicationShortcuts: z
      .array(z.uuid())
      .optional()
      .meta({ description: 'Shortcuts, oldest first; only for the user' }),
    addresses: z.array(Address).optional().meta({ description: 'Oldest first; only for the user' }),
    invitations: z
      .array(
        Invitation.pick({
          uuid: true,
          kind: true,
          direction: true,
          status: true,
          email: true,
          createdAt: true,
          expiresAt: true,
        }),
      )
      .optional()
      .meta({
        description: `Those that can be answered, newest first, at most ${mostOpenInvitations} sent and as many received; only for the user. All of them: \`users/invitations/{uuid}\``,
      }),
    linkedPatients: z.int().optional().meta({
      description: 'How many patients the practice follows; only for a user with `patients:read` there',
    }),
    profession: z.string().nullable().optional().meta({ description: 'Shown to colleagues; here only for the user' }),
    city: z.string().nullable().optional().meta({ description: 'Null: the city of the practice. Only for the user' }),
    locale: z.enum(locales).optional().meta({ description: 'Language of mails; only for the user' }),
    version: z
      .int()
      .optional()
      .meta({ description: 'For conflict checks in updates; only for the user and applications' }),
    actsFor: z.array(ActsFor).optional().meta({ description: 'Only for the user' }),
  })
  .meta({ id: 'User' })

export const usersProblems = {
  emailTaken: { code: 'users.email-taken', status: 409, title: 'E-mail address already in use' },
  loginTaken: { code: 'users.login-taken', status: 409, title: 'Login already in use' },
  stale: { code: 'users.stale', status: 412, title: 'Version conflict: the user has changed' },
  notTheirs: {
    code: 'users.linked-login',
    status: 403,
    title: 'Linked login: only the application can change it',
  },
} as const satisfies Record<string, ProblemKind>

const FoundUser = z.object({ uuid: z.uuid(), personInfo: PersonInfo })

export const getUser = route({
  method: 'GET',
  path: '/v1/users/:uuid',
  summary: 'Get a user: the caller with their rights, or a member of the same practice',
  access: ['self', 'settings:read', 'machine users:read'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(User) },
})

export const getUserByEmail = route({
  method: 'GET',
  path: '/v1/users/get-by-email/:email',
  summary: 'Find a user by e-mail: the caller, or a user who linked the application',
  access: ['signed-in', 'machine users:read'],
  params: z.object({ email: text({ min: 1, max: 320 }) }),
  replies: { 200: result(FoundUser) },
})

/** How many answers a minute tell one caller whether a name is taken, on each of the ways to ask. */
export const nameAnswersPerMinute = 10

const lookUp = {
  method: 'GET',
  access: ['signed-in', 'machine users:read'],
} as const

export const getUserByCredentials = route({
  ...lookUp,
  path: '/v1/users/get-by-credentials/:credentialUuid',
  summary: 'Find a user by credential: the caller, or a user who linked the application',
  params: z.object({ credentialUuid: z.uuid() }),
  replies: { 200: result(FoundUser) },
})

export const getUserByLoginGalaxy = route({
  ...lookUp,
  path: '/v1/users/get-by-login-galaxy/:login',
  summary: 'Find a user by login of the former directory: the caller, or a user who linked the application',
  params: z.object({ login: text({ min: 1, max: 320 }) }),
  replies: { 200: result(FoundUser) },
})

export const emailExists = route({
  ...lookUp,
  path: '/v1/users/email-exists/:email',
  summary: 'Check whether an e-mail address is in use',
  perMinute: nameAnswersPerMinute,
  params: z.object({ email: text({ min: 1, max: 320 }) }),
  replies: { 200: result(z.object({ exists: z.boolean() })) },
})

export const checkLogin = route({
  ...lookUp,
  path: '/v1/user/check-login/:login',
  summary: 'Check whether a login is valid and free',
  perMinute: nameAnswersPerMinute,
  params: z.object({ login: text({ min: 1, max: 320 }) }),
  replies: { 200: result(z.object({ free: z.boolean() })) },
})

const name = line({ max: 100 })
const NewPersonInfo = z.strictObject({ firstName: name, lastName: name })

export const newEmail = z.email({ pattern: emailPattern }).max(320)

export const newLogin = z
  .string()
  .regex(loginPattern)
  .meta({ description: '3 to 40 letters, digits, dots, hyphens and underscores; case-insensitive' })

export const createUser = route({
  method: 'POST',
  path: '/v1/users',
  summary: 'Create a user, linked to the calling application. The user sets the first password by mail.',
  access: ['operator', 'machine users:write'],
  body: z.strictObject({
    email: newEmail,
    personInfo: NewPersonInfo,
    login: newLogin.optional(),
    loginGalaxy: line({ max: 320 }).optional().meta({ description: 'Case-insensitive' }),
    locale: z.enum(locales).optional(),
    practice: z.strictObject({ name }).optional().meta({ description: 'A new practice, owned by the user' }),
  }),
  replies: { 201: result(FoundUser) },
  problems: [usersProblems.emailTaken, usersProblems.loginTaken],
})

export const updateUser = route({
  method: 'PUT',
  path: '/v1/users/:uuid',
  summary:
    'Update the name, profession, city and language of the caller, or name and language of a user who linked the application (needs users:read too)',
  access: ['self', 'machine users:write'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    personInfo: z.strictObject({
      firstName: name.or(z.literal('')).meta({ description: 'Empty for an organisation; only a guest can be one' }),
      lastName: name,
    }),
    profession: name.nullable().optional().meta({ description: 'Set by the user alone; null: none' }),
    city: name.nullable().optional().meta({ description: 'Set by the user alone; null: that of the practice' }),
    locale: z.enum(locales).optional(),
    version: z.int32().optional().meta({ description: 'The version that was read; without it, the last write wins' }),
  }),
  replies: { 200: result(User) },
  problems: [usersProblems.stale],
})

export const updateCredentials = route({
  method: 'PUT',
  path: '/v1/users/update-credentials/:uuid',
  summary:
    'Change the login of the caller; or, from an application with users:read, the login of a linked user at that application. Never a password.',
  access: ['self', 'machine users:write'],
  proof: 'fresh',
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    login: newLogin.nullable().optional().meta({ description: 'Null: sign in with the e-mail address only' }),
    linkedLogins: z
      .array(z.strictObject({ applicationUuid: z.uuid().toLowerCase(), login: line({ max: 320 }) }))
      .max(50)
      .refine((logins) => new Set(logins.map(({ applicationUuid }) => applicationUuid)).size === logins.length, {
        error: 'twice',
      })
      .optional(),
    version: z.int().min(1).optional().meta({
      description: 'With a login: the version that was read: an old one is refused. Without it nothing is compared.',
    }),
  }),
  replies: { 200: result(User) },
  problems: [usersProblems.loginTaken, usersProblems.notTheirs, usersProblems.stale],
})

export const updateEmail = route({
  method: 'PUT',
  path: '/v1/users/update-email/:uuid',
  summary: 'Start a change of e-mail address: mails a link to the new address',
  access: ['self'],
  subject: 'params.uuid',
  idempotent: false,
  perMinute: nameAnswersPerMinute,
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ email: newEmail, password: typedPassword }),
  replies: { 202: z.object({ result: z.literal('accepted') }) },
  problems: [usersProblems.emailTaken, signInProblems.wrongPassword, signInProblems.slowed],
})

const mailedToken = z.strictObject({ token: text({ min: 1, max: 100 }) })

export const checkEmailLink = route({
  method: 'POST',
  path: '/v1/users/confirm-email/check',
  summary: 'Check whether a mailed link can still confirm an e-mail address. The link stays unused.',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  body: mailedToken,
  replies: { 204: null },
  problems: [signInProblems.linkOver],
})

export const confirmEmail = route({
  method: 'POST',
  path: '/v1/users/confirm-email',
  summary: 'Confirm a change of e-mail address with the mailed link, and end every session',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  body: mailedToken,
  replies: { 200: result(z.object({ email: z.string() })) },
  problems: [signInProblems.linkOver, usersProblems.emailTaken],
})
