import { randomBytes } from 'node:crypto'
import { type DemoApplication, demoSecret } from '@arcade/demo/applications.ts'
import type { FastifyInstance } from 'fastify'
import { type Application, applicationOf } from '../applications/application.ts'
import { Failure } from '../applications/failure.ts'
import { frameApplication, showPage } from '../applications/frame.ts'
import { makeSessions } from '../applications/sessions.ts'
import type { Portal } from '../portal/portal.ts'
import type { Simulator } from '../simulator.ts'
import { checkLoginRoutes } from './check-login.routes.ts'
import { memberPage, type Stay, signInPage } from './circle-pages.ts'
import { memberCalled, memberWith } from './members.ts'
import { type Guest, makeTickets } from './tickets.ts'

/** A partner application that has people and passwords of its own, and speaks the portal's broker calls. */
export function circleSimulator(demo: DemoApplication, portal: Portal): Simulator {
  const application = applicationOf(demo, portal)
  const redeem = makeTickets(portal, portal.connect(demo.key, demoSecret))
  return {
    key: demo.key,
    name: demo.name,
    about: `${application.phrase}. It has its own passwords, and is entered from Arcade with a ticket.`,
    opens: true,
    routes(app) {
      frameApplication(app, application)
      checkLoginRoutes(app, portal, demo.key)
      circleRoutes(app, application, redeem)
    },
  }
}

interface Entering {
  Querystring: { iss?: string; ticket?: string; state?: string; error?: string }
}
/** How long a browser may take to come back with a ticket. */
const minute = 60_000
interface SigningIn {
  Body: { login?: string; password?: string } | undefined
}

function circleRoutes(app: FastifyInstance, application: Application, redeem: (ticket: string) => Promise<Guest>) {
  const { key, portal } = application
  const home = `/${key}/`
  const stays = makeSessions<Stay>(key)
  const questions = makeSessions<{ state: string }>(`${key}-question`, { path: `/${key}`, milliseconds: minute })

  app.get('/', (request, reply) => {
    const stay = stays.find(request)
    return showPage(reply, stay ? memberPage(application, stay) : signInPage(application))
  })

  app.get<Entering>('/enter', async (request, reply) => {
    const { iss, ticket, state, error } = request.query
    if (!iss || !portal.comesFrom(iss))
      throw new Failure(400, 'Nobody we know', 'Circle is entered from Arcade, with a ticket that Arcade gave.')
    if (ticket === undefined && error === undefined) {
      const question = { state: randomBytes(32).toString('base64url') }
      questions.open(request, reply, question)
      return reply.redirect(`${portal.origin}/v1/applications/${key}/ticket?${new URLSearchParams(question)}`, 303)
    }
    // Only in the browser that asked for it: somebody else's ticket would bring this one in as them.
    const asked = questions.find(request)
    if (!ticket || !state || asked?.state !== state)
      throw new Failure(403, 'This ticket is not good', 'It is not for this browser. Open Circle from Arcade again.')
    questions.close(request, reply)
    const { login, user } = await redeem(ticket)
    const member = login === null ? undefined : memberCalled(login)
    if (!member)
      throw new Failure(
        403,
        'Nobody we know',
        'Arcade did not say as whom you come, or Circle knows nobody by that login.',
      )
    stays.open(request, reply, { member, userUuid: user.uuid, since: new Date() })
    return reply.redirect(home, 303)
  })

  app.post<SigningIn>('/sign-in', async (request, reply) => {
    const { login = '', password = '' } = request.body ?? {}
    const member = memberWith(login, password)
    if (!member) return showPage(reply.code(401), signInPage(application, { login }))
    stays.open(request, reply, { member, userUuid: null, since: new Date() })
    return reply.redirect(home, 303)
  })
  app.get('/sign-in', (_request, reply) => reply.redirect(home, 303))

  app.post('/sign-out', async (request, reply) => {
    stays.close(request, reply)
    return reply.redirect(home, 303)
  })
}
