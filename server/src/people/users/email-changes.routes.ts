import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  checkEmailLink,
  confirmEmail,
  updateEmail,
  usersProblems,
} from '@arcade/contract/people/users/users.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { forWork } from '../../kernel/kernel.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { accountOf, type Passwords, proveAgain, sourceOf } from '../sign-in/index.ts'
import { known } from './known-users.ts'
import { selectHasEmail } from './lookups.queries.ts'
import { emailChangeTold, emailChangeWanted, mailEmailChange, mailEmailChanged } from './mail-email-change.ts'
import { openEmailLink, takeAddress } from './take-address.ts'

export function emailChangesRoutes(app: FastifyInstance, passwords: Passwords) {
  const { kernel } = app
  const { cookies, identity, jobs } = kernel
  jobs.handle(emailChangeWanted, (wanted) => mailEmailChange(forWork(kernel), wanted))
  jobs.handle(emailChangeTold, (data) => mailEmailChanged(forWork(kernel), data))

  serve(app, updateEmail, async ({ subject, body, db, clock, request }) => {
    const { userId } = subject
    const { email: login } = await known(identity, userId)
    const askedAt = clock.now()
    const { passwordChangedAt } = await proveAgain(passwords, {
      login,
      password: body.password,
      ...sourceOf(cookies, request),
    })
    const email = accountOf(body.email)
    if (email === login) throw new Problem(problems.invalid, { errors: [{ path: 'body.email', code: 'same' }] })
    if (await selectHasEmail(db, email)) throw new Problem(usersProblems.emailTaken)
    await jobs.send(db, emailChangeWanted, { userId, email, askedAt, passwordChangedAt })
    return { result: 'accepted' as const }
  })

  serve(app, checkEmailLink, async ({ body, db, clock }) => {
    await openEmailLink(db, sha256(body.token), clock.now())
  })

  serve(app, confirmEmail, async ({ body, db }) => ({
    result: { email: await takeAddress(kernel, db, body.token) },
  }))
}
