import type { createUser } from '@arcade/contract/people/users/users.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { accountOf } from '../sign-in/index.ts'
import { mapUniqueViolation } from './unique-violation.ts'
import { insertApplicationLink, insertPracticeOf, insertUser } from './user-changes.queries.ts'
import { galaxyOf, loginOf } from './users.rules.ts'

type NewUserInput = z.output<NonNullable<typeof createUser.body>>

/** Somebody without a password, whole or not at all; linked to the application that brought them. */
export async function enrolUser(db: Db, actor: Actor, { personInfo, practice, ...wanted }: NewUserInput) {
  const user = {
    email: accountOf(wanted.email),
    firstName: personInfo.firstName.trim(),
    lastName: personInfo.lastName.trim(),
    login: wanted.login === undefined ? null : loginOf(wanted.login),
    loginGalaxy: wanted.loginGalaxy === undefined ? null : galaxyOf(wanted.loginGalaxy),
    locale: wanted.locale,
  }
  const uuid = await mapUniqueViolation(() =>
    db.transaction(async (db) => {
      const id = await insertUser(db, user)
      if (practice) await insertPracticeOf(db, id, practice.name.trim())
      if (actor.kind === 'machine') await insertApplicationLink(db, id, actor.applicationId)
      return id
    }),
  )
  return { uuid, personInfo: { firstName: user.firstName, lastName: user.lastName } }
}
