import { z } from 'zod'
import { consents, seen } from '../../kernel/applications.ts'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { scopes } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { loginName, signInProblems, typedPassword } from '../sign-in/sign-in.contract.ts'

export const singleSignOnProblems = {
  proofTooOld: problems.proofTooOld,
  otherAccount: {
    code: 'auth.other-account',
    status: 403,
    title: 'The application expects another account',
  },
} as const satisfies Record<string, ProblemKind>

export const SsoToken = z
  .object({
    token: z.string().meta({ description: 'Opens partner applications. Not a bearer token' }),
    validity: instant,
  })
  .meta({ id: 'SsoToken' })

export const createSsoToken = route({
  method: 'POST',
  path: '/v1/sso/token',
  summary: 'Create a single-sign-on token from a login and password, or from a session younger than 5 minutes',
  access: 'public',
  idempotent: false,
  body: z.strictObject({ login: loginName, password: typedPassword }).optional(),
  replies: { 200: SsoToken },
  problems: [signInProblems.invalid, signInProblems.slowed, singleSignOnProblems.proofTooOld],
})

/** What a partner application learns of a person; who they are is always among it. */
export const Seen = z.enum(seen).meta({
  id: 'Seen',
  description: 'identity: a stable identifier; profile: the name; offline: access while the user is away',
})

export const Interaction = z
  .object({
    application: z.object({ uuid: z.uuid(), key: z.string(), name: z.string() }),
    step: z.enum(['login', 'consent']).meta({ description: 'The next step: sign in, or consent' }),
    sees: z.array(Seen),
    scopes: z.array(z.enum(scopes)).meta({ description: 'What the application may do for users who linked it' }),
    consent: z.enum(consents),
    session: z.enum(['good', 'too-old', 'other', 'none']).meta({
      description: 'Whether the session of the caller can answer, or they must sign in again or as another user',
    }),
  })
  .meta({ id: 'Interaction', description: 'An authorization request of a partner application' })

const interaction = {
  params: z.object({ uid: z.string().min(1).max(100) }),
  problems: [signInProblems.linkOver],
  idempotent: false,
} as const
/** For who has no portal session. */
const bySsoToken = z
  .strictObject({ token: text({ min: 1, max: 200 }).meta({ description: 'Single-sign-on token' }) })
  .optional()
/** Whether the application answered the portal a moment ago. A browser that is sent to one that does not sees its own error page. */
export const reachable = z.boolean().meta({ description: 'False where the application does not answer the portal' })

const goesOn = { 200: result(z.object({ redirectTo: z.url(), reachable })) }

export const getInteraction = route({
  ...interaction,
  method: 'GET',
  path: '/interaction/:uid/details',
  summary:
    'Get an authorization request: which application asks, and for what. Only in the browser that was redirected here.',
  access: 'public',
  replies: { 200: result(Interaction) },
})

export const answerInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/login',
  summary:
    'Answer an authorization request with the session or a single-sign-on token. The browser goes to the address in the answer.',
  access: 'public',
  body: bySsoToken,
  replies: goesOn,
  problems: [signInProblems.linkOver, singleSignOnProblems.proofTooOld, singleSignOnProblems.otherAccount],
})

export const consentInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/consent',
  summary: 'Consent to an authorization request and link the application',
  access: 'public',
  body: bySsoToken,
  replies: goesOn,
})

export const abortInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/abort',
  summary: 'Refuse an authorization request and go back to the application',
  access: 'public',
  replies: goesOn,
})

const signingOut = { path: '/v1/sso/sign-out', access: 'public', idempotent: false } as const

export const getSignOut = route({
  ...signingOut,
  method: 'GET',
  summary: 'Get a sign-out request of an application that must be confirmed',
  replies: {
    200: result(
      z
        .object({ application: z.object({ name: z.string() }).nullable() })
        .nullable()
        .meta({ description: 'Null without a session or a request of an application' }),
    ),
  },
})

export const confirmSignOut = route({
  ...signingOut,
  method: 'POST',
  summary:
    'Confirm a sign-out: end the session on the portal and at every application. Only from a page of the portal.',
  replies: { 200: result(z.object({ redirectTo: z.url() })) },
  problems: [signInProblems.linkOver],
})
