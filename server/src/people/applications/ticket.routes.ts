import { problems } from '@arcade/contract/kernel/problem.ts'
import { text } from '@arcade/contract/kernel/values.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { withPublicSlot } from '../../kernel/limits/call-slots.ts'
import { callerAddress } from '../../kernel/limits/limits.ts'
import { selectApplication } from './applications.queries.ts'
import { exchangeLaunch } from './launch.queries.ts'

export const ticketPath = (key: string) => `/v1/applications/${key}/ticket`

const State = text({ min: 1, max: 500 })

/**
 * Where a broker application leads the browser for its ticket, as an OpenID Connect one leads it to `/oidc/auth`. Only the
 * browser from which it was just opened gets one: it has the launch's cookie. The application's `state` comes back with
 * it, so that the application knows its own browser too: prevents session fixation.
 */
export function ticketRoutes(app: FastifyInstance) {
  const { db, clock, cookies, limits, callsPerMinute, origin } = app.kernel
  const pattern = ticketPath(':key')

  /** The application, and the ticket where the browser's launch was good for one. */
  async function exchange(key: string, launch: string | null) {
    const application = await selectApplication(db, key)
    const isOpen = application?.protocol === 'broker' && !application.disabledAt
    if (!isOpen || !application.initiateLoginUri) throw new Problem(problems.notFound)
    const ticket =
      launch === null ? null : await db.transaction((db) => exchangeLaunch(db, launch, application.id, clock.now()))
    return { key: application.key, back: new URL(application.initiateLoginUri), ticket }
  }

  type TicketRequest = { Params: { key: string }; Querystring: { state?: unknown } }
  app.get<TicketRequest>(
    pattern,
    { config: { access: 'public', visited: /^GET / }, exposeHeadRoute: false },
    async (request, reply) => {
      const { params, query, headers, ip } = request
      const wait = limits.take('any', callerAddress(ip), callsPerMinute)
      if (wait > 0) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } })
      const state = State.safeParse(query.state)
      if (!state.success)
        throw new Problem(problems.invalid, { errors: [{ path: 'query.state', code: 'invalid_type' }] })
      const launch = cookies.read(headers.cookie, 'launch')
      const { key, back, ticket } = await withPublicSlot(app.kernel, request, () => exchange(params.key, launch))
      const answer = {
        iss: `${origin}/oidc`,
        state: state.data,
        ...(ticket === null ? { error: 'access_denied' } : { ticket }),
      }
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('set-cookie', cookies.giveLaunch(ticketPath(key), '', 0))
        .redirect(back.href, 303)
    },
  )
}
