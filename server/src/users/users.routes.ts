import { problems } from '@arcade/contract/kernel/problem.ts'
import { getUser, getUserByEmail, type User } from '@arcade/contract/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
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
  const oneself = makeOneself()

  serve(app, getUser, async ({ actor, subject }) => {
    const user = await known(identity, subject.userId)
    const practices = await practicesOf(identity, user)
    if (actor.kind === 'machine') return { result: presentToMachine(user, practices) }
    if (actor.userId === user.id) return oneself(user, practices)
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

/** Asked by every page of the portal: made once for as long as nothing of it has changed. */
function makeOneself() {
  const made = new WeakMap<
    KnownUser,
    { practices: readonly KnownPractice[]; answer: { result: z.output<typeof User> } }
  >()
  return (user: KnownUser, practices: readonly KnownPractice[]) => {
    const last = made.get(user)
    const same = last?.practices.length === practices.length
    if (last && same && last.practices.every((practice, place) => practice === practices[place])) return last.answer
    const answer = Object.freeze({ result: presentOneself(user, practices) })
    made.set(user, { practices, answer })
    return answer
  }
}

/** One's own address, or that of somebody who linked the application. */
function mayLookUp(actor: Actor, user: KnownUser): boolean {
  if (actor.kind === 'person') return actor.userId === user.id
  return !user.disabledAt && user.links.some(({ applicationId }) => applicationId === actor.applicationId)
}

async function known(identity: Identity, id: string): Promise<KnownUser> {
  const found = identity.findUser(id)
  const user = found instanceof Promise ? await found : found
  if (!user) throw new Problem(problems.notFound)
  return user
}

/** In the order of the memberships. */
async function practicesOf(identity: Identity, { memberships }: KnownUser): Promise<KnownPractice[]> {
  const practices: KnownPractice[] = []
  for (const { practiceId } of memberships) {
    const found = identity.findPractice(practiceId)
    const practice = found instanceof Promise ? await found : found
    if (practice) practices.push(practice)
  }
  return practices
}
