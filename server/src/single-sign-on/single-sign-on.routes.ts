import { problems } from '@arcade/contract/kernel/problem.ts'
import { createSsoToken, singleSignOnProblems } from '@arcade/contract/single-sign-on.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { makeSecret, sha256 } from '../kernel/secrets.ts'
import { serve } from '../kernel/serve.ts'
import { type Passwords, sourceOf } from '../sign-in/index.ts'
import { insertSsoToken } from './single-sign-on.queries.ts'

const minute = 60_000
/** A session younger than this stands for the password. */
const freshFor = 5 * minute
/** Without a session to end with. */
const aloneFor = 60 * minute

export function singleSignOnRoutes(app: FastifyInstance, passwords: Passwords) {
  const { cookies, findActor, session: times } = app.kernel

  serve(app, createSsoToken, async ({ body, db, clock, request }) => {
    const actor = await findActor(request.headers)
    const caller = actor?.kind === 'person' ? actor : null
    const now = clock.now()
    if (!body && !caller) throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    if (!body && caller && now.getTime() - caller.session.since.getTime() > freshFor)
      throw new Problem(singleSignOnProblems.proofTooOld)

    const proven = body ? (await passwords.prove({ ...body, ...sourceOf(cookies, request) })).userId : caller?.userId
    if (!proven) throw new Problem(problems.signInRequired)
    // It ends with the session of the same person, and never outlives it.
    const session = caller?.userId === proven ? caller.session : null
    const validity = new Date(session ? session.since.getTime() + times.longest : now.getTime() + aloneFor)
    const token = makeSecret()
    await insertSsoToken(db, {
      hash: sha256(token),
      userId: proven,
      session: session && Buffer.from(session.hash, 'hex'),
      now,
      validity,
    })
    return { token, validity }
  })
}
