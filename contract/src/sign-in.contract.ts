import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import type { NotificationKinds } from './kernel/notification-kinds.ts'
import { shortestPassword } from './kernel/passwords.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { text } from './kernel/values.ts'

export const notificationKinds = { 'password-changed': z.object({}) } as const satisfies NotificationKinds

/** One answer for an unknown address, a wrong password and a disabled account, so that nothing can be guessed. */
export const signInProblems = {
  invalid: { code: 'auth.invalid', status: 401, title: 'The e-mail or the password is not right' },
  slowed: { code: 'auth.slowed', status: 429, title: 'Too many attempts failed; wait as long as Retry-After says' },
  linkOver: { code: 'auth.link-over', status: 410, title: 'This link was used, or its time is over' },
  wrongPassword: { code: 'auth.wrong-password', status: 403, title: 'The password is not right' },
} as const satisfies Record<string, ProblemKind>

/** What is typed to sign in: any text, since what is wrong with it is nobody's business. */
export const loginName = text({ max: 320 }).meta({ description: 'The e-mail address, or the login name' })
export const typedPassword = text({ max: 1000 })

/** AUTH-15: what a new password must be here; that it is not a common one is looked up by the server. */
export const newPassword = text({ min: shortestPassword, max: 1000 }).meta({
  description: `At least ${shortestPassword} characters, not among the most common ones, not the e-mail address`,
})

export const Credentials = z
  .object({
    login: z.string(),
    token: z.string().meta({ description: 'The bearer; in a browser it counts only with the cookie set beside it' }),
    tokenValidity: instant.meta({ description: 'When the token ends at the latest; unused, it ends sooner' }),
  })
  .meta({ id: 'Credentials' })

export const postLogin = route({
  method: 'POST',
  path: '/v1/login',
  summary: 'Signs a professional in: a bearer token, and the cookie that a browser needs beside it',
  access: 'public',
  loader: 'quiet',
  idempotent: false,
  body: z.strictObject({ login: loginName, password: typedPassword, type: z.literal('PROFESSIONAL') }),
  replies: { 200: z.object({ credentials: Credentials }) },
  problems: [signInProblems.invalid, signInProblems.slowed],
})

export const postLogout = route({
  method: 'POST',
  path: '/v1/logout',
  summary: 'Ends the session: its token is dead on every node within a second',
  access: ['signed-in'],
  loader: 'quiet',
  idempotent: false,
  replies: { 204: null },
})

export const proveSession = route({
  method: 'POST',
  path: '/v1/login/proof',
  summary: 'Prove the password of the current session again, for calls that need a fresh proof. No new session.',
  access: ['signed-in'],
  loader: 'quiet',
  idempotent: false,
  body: z.strictObject({ password: typedPassword }),
  replies: { 204: null },
  problems: [signInProblems.wrongPassword, signInProblems.slowed],
})

export const updatePassword = route({
  method: 'POST',
  path: '/v1/users/update-password',
  summary: 'Changes one’s own password, and ends one’s other sessions',
  access: ['signed-in'],
  idempotent: false,
  body: z.strictObject({ oldPassword: typedPassword, newPassword }),
  replies: { 204: null },
  problems: [signInProblems.wrongPassword, signInProblems.slowed],
})
