import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { shortestPassword } from '../../kernel/passwords.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'

export const notificationKinds = { 'password-changed': z.object({}) } as const satisfies NotificationKinds

/** One answer for an unknown address, a wrong password and a disabled account, so that nothing can be guessed. */
export const signInProblems = {
  invalid: { code: 'auth.invalid', status: 401, title: 'Wrong login or password' },
  slowed: { code: 'auth.slowed', status: 429, title: 'Too many failed attempts: see Retry-After' },
  linkOver: { code: 'auth.link-over', status: 410, title: 'Link used or expired' },
  wrongPassword: { code: 'auth.wrong-password', status: 403, title: 'Wrong password' },
} as const satisfies Record<string, ProblemKind>

/** The typed login and password: any text, since a detailed fault would reveal what a valid one is. */
export const loginName = text({ max: 320 }).meta({ description: 'E-mail address or login name' })
export const typedPassword = text({ max: 1000 })

/** AUTH-15: what a new password must be here; that it is not a common one is looked up by the server. */
export const newPassword = text({ min: shortestPassword, max: 1000 }).meta({
  description: `At least ${shortestPassword} characters, not among the most common ones, not the e-mail address`,
})

export const Credentials = z
  .object({
    login: z.string(),
    token: z
      .string()
      .meta({ description: 'Bearer token. In a browser it is valid only with the cookie that is set with it' }),
    tokenValidity: instant.meta({ description: 'When the token ends at the latest; unused, it ends sooner' }),
  })
  .meta({ id: 'Credentials' })

export const postLogin = route({
  method: 'POST',
  path: '/v1/login',
  summary:
    'Sign in. Answers a bearer token and sets the cookie that a browser needs with it. After several failures `Retry-After` of a 401 says for how many seconds the next attempt is held.',
  access: 'public',
  idempotent: false,
  body: z.strictObject({ login: loginName, password: typedPassword, type: z.literal('PROFESSIONAL') }),
  replies: { 200: z.object({ credentials: Credentials }) },
  problems: [signInProblems.invalid, signInProblems.slowed],
})

export const postLogout = route({
  method: 'POST',
  path: '/v1/logout',
  summary: 'Sign out. The token is invalid on every node within a second.',
  access: ['signed-in'],
  idempotent: false,
  replies: { 204: null },
})

export const proveSession = route({
  method: 'POST',
  path: '/v1/login/proof',
  summary: 'Prove the password of the current session again, for calls that need a fresh proof. No new session.',
  access: ['signed-in'],
  idempotent: false,
  body: z.strictObject({ password: typedPassword }),
  replies: { 204: null },
  problems: [signInProblems.wrongPassword, signInProblems.slowed],
})

export const updatePassword = route({
  method: 'POST',
  path: '/v1/users/update-password',
  summary: 'Change the password of the caller and end their other sessions',
  access: ['signed-in'],
  idempotent: false,
  body: z.strictObject({ oldPassword: typedPassword, newPassword }),
  replies: { 204: null },
  problems: [signInProblems.wrongPassword, signInProblems.slowed],
})
