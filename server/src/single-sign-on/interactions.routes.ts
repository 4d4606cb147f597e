import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import {
  abortInteraction,
  answerInteraction,
  consentInteraction,
  getInteraction,
  singleSignOnProblems,
} from '@arcade/contract/single-sign-on.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { selectApplication } from '../applications/index.ts'
import { personOf } from '../kernel/actor.ts'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { agree } from './consent.ts'
import { isFreshEnough, seenBy } from './interactions.rules.ts'
import { deleteSessions } from './sessions.queries.ts'
import { Written } from './written.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The questions of partner applications that the page `/interaction/{uid}` puts to a person. */
export function interactionsRoutes(app: FastifyInstance, findProvider: () => Promise<Provider>) {
  const { clock, findActor } = app.kernel

  /** Only for the browser that was sent here, which has its cookie. */
  async function open(request: FastifyRequest, uid: string) {
    const provider = await findProvider()
    const interaction = await provider.interactionDetails(request.raw, new Written(request)).catch(toOver)
    if (interaction.uid !== uid) throw over()
    return { provider, interaction }
  }

  serve(app, getInteraction, async ({ params, db, request }) => {
    const { interaction } = await open(request, params.uid)
    const application = await selectApplication(db, String(interaction.params.client_id))
    if (!application || application.disabledAt) throw over()
    const { id: uuid, key, name, consent } = application
    const actor = await findActor(request.headers)
    const since = actor?.kind === 'person' ? actor.session.since : null
    const fresh = since && isFreshEnough(askedBy(interaction), since, clock.now())
    return {
      result: {
        application: { uuid, key, name },
        step: stepOf(interaction),
        sees: seenBy(String(interaction.params.scope)),
        consent,
        session: fresh === null ? ('none' as const) : fresh ? ('good' as const) : ('too-old' as const),
      },
    }
  })

  serve(app, answerInteraction, async ({ actor, params, db, request }) => {
    const { userId, session } = personOf(actor)
    const { interaction } = await open(request, params.uid)
    if (stepOf(interaction) !== 'login') throw over()
    if (!isFreshEnough(askedBy(interaction), session.since, clock.now()))
      throw new Problem(singleSignOnProblems.proofTooOld)
    // Whoever was here before in this browser is not taken along.
    if (interaction.session && interaction.session.accountId !== userId) {
      await deleteSessions(db, [interaction.session.uid])
      delete interaction.session
    }
    const ts = Math.floor(session.since.getTime() / 1000)
    return goOn(interaction, { login: { accountId: userId, ts, remember: false }, portal: session.hash })
  })

  serve(app, consentInteraction, async ({ actor, params, db, request }) => {
    const { userId } = personOf(actor)
    const { provider, interaction } = await open(request, params.uid)
    if (stepOf(interaction) !== 'consent' || interaction.session?.accountId !== userId) throw over()
    const scopes = String(interaction.params.scope).split(' ')
    const sides = { userId, key: String(interaction.params.client_id) }
    const grant = await agree(provider, { db, clock }, sides, scopes)
    return goOn(interaction, { consent: { grantId: grant.jti } })
  })

  serve(app, abortInteraction, async ({ params, request }) => {
    const { interaction } = await open(request, params.uid)
    return goOn(interaction, { error: 'access_denied', error_description: 'the person did not agree' })
  })
}

/** Kept for the provider, which finds it when the browser comes back there. */
async function goOn(interaction: Interaction, answer: InteractionResults) {
  interaction.result = 'error' in answer ? answer : { ...interaction.lastSubmission, ...answer }
  await interaction.persist()
  return { result: { redirectTo: interaction.returnTo } }
}

const stepOf = ({ prompt }: Interaction): 'consent' | 'login' => (prompt.name === 'consent' ? 'consent' : 'login')

const askedBy = ({ prompt, params, iat }: Interaction) => ({
  reasons: prompt.reasons,
  maxAge: params.max_age === undefined ? null : Number(params.max_age),
  at: new Date(iat * 1000),
})

const over = () => new Problem(signInProblems.linkOver)

/** No cookie, an old one, or a session that ended meanwhile. */
function toOver(error: unknown): never {
  throw (error as { error?: string }).error === 'invalid_request' ? over() : error
}
