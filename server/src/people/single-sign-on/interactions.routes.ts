import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import {
  abortInteraction,
  answerInteraction,
  consentInteraction,
  getInteraction,
  singleSignOnProblems,
} from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import type { IsReachable } from '../../parts/partners/reachable.ts'
import { consentOf, deleteRefusal, selectApplication } from '../applications/index.ts'
import { makeLeaveBrowser } from './backchannel-logout.ts'
import { agree } from './consent.ts'
import { isFreshEnough, seenBy } from './interactions.rules.ts'
import { Written } from './written.ts'

type Interaction = InstanceType<Provider['Interaction']>

/** A question, and the person signed in at the provider in this browser; null where that ended. */
interface Question {
  provider: Provider
  interaction: Interaction
  present: { uid: string; accountId: string } | null
  /** Whom it asks for, where it means somebody. */
  wanted: string | null
}

/** Who answers: by the portal session, or by a single-sign-on token. */
interface Caller {
  userId: string
  hash: string
  since: Date
}

/** The questions of partner applications that the page `/interaction/{uid}` puts to a person. */
export function interactionsRoutes(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  isReachable: IsReachable,
) {
  const { db, clock, findActor, findSsoHolder } = app.kernel
  const leaveBrowser = makeLeaveBrowser(app.kernel)

  /** Only for the browser that was sent here, which has its cookie. */
  async function open(request: FastifyRequest, uid: string): Promise<Question> {
    const provider = await findProvider()
    const { cookies } = provider.createContext(request.raw, new Written(request))
    const sent = cookies.get(provider.cookieName('interaction'), { signed: true }) === uid
    const interaction = sent ? await provider.Interaction.find(uid) : undefined
    if (!interaction) throw over()
    const { uid: sessionUid } = interaction.session ?? {}
    const session = sessionUid ? await provider.Session.findByUid(sessionUid) : undefined
    const accountId = session?.accountId
    const present = session && accountId ? { uid: session.uid, accountId } : null
    return { provider, interaction, present, wanted: await subjectOf(interaction.params.id_token_hint) }
  }

  async function findCaller({ headers }: FastifyRequest, token?: string): Promise<Caller | null> {
    const actor = await findActor(headers)
    if (actor?.kind === 'person') return { userId: actor.userId, ...actor.session }
    return token === undefined ? null : findSsoHolder(token, headers.cookie)
  }

  async function identify(request: FastifyRequest, body: { token: string } | undefined): Promise<Caller> {
    const caller = await findCaller(request, body?.token)
    if (!caller) throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    return caller
  }

  /**
   * Stored for the provider, which finds it when the browser comes back there. Whose session it began in binds only who
   * agrees: a refusal is anybody's, and a sign-in says by itself who is there.
   */
  async function goOn(request: FastifyRequest, interaction: Interaction, result: InteractionResults) {
    if (!result.consent) delete interaction.session
    interaction.result = result
    await interaction.persist()
    const { client_id: key, redirect_uri: door } = interaction.params
    const application = await selectApplication(db, String(key))
    const reachable = await releaseSlotWhile(request, async () => !application?.probe || isReachable(String(door)))
    return { result: { redirectTo: interaction.returnTo, reachable } }
  }

  serve(app, getInteraction, async ({ params, db, request }) => {
    const question = await open(request, params.uid)
    const asked = question.interaction.params
    const application = await selectApplication(db, String(asked.client_id))
    if (!application || application.disabledAt) throw over()
    const { id: uuid, key, name, scopes } = application
    const caller = await findCaller(request)
    return {
      result: {
        application: { uuid, key, name },
        step: stepFor(question, caller),
        sees: seenBy(String(asked.scope)),
        scopes,
        consent: consentOf(application),
        session: caller ? fitnessOf(question, caller, clock.now()) : ('none' as const),
      },
    }
  })

  serve(app, answerInteraction, async ({ params, body, db, request }) => {
    const caller = await identify(request, body)
    const question = await open(request, params.uid)
    if (stepFor(question, caller) !== 'login') throw over()
    const fitness = fitnessOf(question, caller, clock.now())
    if (fitness === 'too-old') throw new Problem(singleSignOnProblems.proofTooOld)
    if (fitness === 'other') throw new Problem(singleSignOnProblems.otherAccount)

    const { interaction } = question
    // The former session of this browser is not continued, nor what was given on another session of the same
    // person: it would outlive that session. The answer itself says who is here now.
    await leaveBrowser(db, request.headers.cookie, Buffer.from(caller.hash, 'hex'))
    const ts = Math.floor(caller.since.getTime() / 1000)
    return goOn(request, interaction, { login: { accountId: caller.userId, ts, remember: false }, portal: caller.hash })
  })

  serve(app, consentInteraction, async ({ params, body, db, request }) => {
    const caller = await identify(request, body)
    const question = await open(request, params.uid)
    if (stepFor(question, caller) !== 'consent') throw over()
    const { provider, interaction } = question
    const scopes = String(interaction.params.scope).split(' ')
    const { userId } = caller
    const application = await selectApplication(db, String(interaction.params.client_id))
    if (!application || application.disabledAt) throw over()
    const grant = await agree(provider, { db, clock }, { userId, key: application.key }, scopes)
    await deleteRefusal(db, { userId, applicationId: application.id })
    return goOn(request, interaction, { ...interaction.lastSubmission, consent: { grantId: grant.jti } })
  })

  serve(app, abortInteraction, async ({ params, request }) => {
    const { interaction } = await open(request, params.uid)
    return goOn(request, interaction, { error: 'access_denied', error_description: 'the person did not agree' })
  })
}

/** What is missing. Somebody agrees for themselves alone: who has left or is another signs in first. */
function stepFor({ interaction, present }: Question, caller: Caller | null): 'consent' | 'login' {
  if (interaction.prompt.name !== 'consent' || !present) return 'login'
  return caller && caller.userId !== present.accountId ? 'login' : 'consent'
}

type Fitness = 'good' | 'too-old' | 'other'

/** Whether a caller can answer what the application wants of a sign-in. */
function fitnessOf({ interaction, wanted }: Question, { userId, since }: Caller, now: Date): Fitness {
  const { prompt, max_age } = interaction.params
  if (wanted !== null && wanted !== userId) return 'other'
  const asked = {
    anew: String(prompt).split(' ').includes('login'),
    maxAge: max_age === undefined ? null : Number(max_age),
    at: new Date(interaction.iat * 1000),
  }
  return isFreshEnough(asked, since, now) ? 'good' : 'too-old'
}

/** The provider has checked whose word it is. */
async function subjectOf(hint: unknown): Promise<string | null> {
  if (typeof hint !== 'string') return null
  const { decodeJwt } = await import('jose')
  return decodeJwt(hint).sub ?? null
}

/** No cookie, one of another question, or too late. */
const over = () => new Problem(signInProblems.linkOver)
