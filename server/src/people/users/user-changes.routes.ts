import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  createUser,
  updateCredentials,
  updateUser,
  usersProblems,
} from '@arcade/contract/people/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { Subject } from '../../kernel/identity/access.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { changeCredentials } from './change-credentials.ts'
import { enrolUser } from './enrol-user.ts'
import { known, practicesOf } from './known-users.ts'
import { limitLoginChange, limitTakenNames } from './limit-names.ts'
import { updatePerson } from './user-changes.queries.ts'
import { type CountPatients, selectUserDetails } from './user-details.ts'
import { type Change, presentOneself, presentToMachine, withChange } from './users.present.ts'

export function userChangesRoutes(app: FastifyInstance, countPatients: CountPatients) {
  const { identity, limits, clock } = app.kernel

  serve(app, createUser, async ({ actor, body, db }) => ({
    result: await limitTakenNames(limits, actor, () => enrolUser(db, actor, body)),
  }))

  serve(
    app,
    updateUser,
    async ({ actor, subject, body, db }) => {
      refuseUnread(actor)
      const { personInfo, locale, profession, city, version } = body
      // An application says who somebody is, not what they say of themselves.
      if (actor.kind === 'machine' && (profession ?? city) !== undefined) throw new Problem(problems.forbidden)
      const names = { firstName: personInfo.firstName.trim(), lastName: personInfo.lastName.trim() }
      // Who works in a practice is a person.
      if (names.firstName === '' && (await known(identity, subject.userId)).memberships.length > 0)
        throw new Problem(problems.invalid, { errors: [{ path: 'body.personInfo.firstName', code: 'too_small' }] })
      const person = { ...names, locale, profession: trimmed(profession), city: trimmed(city) }
      const changed = await updatePerson(db, subject.userId, person, version)
      if (!changed) throw new Problem(usersProblems.stale)
      return present(db, actor, subject, changed)
    },
    { changesSubject: true },
  )

  serve(
    app,
    updateCredentials,
    async ({ actor, subject, body, db }) => {
      refuseUnread(actor)
      if (typeof body.login === 'string') limitLoginChange(limits, actor)
      return present(db, actor, subject, await changeCredentials(db, actor, subject.userId, body))
    },
    { changesSubject: true },
  )

  /** As it would be read a moment later: caches are updated once a change is committed. */
  async function present(db: Db, actor: Actor, { userId, practiceId }: Subject, change: Change) {
    const before = await known(identity, userId)
    const { user, practices } = withChange(before, await practicesOf(identity, before), change)
    if (actor.kind === 'machine') return { result: presentToMachine(user, practices) }
    const details = await selectUserDetails({ db, countPatients }, user, practiceId, clock.now())
    return { result: presentOneself(user, practices, details) }
  }
}

const trimmed = (text: string | null | undefined) => text?.trim() ?? text

/** The answer reveals what reading would reveal: the right to write alone must not open it. */
function refuseUnread(actor: Actor) {
  if (actor.kind === 'machine' && !actor.scopes.includes('users:read'))
    throw new Problem(problems.scopeMissing, { detail: 'users:read' })
}
