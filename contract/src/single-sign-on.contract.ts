import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { loginName, signInProblems, typedPassword } from './sign-in.contract.ts'

export const singleSignOnProblems = {
  proofTooOld: {
    code: 'auth.proof-too-old',
    status: 403,
    title: 'The last sign-in is too long ago: send the login and the password',
  },
} as const satisfies Record<string, ProblemKind>

export const SsoToken = z
  .object({
    token: z.string().meta({ description: 'Opens partner applications; it is no bearer' }),
    validity: instant,
  })
  .meta({ id: 'SsoToken' })

export const createSsoToken = route({
  method: 'POST',
  path: '/v1/sso/token',
  summary: 'A single-sign-on token, for a login and its password, or for a session younger than 5 minutes',
  access: 'public',
  loader: 'quiet',
  idempotent: false,
  body: z.strictObject({ login: loginName, password: typedPassword }).optional(),
  replies: { 200: SsoToken },
  problems: [signInProblems.invalid, signInProblems.slowed, singleSignOnProblems.proofTooOld],
})
