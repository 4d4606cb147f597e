import { problems } from '@arcade/contract/kernel/problem.ts'
import { getUser, getUserByEmail } from '@arcade/contract/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../kernel/actor.ts'
import type { KnownPractice, KnownUser } from '../kernel/identity.queries.ts'
import type { Identity } from '../kernel/identity.ts'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { presentColleague, presentOneself, presentToMachine } from './users.present.ts'
import { prepareSelectUserId } from './users.queries.ts'

export function usersRoutes(app: FastifyInstance) {
  const { db, identity } = app.kernel
  const selectUserId = prepareSelectUserId(db)

  serve(app, getUser, async ({ actor, subject }) => {
    const user = await known(identity, subject.userId)
    const practices = await practicesOf(identity, user)
    if (actor.kind === 'machine') return { result: presentToMachine(user, practices) }
    if (actor.userId === user.id) return { result: presentOneself(user, practices) }
    const caller = await known(identity, actor.userId)
    return { result: presentColleague(user, practices, caller) }
  })

  serve(app, getUserByEmail, async ({ actor, params }) => {
    const [found] = await selectUserId.execute({ email: params.email.trim().toLowerCase() })
    if (!found) throw new Problem(problems.notFound)
    const user = await known(identity, found.id)
    if (!mayLookUp(actor, user)) throw new Problem(problems.notFound)
    return { result: { uuid: user.id, personInfo: { firstName: user.firstName, lastName: user.lastName } } }
  })
}

/** One's own address, or that of somebody who linked the application. */
function mayLookUp(actor: Actor, user: KnownUser): boolean {
  if (actor.kind === 'person') return actor.userId === user.id
  return !user.disabledAt && user.links.some(({ applicationId }) => applicationId === actor.applicationId)
}

async function known(identity: Identity, id: string): Promise<KnownUser> {
  const user = await identity.findUser(id)
  if (!user) throw new Problem(problems.notFound)
  return user
}

async function practicesOf(identity: Identity, { memberships }: KnownUser): Promise<Map<string, KnownPractice>> {
  const practices = new Map<string, KnownPractice>()
  for (const { practiceId } of memberships) {
    const practice = await identity.findPractice(practiceId)
    if (practice) practices.set(practiceId, practice)
  }
  return practices
}
