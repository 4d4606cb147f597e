import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  applicationsProblems,
  launchApplication,
  redeemTicket,
} from '@arcade/contract/people/applications/applications.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import type { IsReachable } from '../../parts/partners/reachable.ts'
import { selectEnabled } from './applications.queries.ts'
import { doorOf, entryOf } from './applications.rules.ts'
import { issueLaunch, spendTicket } from './launch.queries.ts'
import { selectLink, updateLastUse } from './links.queries.ts'
import { deleteRefusal } from './refusals.queries.ts'
import { ticketPath } from './ticket.routes.ts'

/** How long a launch and its ticket are good, in seconds: for as long as a browser needs to go there and back. */
const launchLife = 60

export function launchRoutes(app: FastifyInstance, isReachable: IsReachable) {
  const { cookies, findActor, findSsoHolder, origin } = app.kernel
  const issuer = `${origin}/oidc`

  /** Who opens it, by their session or else by their single-sign-on token. */
  async function findOpener({ headers }: FastifyRequest, token: string | undefined) {
    const actor = await findActor(headers)
    if (actor?.kind === 'person') return { userId: actor.userId, hash: actor.session.hash, isHere: true }
    const holder = token === undefined ? null : await findSsoHolder(token, headers.cookie)
    return holder && { ...holder, isHere: false }
  }

  serve(app, launchApplication, async ({ params, body, db, clock, request, reply }) => {
    const opener = await findOpener(request, body?.token)
    if (!opener) throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    const application = await selectEnabled(db, params.uuid)
    if (!application) throw new Problem(problems.notFound)
    const door = doorOf(application)
    if (door === null) throw new Problem(applicationsProblems.notOpenable)

    // Others need not wait for a slow application. Asked before the launch, which is good for a minute only.
    const reachable = await releaseSlotWhile(request, async () => !application.probe || isReachable(door))
    const sides = { userId: opener.userId, applicationId: application.id }
    const now = clock.now()
    if (application.protocol === 'broker') {
      if (!(await selectLink(db, sides))) throw new Problem(applicationsProblems.linkNeeded)
      const expiresAt = new Date(now.getTime() + launchLife * 1000)
      const launch = await issueLaunch(db, sides, opener.hash, expiresAt)
      reply.header('set-cookie', cookies.giveLaunch(ticketPath(application.key), launch, launchLife))
    }
    // The others are used once somebody comes in there, which is known then.
    if (application.protocol === 'link') await updateLastUse(db, sides, now)
    // A click of the person themselves: they want it again, whatever they unlinked.
    if (opener.isHere) await deleteRefusal(db, sides)
    return { result: { url: entryOf(door, application, issuer, body?.order), reachable } }
  })

  serve(app, redeemTicket, async ({ actor, body, db, clock }) => {
    if (actor.kind !== 'machine') throw new Problem(problems.forbidden)
    const { applicationId } = actor
    const now = clock.now()
    return db.transaction(async (db) => {
      const spent = await spendTicket(db, body.ticket, applicationId, now)
      if (!spent) throw new Problem(applicationsProblems.ticketOver)
      const { userId, login } = spent
      await updateLastUse(db, { userId, applicationId }, now)
      return { result: { login, user: { uuid: userId } } }
    })
  })
}
