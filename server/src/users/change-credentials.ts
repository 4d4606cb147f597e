import { problems } from '@arcade/contract/kernel/problem.ts'
import { type updateCredentials, usersProblems } from '@arcade/contract/users.contract.ts'
import type { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import type { Db } from '../kernel/db.ts'
import { Problem } from '../kernel/problems.ts'
import { refuseTaken } from './taken.ts'
import { updateLinkedLogin, updateLogin } from './user-changes.queries.ts'
import { loginOf } from './users.rules.ts'

type Wanted = z.output<NonNullable<typeof updateCredentials.body>>

/** The login name, and as whom they are linked to the calling application: both or none. */
export async function changeCredentials(
  db: Db,
  actor: Actor,
  userId: string,
  { login, linkedLogins: typed = [] }: Wanted,
) {
  const own = actor.kind === 'machine' ? actor.applicationId : null
  // A linked login opens an account at the partner, who alone may say so.
  if (typed.some(({ applicationUuid }) => applicationUuid !== own)) throw new Problem(usersProblems.notTheirs)
  const linkedLogins = typed.map(({ applicationUuid, login }) => ({ applicationUuid, login: login.trim() }))
  const changed = await refuseTaken(() =>
    db.transaction(async (db) => {
      for (const { applicationUuid, login } of linkedLogins) {
        if (!(await updateLinkedLogin(db, userId, applicationUuid, login))) throw new Problem(problems.notFound)
      }
      return login === undefined ? null : updateLogin(db, userId, login && loginOf(login))
    }),
  )
  return { ...changed, linkedLogins }
}
