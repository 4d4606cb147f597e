import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import type { Passwords } from '../sign-in/index.ts'
import { emailChangesRoutes } from './email-changes.routes.ts'
import { known, practicesOf } from './known-users.ts'
import { lookupsRoutes } from './lookups.routes.ts'
import { userChangesRoutes } from './user-changes.routes.ts'
import { type CountPatients, makeOneself } from './user-details.ts'
import { presentColleague, presentToMachine } from './users.present.ts'

interface Deps {
  passwords: Passwords
  countPatients: CountPatients
}

export function usersRoutes(app: FastifyInstance, { passwords, countPatients }: Deps) {
  const { identity, db, clock } = app.kernel
  const oneself = makeOneself(db, clock, countPatients)
  lookupsRoutes(app)
  userChangesRoutes(app, countPatients)
  emailChangesRoutes(app, passwords)

  serve(app, getUser, async ({ actor, subject }) => {
    const user = await known(identity, subject.userId)
    const practices = await practicesOf(identity, user)
    if (actor.kind === 'machine') return { result: presentToMachine(user, practices) }
    if (actor.userId === user.id) return oneself(user, practices, subject.practiceId)
    const caller = await known(identity, actor.userId)
    return { result: presentColleague(user, practices, caller) }
  })
}
