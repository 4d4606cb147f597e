import { z } from 'zod'
import { consents, seen } from './kernel/applications.ts'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import { type ProblemKind, problems } from './kernel/problem.ts'
import { scopes } from './kernel/rights.ts'
import { route } from './kernel/route.ts'
import { text } from './kernel/values.ts'
import { loginName, signInProblems, typedPassword } from './sign-in.contract.ts'

export const singleSignOnProblems = {
  proofTooOld: problems.proofTooOld,
  otherAccount: {
    code: 'auth.other-account',
    status: 403,
    title: 'The application asks for somebody else than who is signed in',
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

/** What a partner application learns of a person; who they are is always among it. */
export const Seen = z.enum(seen).meta({
  id: 'Seen',
  description: 'identity: that it is the same person; profile: the name; offline: also while they are away',
})

export const Interaction = z
  .object({
    application: z.object({ uuid: z.uuid(), key: z.string(), name: z.string() }),
    step: z.enum(['login', 'consent']).meta({ description: 'What is missing: a sign-in, or an agreement' }),
    sees: z.array(Seen),
    scopes: z.array(z.enum(scopes)).meta({ description: 'What its machines may do for those who linked it' }),
    consent: z.enum(consents),
    session: z.enum(['good', 'too-old', 'other', 'none']).meta({
      description: 'Whether the caller’s portal session can answer, or they must sign in: again, or as somebody else',
    }),
  })
  .meta({ id: 'Interaction', description: 'A partner application asks who somebody is' })

const interaction = {
  params: z.object({ uid: z.string().min(1).max(100) }),
  problems: [signInProblems.linkOver],
  loader: 'quiet',
  idempotent: false,
} as const
/** For who has no portal session. */
const bySsoToken = z
  .strictObject({ token: text({ min: 1, max: 200 }).meta({ description: 'A single-sign-on token' }) })
  .optional()
const goesOn = { 200: result(z.object({ redirectTo: z.url() })) }

export const getInteraction = route({
  ...interaction,
  method: 'GET',
  path: '/interaction/:uid/details',
  summary: 'Which application asks, what it will see and may do; only in the browser that was sent here',
  access: 'public',
  replies: { 200: result(Interaction) },
})

export const answerInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/login',
  summary:
    'Answers with the portal session, or with a single-sign-on token, who one is; the browser then goes where it is told',
  access: 'public',
  body: bySsoToken,
  replies: goesOn,
  problems: [signInProblems.linkOver, singleSignOnProblems.proofTooOld, singleSignOnProblems.otherAccount],
})

export const consentInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/consent',
  summary: 'Agrees that the application sees what it asks for, and links it',
  access: 'public',
  body: bySsoToken,
  replies: goesOn,
})

export const abortInteraction = route({
  ...interaction,
  method: 'POST',
  path: '/interaction/:uid/abort',
  summary: 'Tells the application nothing, and goes back to it',
  access: 'public',
  replies: goesOn,
})

const signingOut = { path: '/v1/sso/sign-out', access: 'public', loader: 'quiet', idempotent: false } as const

export const getSignOut = route({
  ...signingOut,
  method: 'GET',
  summary: 'Which application asks that the person in this browser be signed out, without a proof that they mean it',
  replies: {
    200: result(
      z
        .object({ application: z.object({ name: z.string() }).nullable() })
        .nullable()
        .meta({ description: 'Null where nobody is signed in, or nobody has asked' }),
    ),
  },
})

export const confirmSignOut = route({
  ...signingOut,
  method: 'POST',
  summary:
    'Signs the person in this browser out, of the portal and of every application; only from a page of the portal',
  replies: goesOn,
  problems: [signInProblems.linkOver],
})
