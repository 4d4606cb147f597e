import { problems } from '@arcade/contract/kernel/problem.ts'
import { type updateCredentials, usersProblems } from '@arcade/contract/people/users/users.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { mapUniqueViolation } from './unique-violation.ts'
import { updateLinkedLogin, updateLogin } from './user-changes.queries.ts'
import { loginOf } from './users.rules.ts'

type CredentialsInput = z.output<NonNullable<typeof updateCredentials.body>>

/** Their login name, by themselves; as whom they are linked to an application, by that application. */
export async function changeCredentials(
  db: Db,
  actor: Actor,
  userId: string,
  { login, linkedLogins = [], version }: CredentialsInput,
) {
  const own = actor.kind === 'machine' ? actor.applicationId : null
  // A linked login opens an account at the partner, who alone may say so.
  if (linkedLogins.some(({ applicationUuid }) => applicationUuid !== own)) throw new Problem(usersProblems.notTheirs)
  // The login name opens the account here, and is its owner's alone.
  if (own !== null && login !== undefined) throw new Problem(problems.forbidden, { detail: 'login' })
  // Write-only: an application does not learn the login that a link uses.
  for (const { applicationUuid, login } of linkedLogins) {
    if (!(await updateLinkedLogin(db, userId, applicationUuid, login.trim()))) throw new Problem(problems.notFound)
  }
  if (login === undefined) return {}
  const changed = await mapUniqueViolation(() => updateLogin(db, userId, login && loginOf(login), version))
  if (!changed) throw new Problem(usersProblems.stale)
  return changed
}
