import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Application } from '../applications/application.ts'
import { Failure } from '../applications/failure.ts'
import { frameApplication, originOf, showPage } from '../applications/frame.ts'
import { makeSessions } from '../applications/sessions.ts'
import type { Desk } from '../laboratory/laboratory-desk.ts'
import { addressesIn, targetWithin } from './addresses.ts'
import { makeFarewells } from './backchannel-logouts.ts'
import type { makeClient } from './client.ts'
import { goodbyePage, signedInPage, signedOutPage } from './pages.ts'
import { isOver, refusalOf } from './refusals.ts'
import { ask, type SignedIn, takeQuestion, type Visit } from './visits.ts'

interface LaunchRequest {
  Querystring: { iss?: string; target_link_uri?: string; state?: string; order?: string }
}

export function relyingPartyRoutes(
  app: FastifyInstance,
  application: Application,
  client: ReturnType<typeof makeClient>,
  desk: Desk | null,
) {
  const { key, name, portal } = application
  const home = `/${key}/`
  const visits = makeSessions<Visit>(key)
  const addresses = () => addressesIn(originOf(app), key)
  frameApplication(app, application)
  farewellRoute(app, application, (test) => visits.endWhere(({ person }) => person !== null && test(person)))

  app.get<LaunchRequest>('/', (request, reply) => {
    const person = visits.find(request)?.person
    const { order } = request.query
    return showPage(reply, person ? signedInPage(application, person, desk, order) : signedOutPage(application))
  })
  app.get('/goodbye', (_request, reply) => showPage(reply, goodbyePage(application)))

  /** OpenID Connect Core, section 4: the portal may send somebody here to begin. */
  app.get<LaunchRequest>('/login', async (request, reply) => {
    const { iss, target_link_uri: named } = request.query
    if (iss !== undefined && !portal.comesFrom(iss))
      throw new Failure(400, 'Nobody we know', `${name} is entered with Arcade, and not with whoever sent you here.`)
    const target = named === undefined ? home : targetWithin(originOf(app), key, named)
    if (target === null) throw new Failure(400, 'That leads elsewhere', `The page that was asked for is not ${name}’s.`)
    const { url, question } = await client.begin(addresses(), target)
    const visit = visits.find(request)
    if (visit) ask(visit, question)
    else visits.open(request, reply, { questions: [question], person: null })
    return reply.redirect(url.href, 303)
  })

  app.get<LaunchRequest>('/callback', async (request, reply) => {
    const visit = visits.find(request)
    const question = takeQuestion(visit, request.query.state ?? '')
    if (!question)
      throw new Failure(400, 'This answer was not waited for', 'It was used before, or another browser asked for it.', [
        `${home}login`,
        'Sign in with Arcade',
      ])
    const person = await client.finish(new URL(request.url, originOf(app)), question).catch(explain)
    visits.open(request, reply, { questions: visit?.questions ?? [], person })
    return reply.redirect(question.target, 303)
  })

  const asSignedIn =
    (act: (person: SignedIn, request: FastifyRequest) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const person = visits.find(request)?.person
      if (!person) return reply.redirect(home, 303)
      await act(person, request).catch((error: unknown) => {
        if (!isOver(error)) return explain(error)
        visits.close(request, reply)
        throw new Failure(401, 'Your session is over', `Arcade no longer tells ${name} who you are.`, [
          `${home}login`,
          'Sign in with Arcade',
        ])
      })
      return reply.redirect(home, 303)
    }
  app.post(
    '/refresh',
    asSignedIn((person) => client.renew(person)),
  )
  app.post(
    '/userinfo',
    asSignedIn((person) => client.askAgain(person)),
  )

  if (desk) app.post(desk.path, asSignedIn(desk.act))

  app.post('/logout', async (request, reply) => {
    const person = visits.find(request)?.person
    visits.close(request, reply)
    return reply.redirect(person ? (await client.end(addresses(), person)).href : home, 303)
  })

  function explain(error: unknown): never {
    throw refusalOf(error, application)
  }
}

/** Where the portal says that somebody has signed out there. */
function farewellRoute(
  app: FastifyInstance,
  { key, portal }: Application,
  endWhere: (test: (person: SignedIn) => boolean) => void,
) {
  const readFarewell = makeFarewells(portal, key)
  app.post<{ Body: { logout_token?: string } | undefined }>('/backchannel-logout', {
    errorHandler(error, _request, reply) {
      void reply.code(error.statusCode ?? 503).send({ error: 'temporarily_unavailable' })
    },
    handler: async ({ body }, reply) => {
      const farewell = await readFarewell(body?.logout_token ?? '')
      if (!farewell) return reply.code(400).send({ error: 'invalid_request' })
      const { sub, sid } = farewell
      endWhere((person) => (sid === undefined ? person.sub === sub : person.sid === sid))
      return reply.code(200).send()
    },
  })
}
