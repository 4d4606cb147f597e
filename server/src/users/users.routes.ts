import { getUser, type User } from '@arcade/contract/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serve } from '../kernel/http/serve.ts'
import type { KnownPractice, KnownUser } from '../kernel/identity/identity.queries.ts'
import { known, practicesOf } from './known-users.ts'
import { presentColleague, presentOneself, presentToMachine } from './users.present.ts'

export function usersRoutes(app: FastifyInstance) {
  const { identity } = app.kernel
  const oneself = makeOneself()

  serve(app, getUser, async ({ actor, subject }) => {
    const user = await known(identity, subject.userId)
    const practices = await practicesOf(identity, user)
    if (actor.kind === 'machine') return { result: presentToMachine(user, practices) }
    if (actor.userId === user.id) return oneself(user, practices)
    const caller = await known(identity, actor.userId)
    return { result: presentColleague(user, practices, caller) }
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
