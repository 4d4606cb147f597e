import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  checkLogin,
  emailExists,
  getUserByCredentials,
  getUserByEmail,
  getUserByLoginGalaxy,
} from '@arcade/contract/people/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { accountOf } from '../sign-in/index.ts'
import { selectByCredential, selectByEmail, selectByGalaxy, selectHasEmail, selectHasLogin } from './lookups.queries.ts'
import { galaxyOf, mayBeLogin } from './users.rules.ts'

export function lookupsRoutes(app: FastifyInstance) {
  serve(app, getUserByEmail, async ({ actor, params, db }) =>
    present(await selectByEmail(db, actor, accountOf(params.email))),
  )

  serve(app, getUserByCredentials, async ({ actor, params, db }) =>
    present(await selectByCredential(db, actor, params.credentialUuid)),
  )

  serve(app, getUserByLoginGalaxy, async ({ actor, params, db }) =>
    present(await selectByGalaxy(db, actor, galaxyOf(params.login))),
  )

  serve(app, emailExists, async ({ params, db }) => ({
    result: { exists: await selectHasEmail(db, accountOf(params.email)) },
  }))

  serve(app, checkLogin, async ({ params, db }) => {
    const name = accountOf(params.login)
    const selectHas = name.includes('@') ? selectHasEmail : selectHasLogin
    return { result: { free: mayBeLogin(name) && !(await selectHas(db, name)) } }
  })
}

interface FoundUser {
  uuid: string
  firstName: string
  lastName: string
}

function present(found: FoundUser | null) {
  if (!found) throw new Problem(problems.notFound)
  const { uuid, ...personInfo } = found
  return { result: { uuid, personInfo } }
}
