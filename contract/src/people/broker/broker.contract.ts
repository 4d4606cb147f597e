import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { typedPassword } from '../sign-in/sign-in.contract.ts'

/** The header that says which attached attempt a login belongs to. */
export const appAuthorizationHeader = 'app-authorization'

export const brokerProblems = {
  refused: { code: 'broker.refused', status: 403, title: 'Attempt belongs to another user or application' },
  attached: { code: 'broker.attached', status: 409, title: 'Attempt already used' },
  over: { code: 'broker.over', status: 410, title: 'Attempt expired' },
  invalid: { code: 'broker.invalid', status: 401, title: 'Login refused by the application' },
  slowed: { code: 'broker.slowed', status: 429, title: 'Too many failed attempts: see Retry-After' },
} as const satisfies Record<string, ProblemKind>

const call = { method: 'POST', access: ['signed-in'], idempotent: false, perMinute: 20 } as const

export const getReverseLoginParams = route({
  ...call,
  path: '/v1/users/get-reverse-login-params',
  summary: 'Start linking an application that has its own passwords. Answers what the next two calls take.',
  body: z.strictObject({ password: typedPassword, applicationUuid: z.uuid() }),
  replies: {
    200: result(
      z.object({
        r: z.string().meta({ description: 'For attach/api: single use, two minutes, bound to the caller' }),
        brokerToken: z.string(),
        cryptedPassword: z.string().meta({ description: 'For login/api: encrypted for the portal, single use' }),
      }),
    ),
  },
})

export const attachApi = route({
  ...call,
  path: '/v1/attach/api',
  summary: 'Attach the attempt to the user who started it',
  body: z.strictObject({ r: text({ min: 1, max: 2000 }) }),
  replies: { 200: result(z.object({ [appAuthorizationHeader]: z.string() })) },
  problems: [brokerProblems.refused, brokerProblems.attached, brokerProblems.over],
})

export const loginApi = route({
  ...call,
  path: '/v1/login/api',
  summary: `Check the login at the application. Takes the header ${appAuthorizationHeader}.`,
  headers: [{ name: appAuthorizationHeader, description: 'The value that `attach/api` answered' }],
  body: z.strictObject({ login: text({ min: 1, max: 320 }), password: text({ min: 1, max: 6000 }) }),
  replies: {
    200: result(
      z.object({
        proof: z.string().meta({ description: 'For users/application-add: single use' }),
        login: z.string(),
        validity: instant,
      }),
    ),
  },
  problems: [brokerProblems.invalid, brokerProblems.slowed, problems.partnerDown],
})
