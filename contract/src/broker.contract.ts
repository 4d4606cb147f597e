import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import { type ProblemKind, problems } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { text } from './kernel/values.ts'
import { typedPassword } from './sign-in.contract.ts'

/** The header that says which attached attempt a login belongs to. */
export const appAuthorizationHeader = 'app-authorization'

export const brokerProblems = {
  refused: { code: 'broker.refused', status: 403, title: 'This was not made here for this person and application' },
  attached: { code: 'broker.attached', status: 409, title: 'This was attached before: it is good once' },
  over: { code: 'broker.over', status: 410, title: 'The time for this is over' },
  invalid: { code: 'broker.invalid', status: 401, title: 'The application does not know this login and password' },
  slowed: { code: 'broker.slowed', status: 429, title: 'Too many attempts failed; wait as long as Retry-After says' },
} as const satisfies Record<string, ProblemKind>

const call = { method: 'POST', access: ['signed-in'], loader: 'quiet', idempotent: false, perMinute: 20 } as const

export const getReverseLoginParams = route({
  ...call,
  path: '/v1/users/get-reverse-login-params',
  summary: 'Begins to link an application that has its own passwords: what the next two calls take',
  body: z.strictObject({ password: typedPassword, applicationUuid: z.uuid() }),
  replies: {
    200: result(
      z.object({
        r: z.string().meta({ description: 'For attach/api; good once, for two minutes, for this person' }),
        brokerToken: z.string(),
        cryptedPassword: z.string().meta({ description: 'For login/api; nobody but the portal can open it, once' }),
      }),
    ),
  },
})

export const attachApi = route({
  ...call,
  path: '/v1/attach/api',
  summary: 'Attaches the attempt to the person who made it',
  body: z.strictObject({ r: text({ min: 1, max: 2000 }) }),
  replies: { 200: result(z.object({ [appAuthorizationHeader]: z.string() })) },
  problems: [brokerProblems.refused, brokerProblems.attached, brokerProblems.over],
})

export const loginApi = route({
  ...call,
  path: '/v1/login/api',
  summary: `Asks the application whether it accepts the login; takes the header ${appAuthorizationHeader}`,
  headers: [{ name: appAuthorizationHeader, description: 'As `attach/api` answered it: the attempt that this is' }],
  body: z.strictObject({ login: text({ min: 1, max: 320 }), password: text({ min: 1, max: 6000 }) }),
  replies: {
    200: result(
      z.object({
        proof: z.string().meta({ description: 'For users/application-add; good once' }),
        login: z.string(),
        validity: instant,
      }),
    ),
  },
  problems: [brokerProblems.invalid, brokerProblems.slowed, problems.partnerDown],
})
